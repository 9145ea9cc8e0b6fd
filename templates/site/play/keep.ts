// Keeping works for times without a network: the control on the first page of a work, and
// the list of all that are kept on the page that says what there is.
import { here } from "./around/here";
import { Works } from "./keep/works";
import { WorkKept } from "./keep/work";
import { Stores } from "./offline/stores";

const place = document.querySelector<HTMLElement>(".keep");

// Browsers keep nothing for pages that come from a folder, or by a way that others can read.
if (place && "caches" in window && location.protocol.startsWith("http")) {
  const stores = new Stores(new URL("..", here).href);
  const { list, all = "" } = place.dataset;
  void (list === undefined ? new Works(stores, place).show() : new WorkKept(stores, place, new URL(list, location.href).href, all).show());
}
