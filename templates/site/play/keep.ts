// The entry script for reading offline: the control on the first page of a work, and the list of
// kept works on the offline page.
import { scriptURL } from "./common/load";
import { WorkList } from "./offline/worklist";
import { WorkControl } from "./offline/workcontrol";
import { Stores } from "./offline/stores";

const place = document.querySelector<HTMLElement>(".keep");

// Browsers cache nothing for pages from a folder or over plain HTTP.
if (place && "caches" in window && location.protocol.startsWith("http")) {
  const stores = new Stores(new URL("..", scriptURL).href);
  const { list, all = "" } = place.dataset;
  void (list === undefined ? new WorkList(stores, place).show() : new WorkControl(stores, place, new URL(list, location.href).href, all).show());
}
