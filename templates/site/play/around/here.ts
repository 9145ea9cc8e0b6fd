/** Where the page has its script from: what else the site has is found from there. */
export const here = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
