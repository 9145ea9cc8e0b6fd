// The script of pages on which no puzzle is played; the others have this in their own.
import { offer } from "./around/offer";

offer();
