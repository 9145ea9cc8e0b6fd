// A book as it lies open. Pages are fetched when they come near, and again when what they
// look like has changed; nothing moves meanwhile. Beside them stands what made them.
(() => {
  const desk = document.getElementById('desk');
  const list = document.getElementById('places');
  const source = document.getElementById('source');
  const files = new Map(); // what they say
  let book = { pages: [], fonts: [] };
  let leaves = []; // by page
  let here = -1; // the spread that is looked at
  let shown = { file: '', text: '' };

  const near = new IntersectionObserver((all) => {
    for (const one of all) {
      one.target.near = one.isIntersecting;
      if (one.isIntersecting) fetchLeaf(one.target);
    }
  }, { root: desk, rootMargin: '100% 0px' });

  // fetchLeaf draws a page as it is by now. Of several answers the last that was asked
  // for counts.
  async function fetchLeaf(leaf) {
    const page = book.pages[leaf.number - 1];
    if (!page || leaf.asked === page.digest) return;
    const digest = leaf.asked = page.digest;
    try {
      const answer = await fetch(`page/${leaf.number}.svg?${digest}`);
      if (!answer.ok) throw new Error(answer.statusText);
      const drawn = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
      if (leaf.asked !== digest || leaf.digest === digest) return;
      drawn.setAttribute('role', 'img');
      drawn.setAttribute('aria-label', `Page ${leaf.number}`);
      leaf.classList.toggle('fresh', leaf.digest !== undefined);
      leaf.replaceChildren(document.importNode(drawn, true));
      leaf.digest = leaf.dataset.digest = digest;
    } catch {
      if (leaf.asked === digest) leaf.asked = undefined; // it is asked for again when it comes near
    }
  }

  // set puts as many spreads on the desk as the book has: the first recto stands alone.
  function set() {
    const widest = Math.max(...book.pages.map((page) => page.width));
    const spreads = [];
    for (let n = 1; n <= book.pages.length; n++) {
      if (book.single || n === 1 || n % 2 === 0) spreads.push(book.single ? [n] : n === 1 ? [0, 1] : [n]);
      else spreads.at(-1).push(n);
    }
    leaves.length = Math.min(leaves.length, book.pages.length);
    spreads.forEach((numbers, i) => {
      if (!book.single && numbers.length === 1) numbers.push(0);
      const sizes = numbers.map((n) => book.pages[n - 1]).filter(Boolean);
      const shape = Math.max(...sizes.map((page) => page.width / page.height));
      const key = [...numbers, shape, sizes[0].width / widest].join();
      if (desk.children[i]?.dataset.key === key) return;
      const spread = document.createElement('section');
      spread.className = book.single ? 'spread single' : 'spread';
      spread.dataset.key = key;
      spread.dataset.pages = numbers.join();
      spread.style.setProperty('--shape', shape);
      const pair = document.createElement('div');
      pair.className = 'leaves';
      const folios = document.createElement('p');
      for (const n of numbers) {
        let leaf = leaves[n - 1];
        if (!n || !leaf) {
          leaf = document.createElement('div');
          leaf.className = n ? 'leaf' : 'leaf none';
          leaf.number = n;
          if (n) {
            leaves[n - 1] = leaf;
            leaf.dataset.page = n;
            near.observe(leaf);
          }
        }
        pair.append(leaf);
        const folio = document.createElement('span');
        folio.textContent = n || '';
        folios.append(folio);
      }
      spread.append(pair, folios);
      if (desk.children[i]) desk.children[i].replaceWith(spread);
      else desk.append(spread);
    });
    while (desk.children.length > spreads.length) desk.lastChild.remove();
    for (const leaf of leaves) if (leaf?.near) fetchLeaf(leaf);
  }

  // look finds the spread in the middle of the desk, and shows what made it.
  function look(again) {
    const box = desk.getBoundingClientRect();
    const middle = box.top + box.height / 2;
    let best = 0, least = Infinity;
    [...desk.children].forEach((spread, i) => {
      const its = spread.firstChild.getBoundingClientRect();
      const off = Math.abs((its.top + its.bottom) / 2 - middle);
      if (off < least) [best, least] = [i, off];
    });
    if (best === here && !again) return;
    desk.children[here]?.classList.remove('here');
    here = best;
    const spread = desk.children[here];
    if (!spread) return;
    spread.classList.add('here');
    const numbers = spread.dataset.pages.split(',').map(Number).filter(Boolean);
    document.getElementById('place').textContent = document.body.dataset.of
      .replace('PAGES', numbers.join(' – ')).replace('COUNT', book.pages.length);
    const places = [];
    for (const n of numbers) {
      for (const p of book.pages[n - 1].places ?? []) {
        const same = places.find((q) => q.file === p.file && q.from === p.from && q.to === p.to);
        if (!same) places.push({ ...p, all: [p.what] });
        else if (!same.all.includes(p.what)) same.all.push(p.what);
      }
    }
    for (const p of places) p.what = joined(p.all);
    tell(places);
  }

  // joined are the names of what was written on the same lines; what all begin with is said
  // once: condor A, B, C.
  function joined([first, ...others]) {
    const head = first.slice(0, first.lastIndexOf(' ') + 1);
    return [first, ...others.map((what) => (head && what.startsWith(head) ? what.slice(head.length) : what))].join(', ');
  }

  // tell lists the places, and shows the first of the publication's own.
  function tell(places) {
    list.replaceChildren(...places.map((p) => {
      const item = document.createElement('li');
      const what = document.createElement(files.has(p.file) ? 'button' : 'span');
      what.textContent = p.what;
      if (files.has(p.file)) what.onclick = () => open(p, places);
      const where = document.createElement('code');
      const lines = p.from ? `:${p.from}` + (p.to > p.from ? `–${p.to}` : '') : '';
      where.textContent = p.file ? p.file + lines + (p.builtIn ? ` (${document.body.dataset.builtIn})` : '') : document.body.dataset.builtIn;
      item.append(what, where);
      return item;
    }));
    const first = places.find((p) => files.has(p.file) && p.from) ?? places.find((p) => files.has(p.file));
    if (first) open(first, places);
    else if (shown.file) open({ file: shown.file }, places);
  }

  // open shows the file of a place, with all lines of it that made the spread.
  function open(place, places) {
    const text = files.get(place.file);
    if (shown.file !== place.file || shown.text !== text) {
      const lines = text.replace(/\n$/, '').split('\n');
      source.replaceChildren(...lines.map((line) => {
        const item = document.createElement('li');
        item.textContent = line || '​';
        return item;
      }));
      shown = { file: place.file, text };
    }
    const own = places.filter((p) => p.file === place.file && p.from);
    [...source.children].forEach((item, i) => {
      item.classList.toggle('made', own.some((p) => p.from <= i + 1 && i + 1 <= p.to));
    });
    const line = source.children[place.from - 1];
    if (!line) return;
    const box = source.getBoundingClientRect(), its = line.getBoundingClientRect();
    const room = box.height / 5;
    if (its.top < box.top + 8 || its.bottom > box.bottom - room) source.scrollTop += its.top - box.top - room;
  }

  // A line that is clicked leads to the page that it made.
  source.onclick = (event) => {
    const line = [...source.children].indexOf(event.target.closest('li')) + 1;
    if (!line || !getSelection().isCollapsed) return;
    const page = book.pages.findIndex((p) => (p.places ?? []).some((q) => q.file === shown.file && q.from <= line && line <= q.to));
    if (page >= 0) leaves[page].closest('.spread').scrollIntoView({ block: 'nearest' });
  };

  // The keys of a reader: a spread on, a spread back.
  desk.onkeydown = (event) => {
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    const to = by && desk.children[here + by];
    if (!to) return;
    event.preventDefault();
    to.scrollIntoView({ block: 'center' });
  };

  let asked = false;
  desk.onscroll = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => { asked = false; look(false); });
  };

  // name leads to the other parts of the work.
  function name(news) {
    const parts = document.getElementById('parts');
    const key = JSON.stringify([news.part, news.parts]);
    if (parts.dataset.key === key) return;
    parts.dataset.key = key;
    const [, language, slug] = location.pathname.match(/spreads\/([^/]+)\/([^/]+)/);
    parts.replaceChildren(...news.parts.map((part, i) => {
      const way = document.createElement('a');
      way.textContent = part.called;
      way.href = `/_octavo/spreads/${language}/${slug}/` + (i ? `${part.name}/` : '');
      if (part.name === news.part) way.setAttribute('aria-current', 'page');
      return way;
    }));
    parts.hidden = news.parts.length < 2;
  }

  function face(fonts) {
    const style = document.createElement('style');
    style.textContent = fonts.map((digest, i) =>
      `@font-face { font-family: octavo-${i}; src: url("font/${i}.ttf?${digest}"); font-display: block; } .f${i} { font-family: octavo-${i}; }`).join('\n');
    document.head.append(style);
  }

  const heard = new EventSource('events');
  heard.onmessage = (event) => {
    const news = JSON.parse(event.data);
    octavoMistakes(news.mistakes);
    if (news.pages.length === 0) return;
    if (book.fonts.join() !== news.fonts.join()) {
      if (book.fonts.length > 0) { location.reload(); return; }
      face(news.fonts);
    }
    for (const [name, text] of Object.entries(news.files)) files.set(name, text);
    book = news;
    document.getElementById('title').textContent = news.title;
    name(news);
    set();
    look(true);
  };
  addEventListener('pagehide', () => heard.close());
})();
