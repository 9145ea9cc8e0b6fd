// A panel at the foot of a page with the mistakes of the last build: where, what, and
// the line. Both scripts of serve show them so.
const octavoMistakes = (() => {
  const panel = document.createElement('section');
  Object.assign(panel.style, {
    position: 'fixed', inset: 'auto 0 0 0', maxHeight: '60vh', overflow: 'auto', zIndex: '2147483647', margin: '0',
    padding: '1rem 1.5rem 1.25rem', background: '#fffdf7', color: '#1c1b19', borderTop: '3px solid #9b2c1f',
    font: '15px/1.5 ui-monospace, Menlo, Consolas, monospace', boxShadow: '0 -2px 16px rgb(0 0 0 / 20%)',
  });
  panel.setAttribute('role', 'alert');

  function line(name, text, style) {
    const made = document.createElement(name);
    made.textContent = text;
    Object.assign(made.style, { margin: '0', whiteSpace: 'pre-wrap', font: 'inherit', overflowWrap: 'anywhere', ...style });
    return made;
  }

  return (mistakes) => {
    panel.replaceChildren();
    for (const m of mistakes) {
      const one = line('div', '', { padding: '0.4rem 0' });
      if (m.place) one.append(line('p', m.place, { fontWeight: '600', color: '#9b2c1f' }));
      one.append(line('p', m.text, {}));
      if (m.line) one.append(line('pre', m.line.trim(), { opacity: '0.7', paddingLeft: '2ch' }));
      panel.append(one);
    }
    if (mistakes.length === 0) panel.remove();
    else if (!panel.isConnected) document.body.append(panel);
  };
})();
