import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect } from 'sotto/client';

const card = (name) =>
  `<div class="counter"><h2>${name}</h2><span class="count">0</span><button name="add" value="${name}">+</button></div>`;
let board = `<main>\n${['Apples', 'Pears', 'Plums', 'Figs', 'Nuts', 'Dates'].map(card).join('\n')}\n</main>`;
let answer = '';

const sotto = connect({ url: process.argv[2] ?? 'ws://127.0.0.1:8787/?user=ada' });
const tell = (action) => sotto.act(action).catch((error) => console.error(`(${error.message})`));
// The agent changes all of the board, or nothing that this page knows: then it is told what is shown.
sotto.on('view', ({ patch }) => {
  const whole = patch.findLast(({ op, path }) => op === 'replace' && path === '');
  if (typeof whole?.value === 'string') board = whole.value;
  else tell({ state: board });
});
sotto.on('line', ({ display }) => {
  answer = display;
});
tell({ state: board });

function click(name) {
  const counter = new RegExp(`(<h2>${name}</h2><span class="count">)(\\d+)`);
  board = board.replace(counter, (_, before, count) => `${before}${Number(count) + 1}`);
  tell({ name: 'counter.increment', data: name, state: board });
}

const page = () => `<!doctype html><html lang="en"><title>Counters</title><meta charset="utf-8"><h1>Counters</h1>
<form method="post">${board}</form><p>${answer.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>
<form method="post"><label>Say <input name="say" autofocus></label></form></html>`;

const server = createServer(async (request, response) => {
  const sent = new URLSearchParams(await text(request));
  if (/^\w+$/.test(sent.get('add') ?? '')) click(sent.get('add'));
  if (sent.get('say')) await sotto.ask(sent.get('say')).catch((error) => console.error(`(${error.message})`));
  // A page that is loaded again must not click again.
  if (request.method === 'POST') return response.writeHead(303, { location: '/' }).end();
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page());
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () =>
  console.log(`counters at http://127.0.0.1:${server.address().port}/`),
);
