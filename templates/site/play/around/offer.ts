// What every page offers: the search, printing, keys; and what lists do, which is loaded
// where there are any.
import { offerKeys } from "./keys";
import { later } from "./later";
import { keepSeen } from "./offline";
import { offerSearch } from "./search";
import { offerSheets } from "./sheet";

/** Offers it, once what is played stands on the page. */
export function offer(): void {
  offerSearch();
  offerSheets();
  offerKeys();
  keepSeen();
  if (document.querySelector("[data-mark], [data-marks]")) {
    void later("lists");
  }
}
