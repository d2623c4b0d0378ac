/** The script of the live page of the judging proxy. It gets finished, escaped HTML by server-sent events. */

/** Plain JavaScript for a browser. */
export const liveScript = `
const $ = (id) => document.getElementById(id);
const only = $('only');
const show = () => {
  const names = new Set();
  for (const card of $('findings').children) {
    const own = JSON.parse(card.dataset.operations);
    own.forEach((name) => names.add(name));
    card.hidden = only.value !== '' && !own.includes(only.value);
  }
  for (const name of [...names].sort())
    if (![...only.options].some((option) => option.value === name)) only.add(new Option(name));
};
const put = ({ id, into, html, tiles }) => {
  $('tiles').innerHTML = tiles;
  const frame = document.createElement('template');
  frame.innerHTML = html;
  const fresh = frame.content.firstElementChild;
  const known = $(id);
  if (known) {
    const open = [...known.querySelectorAll('details')].map((part) => part.open);
    fresh.querySelectorAll('details').forEach((part, at) => { part.open = open[at] ?? false; });
    known.remove();
  }
  const list = $(into);
  if (into === 'findings') list.prepend(fresh);
  else list.insertBefore(fresh, [...list.children].find((other) => other.id > fresh.id) ?? null);
  show();
};
const events = new EventSource('events');
events.addEventListener('open', () => { $('state').textContent = '已连接'; $('state').className = 'good'; });
events.addEventListener('error', () => { $('state').textContent = '代理没有应答，正在重连…'; $('state').className = 'bad'; });
events.addEventListener('put', ({ data }) => put(JSON.parse(data)));
// After a pause the page may have missed something.
events.addEventListener('all', ({ data }) => {
  const { tiles, findings, counts, unjudged } = JSON.parse(data);
  Object.entries({ tiles, findings, counts, unjudged }).forEach(([id, html]) => { $(id).innerHTML = html; });
  show();
});
only.addEventListener('change', show);
$('clear').addEventListener('click', () => fetch('clear', { method: 'POST' }));
show();
`;
