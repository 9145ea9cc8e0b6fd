// The script of pages without a puzzle. Other scripts do the same for their pages.
import { loadScript } from "./common/load";
import { offer } from "./common/offer";

offer();
if (document.querySelector(".begun .continue")) {
  void loadScript("continue");
}
