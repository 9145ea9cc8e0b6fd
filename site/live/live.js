// What a page does that is shown while its publication is being written: it is loaded
// again when it has changed, and shows the mistakes of the last build.
(() => {
  const asked = new URL(document.currentScript.src);
  const heard = new EventSource('/_octavo/events' + asked.search);
  heard.onmessage = (event) => {
    const news = JSON.parse(event.data);
    if (news.load) {
      heard.close();
      location.reload();
      return;
    }
    octavoMistakes(news.mistakes);
  };
  addEventListener('pagehide', () => heard.close());
})();
