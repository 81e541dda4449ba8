/** Where everything of a turn stands on its axis of time, in percent of what the turn has taken. */
import { ago, inMs } from './figures.ts';
import type { Step, ToolRun, Turn } from './turn.ts';

export type Axis = { lanes: Lane[]; ticks: { at: number; label: string }[]; spanMs: number };

/** `title`: all of it in words. */
export type Lane = { label: string; title: string; bars: Bar[]; dots: Dot[] };

/** `end`: how it went, or that it goes on behind the axis. */
export type Bar = { from: number; to: number; look: 'model' | 'tool'; end: 'good' | 'bad' | 'on' };
export type Dot = { at: number; look: 'line' | 'lead' | 'filler' | 'delivery' | 'cached' | 'bad'; label?: string };

export function axisOf(turn: Turn): Axis {
  const spanMs = spanOf(turn);
  const place = (atMs: number) => (100 * Math.min(atMs, spanMs)) / spanMs;
  const lanes = [
    ...modelLane(turn, place),
    ...turn.tools.map((run) => toolLane(run, place, spanMs)),
    ...lineLanes(turn, place),
  ];
  return { lanes, ticks: ticksOf(spanMs), spanMs };
}

/** To the turn's end, whatever its tools do behind it; while it is open, to the last that was seen. */
function spanOf({ end, steps, tools }: Turn): number {
  if (end !== null) return Math.max(1, end.atMs, ...steps.filter(({ is }) => is === 'line').map(({ atMs }) => atMs));
  return Math.max(1, ...steps.map(({ atMs }) => atMs), ...tools.map(({ startMs, endMs }) => endMs ?? startMs));
}

type Place = (atMs: number) => number;

/** Its time is told by its length alone: it ends with the turn, unless its first line would come before its beginning. */
function modelLane({ timings, end, steps }: Turn, place: Place): Lane[] {
  if (!timings?.modelMs || end === null) return [];
  const first = steps.find((step) => step.is === 'line' && step.kind !== 'filler' && step.delivery === undefined);
  const startMs = Math.max(0, Math.min(end.atMs - timings.modelMs, first?.atMs ?? end.atMs));
  const bar = { from: place(startMs), to: place(startMs + timings.modelMs), look: 'model', end: 'good' } as const;
  return [{ label: 'model', title: `The model: ${inMs(timings.modelMs)}`, bars: [bar], dots: [] }];
}

function toolLane(run: ToolRun, place: Place, spanMs: number): Lane {
  const { name, state, startMs, endMs, ageMs } = run;
  const at = place(startMs);
  if (state === 'cached') {
    const label = ageMs === undefined ? 'cached' : `cached, ${ago(ageMs)}`;
    return {
      label: name,
      title: `${name}: ${label}, at ${inMs(startMs)}`,
      bars: [],
      dots: [{ at, look: 'cached', label }],
    };
  }
  const isBehind = endMs === null || endMs > spanMs;
  const end = isBehind ? 'on' : state === 'failed' ? 'bad' : 'good';
  const took = endMs === null ? STANDING[state] : `${state} after ${inMs(endMs - startMs)}`;
  const bar = { from: at, to: isBehind ? 100 : place(endMs), look: 'tool', end } as const;
  return { label: name, title: `${name}: from ${inMs(startMs)}, ${took}`, bars: [bar], dots: [] };
}

const STANDING: Record<ToolRun['state'], string> = {
  started: 'at work',
  deferred: 'goes on by itself',
  cached: 'cached',
  finished: 'finished',
  failed: 'failed',
};

function lineLanes({ steps }: Turn, place: Place): Lane[] {
  const lane = (label: string, title: string, look: (step: Step) => Dot['look'] | null): Lane[] => {
    const found = steps.flatMap((step) => {
      const how = look(step);
      return how === null ? [] : [{ look: how, atMs: step.atMs }];
    });
    const times = found.map(({ atMs }) => inMs(atMs)).join(', ');
    const dots = found.map((one) => ({ at: place(one.atMs), look: one.look }));
    return dots.length === 0 ? [] : [{ label, title: `${title} at ${times}`, bars: [], dots }];
  };
  return [
    ...lane('fillers', 'Fillers', (step) => (step.is === 'line' && step.kind === 'filler' ? 'filler' : null)),
    ...lane('lines', 'Lines', (step) => (step.is === 'line' && isAnswer(step) ? (step.lead ? 'lead' : 'line') : null)),
    ...lane('deliveries', 'Deliveries', (step) =>
      step.is === 'line' && step.delivery !== undefined ? 'delivery' : null,
    ),
    ...lane('errors', 'Errors', (step) => (step.is === 'error' ? 'bad' : null)),
  ];
}

function isAnswer({ kind, delivery }: Extract<Step, { is: 'line' }>): boolean {
  return kind !== 'filler' && delivery === undefined;
}

/** At most five, at round times. */
function ticksOf(spanMs: number): Axis['ticks'] {
  const rough = spanMs / 4;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ten * ([1, 2, 5, 10].find((factor) => ten * factor >= rough) ?? 10));
  return Array.from({ length: Math.floor(spanMs / step) + 1 }, (_, n) => ({
    at: (100 * n * step) / spanMs,
    label: n === 0 ? '0' : inMs(n * step),
  }));
}
