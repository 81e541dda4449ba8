/** Draws spans as a waterfall, in SVG: one row for each span, below its parent. */
import type { ReceivedSpan } from './span-receiver.ts';

export type Panel = { title: string; spans: readonly ReceivedSpan[] };

const WIDTH = 980;
const NAMES = 310;
const ROW = 21;
const HEAD = 66;
const PAD = 18;
const MOST_TICKS = 8;
/** A span of a millisecond can still be seen. */
const LEAST = 3;

/** The first that a name begins with. */
const COLOURS: readonly [prefix: string, colour: string][] = [
  ['turn', '#3b6fd4'],
  ['invoke_agent', '#5b5bd6'],
  ['prompt', '#8e8cd8'],
  ['chat', '#9b4dca'],
  ['execute_tool', '#e07b2c'],
  ['workflow step', '#d9a514'],
  ['playback', '#1f9d8b'],
  ['deliver', '#12806a'],
  ['', '#8a94a6'],
];

/** Spans of one panel share its axis, whichever trace they belong to. */
export function waterfall(panels: readonly Panel[]): string {
  const parts: string[] = [];
  let y = PAD;
  for (const panel of panels) {
    const { svg, height } = drawPanel(panel, y);
    parts.push(svg);
    y += height + PAD;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y}" viewBox="0 0 ${WIDTH} ${y}" role="img">
<title>A turn with a tool, and a slow result with a link to its order, as traces</title>
<style>
  text { font: 12.5px system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #1f2633 }
  .title { font-weight: 600; font-size: 15px } .small { fill: #667085; font-size: 11px }
  .card { fill: #ffffff; stroke: #dfe3ea } .grid { stroke: #e8ebf0 } .link { stroke: #c2410c; fill: none; stroke-dasharray: 5 4; stroke-width: 1.6 }
  .told { fill: #f4f7fb } .linked { fill: #c2410c; font-size: 11px }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6e9ef } .small { fill: #98a2b3 } .card { fill: #161b22; stroke: #30363d } .grid { stroke: #262c36 } .told { fill: #1d2430 } .link { stroke: #fb923c } .linked { fill: #fb923c }
  }
</style>
<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="6" refY="3" orient="auto"><path d="M0 0 6 3 0 6" fill="#c2410c"/></marker></defs>
${parts.join('\n')}
</svg>
`;
}

type Row = { span: ReceivedSpan; depth: number; y: number };

function drawPanel({ title, spans }: Panel, top: number): { svg: string; height: number } {
  const from = Math.min(...spans.map(({ startMs }) => startMs));
  const to = Math.max(...spans.map(({ endMs }) => endMs));
  const scale = (WIDTH - NAMES - 2 * PAD - 90) / (to - from);
  const x = (ms: number) => NAMES + PAD + (ms - from) * scale;
  const rows = rowsOf(spans).map((row, at) => ({ ...row, y: top + HEAD + at * ROW }));
  const height = HEAD + rows.length * ROW + PAD;
  const every = Math.ceil((to - from) / 1_000 / MOST_TICKS);
  const seconds = Array.from({ length: Math.floor((to - from) / 1_000 / every) + 1 }, (_, at) => at * every);
  const grid = seconds.map((second) => {
    const at = x(from + second * 1_000).toFixed(1);
    return `<line class="grid" x1="${at}" y1="${top + HEAD - 8}" x2="${at}" y2="${top + height - 10}"/><text class="small" x="${at}" y="${top + HEAD - 13}" text-anchor="middle">${second} s</text>`;
  });
  const [first] = rows;
  const told = rows.filter(({ span }) => span.traceId !== first?.span.traceId);
  const band =
    told[0] &&
    `<rect class="told" x="1" y="${told[0].y - 2}" width="${WIDTH - 2}" height="${told.length * ROW + 2}"/>` +
      `<text class="small" x="${NAMES}" y="${told[0].y + 13}" text-anchor="end">the second trace</text>`;
  const svg = [
    `<rect class="card" x="0.5" y="${top}" width="${WIDTH - 1}" height="${height}" rx="10"/>`,
    band ?? '',
    `<text class="title" x="${PAD}" y="${top + 26}">${title}</text>`,
    ...grid,
    ...rows.map((row) => drawRow(row, x)),
    ...links(rows, x),
  ];
  return { svg: svg.join('\n'), height };
}

function drawRow({ span, depth, y }: Row, x: (ms: number) => number): string {
  const { name, startMs, endMs } = span;
  const colour = COLOURS.find(([prefix]) => name.startsWith(prefix))?.[1];
  const width = Math.max(LEAST, x(endMs) - x(startMs));
  const took = endMs - startMs;
  const short = took < 1 ? '&lt; 1 ms' : `${Math.round(took)} ms`;
  const label = took >= 1_000 ? `${(took / 1_000).toFixed(1)} s` : short;
  return (
    `<text x="${PAD + depth * 16}" y="${y + 13}">${name}</text>` +
    `<rect x="${x(startMs).toFixed(1)}" y="${y + 3}" width="${width.toFixed(1)}" height="13" rx="3" fill="${colour}"/>` +
    `<text class="small" x="${(x(startMs) + width + 6).toFixed(1)}" y="${y + 13}">${label}</text>`
  );
}

/** From a span of one trace to one of another. */
function links(rows: readonly Row[], x: (ms: number) => number): string[] {
  return rows.flatMap((row) =>
    row.span.name !== 'deliver'
      ? []
      : row.span.links.flatMap(({ spanId }) => {
          const to = rows.find(({ span }) => span.spanId === spanId);
          if (to === undefined || to.span.traceId === row.span.traceId) return [];
          const [x1, x2] = [x(row.span.startMs), x(to.span.endMs) + 58];
          const [y1, y2] = [row.y + 9, to.y + 9];
          return [
            `<path class="link" d="M${x1} ${y1} C${x1 - 70} ${y1}, ${x1 - 70} ${y2}, ${x2} ${y2}" marker-end="url(#tip)"/>`,
            `<text class="linked" x="${x1 - 70}" y="${y2 + 4}">link to the order</text>`,
          ];
        }),
  );
}

function rowsOf(spans: readonly ReceivedSpan[]): Pick<Row, 'span' | 'depth'>[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const below = (parent: string, depth: number): Pick<Row, 'span' | 'depth'>[] =>
    spans
      .filter(({ parentSpanId }) => (ids.has(parentSpanId) ? parentSpanId : '') === parent)
      .toSorted((one, other) => one.startMs - other.startMs)
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below('', 0);
}
