// The script of pages without a puzzle. Other scripts do the same for their pages.
import { offer } from "./common/offer";

offer();
