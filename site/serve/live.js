// What a page does that is shown while its publication is being written: it is loaded
// again when it has changed, and shows the mistakes of the last build.
(() => {
  const asked = new URL(document.currentScript.src);
  const heard = new EventSource('/_octavo/events' + asked.search);
  const moment = 1000; // milliseconds
  let left = -moment; // when a link was followed: loading the page again would call that off
  heard.onmessage = (event) => {
    const news = JSON.parse(event.data);
    if (news.load) {
      heard.close();
      setTimeout(() => location.reload(), event.timeStamp - left < moment ? moment : 0);
      return;
    }
    octavoMistakes(news.mistakes);
  };
  addEventListener('beforeunload', (event) => { left = event.timeStamp; });
  addEventListener('pagehide', () => heard.close());
})();
