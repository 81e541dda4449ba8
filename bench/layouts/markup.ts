/** What an interface shows as one page of HTML, as a page's own script would write it. */
import type { Item, Panel, State } from './interface.ts';

export function pageFor({ title, filter, selected, items, panels }: State): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${title}</title>`,
    STYLE,
    '</head>',
    `<body data-filter="${filter}">`,
    `<header><h1>${title}</h1><nav><a href="#all">All</a> <a href="#open">Open</a> <a href="#done">Done</a></nav></header>`,
    '<main>',
    '<ul class="items">',
    ...items.map((item) => itemFor(item, selected)),
    '</ul>',
    ...panels.map(panelFor),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function itemFor({ id, name, count, done, note }: Item, selected: string | null): string {
  const classes = ['item', ...(done ? ['done'] : []), ...(selected === id ? ['selected'] : [])].join(' ');
  const noted = note === undefined ? '' : `<p class="note">${note}</p>`;
  return `  <li id="${id}" class="${classes}"><span>${name}</span> <output>${count}</output>${noted}</li>`;
}

function panelFor({ id, kind, title, rows }: Panel): string {
  const lines = rows.map(({ label, value }) => `    <tr><th>${label}</th><td>${value}</td></tr>`);
  return [`  <section id="${id}" class="${kind}"><h2>${title}</h2><table>`, ...lines, '  </table></section>'].join(
    '\n',
  );
}

const STYLE = `<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; color: #222; background: #fafafa; }
  header { display: flex; justify-content: space-between; align-items: baseline; padding: 1rem 0; }
  .items { list-style: none; padding: 0; display: grid; gap: 0.5rem; }
  .item { padding: 0.5rem 1rem; border: 1px solid #ddd; border-radius: 0.5rem; background: #fff; }
  .item.done span { text-decoration: line-through; color: #999; }
  .item.selected { border-color: #06c; box-shadow: 0 0 0 2px #06c3; }
  .note { margin: 0.25rem 0 0; font-size: 0.875rem; color: #666; }
  section { margin: 1rem 0; padding: 1rem; border-radius: 0.5rem; background: #fff; }
  section.chart { background: #eef6ff; }
  th { text-align: left; font-weight: normal; } td { text-align: right; }
</style>`;
