/** Generated HTML pages with a counter. */

export const CALM = [
  '  body { background: white; font-family: Georgia, serif; color: #333; }',
  '  .card { border: 1px solid #ddd; border-radius: 8px; padding: 1rem; }',
  '  button { background: teal; color: white; border: none; }',
];
export const BRUTALIST = [
  '  body { background: yellow; font-family: monospace; color: black; text-transform: uppercase; }',
  '  .card { border: 6px solid black; border-radius: 0; padding: 0; box-shadow: 12px 12px 0 black; }',
  '  button { background: black; color: yellow; border: 4px solid red; }',
];

export function landingPage(count: number, style: readonly string[] = CALM): string {
  return html('A bakery at the harbour', style, [
    '  <header class="card"><h1>Bread from five in the morning</h1><p>Rye, spelt, and on Fridays plaited loaves.</p></header>',
    '  <section class="card"><h2>Where we are</h2><p>Between the fish market and the old crane, behind the blue door.</p></section>',
    '  <section class="card"><h2>When we are open</h2><p>Monday to Saturday, from five until everything is sold.</p></section>',
    `  <p id="count">Loaves today: ${count}</p>`,
    '  <button>One more</button>',
    '  <footer>Ask for the crust that nobody wants: it is free.</footer>',
  ]);
}

export function dashboard(count: number, nodes = 0): string {
  const bars = [31, 12, 45, 28, 60, 17].map(
    (value, at) => `    <rect x="${at * 40}" y="${80 - value}" height="${value}"/>`,
  );
  const circles = Array.from(
    { length: nodes },
    (_, at) => `    <circle class="node" id="node-${at + 1}" cx="${at * 50}" r="12"/>`,
  );
  return html(
    'Sales of the week',
    ['  svg { width: 100%; }', '  table { border-collapse: collapse; }', '  .node { fill: teal; }'],
    [
      '  <nav><a href="#week">Week</a> <a href="#month">Month</a> <a href="#year">Year</a></nav>',
      '  <svg class="bars" viewBox="0 0 240 80">',
      ...bars,
      '  </svg>',
      '  <svg class="graph" viewBox="0 0 300 40">',
      ...circles,
      '  </svg>',
      '  <table><tr><th>Day</th><th>Sold</th><th>Left</th></tr><tr><td>Monday</td><td>210</td><td>4</td></tr></table>',
      `  <output id="refreshed">Refreshed ${count} times</output>`,
    ],
  );
}

/** Six counters that differ in nothing, or in their headings. */
export function counterBoard(counts: readonly number[], headings: readonly string[] = [], lineEnd = '\n'): string {
  const cards = counts.map((count, at) => {
    const heading = headings[at] === undefined ? '' : `<h3>${headings[at]}</h3>`;
    return `  <div class="counter">${heading}<span class="count">${count}</span><button>+</button></div>`;
  });
  return ['<!doctype html>', '<html><body><h1>Counters</h1><main>', ...cards, '</main></body></html>', ''].join(
    lineEnd,
  );
}

function html(title: string, style: readonly string[], body: readonly string[]): string {
  const head = ['<!doctype html>', `<html><head><title>${title}</title>`, '<style>', ...style, '</style></head><body>'];
  return [...head, ...body, '</body></html>', ''].join('\n');
}
