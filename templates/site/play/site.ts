// The entry script of pages without a puzzle.
import { loadScript } from "./common/load";
import { offerCommon } from "./common/offer";

offerCommon();
if (document.querySelector(".begun .continue")) {
  void loadScript("continue");
}
