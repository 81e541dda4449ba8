/** Where everything of a turn stands on its axis of time, in percent of what the turn has taken. */
import { ago, inMs } from './figures.ts';
import type { Step, ToolRun, Turn } from './turn.ts';
import { around, type Span, waitsIn } from './waits.ts';

export type Axis = { lanes: Lane[]; ticks: { at: number; label: string }[]; spanMs: number };

/** `title`: all of it in words. */
export type Lane = { label: string; title: string; bars: Bar[]; dots: Dot[] };

/** `end`: how it went, or that it goes on behind the axis. */
export type Bar = {
  from: number;
  to: number;
  look: 'hearing' | 'waiting' | 'model' | 'tool' | 'sound';
  end: 'good' | 'bad' | 'on';
};
export type Dot = {
  at: number;
  look: 'sound' | 'line' | 'lead' | 'filler' | 'delivery' | 'cached' | 'bad';
  label?: string;
};

/** From the user's words on; where they were spoken, from their end: until they were understood, there was no turn. */
export function axisOf(seen: Turn): Axis {
  const turn = sinceSaid(seen, seen.timings?.heardMs ?? 0);
  const spanMs = spanOf(turn);
  const place = (atMs: number) => (100 * Math.min(atMs, spanMs)) / spanMs;
  const lanes = [
    ...hearingLane(turn, place),
    ...modelLane(turn, place),
    ...turn.tools.map((run) => toolLane(run, place, spanMs)),
    ...lineLanes(turn, place),
    ...soundLane(turn, place, spanMs),
  ];
  return { lanes, ticks: ticksOf(spanMs), spanMs };
}

/** To the turn's end, whatever its tools do behind it; while it is open, to the last that was seen. */
function spanOf({ end, steps, tools, sound }: Turn): number {
  const least = [1, sound?.firstMs ?? 0];
  if (end !== null)
    return Math.max(...least, end.atMs, ...steps.filter(({ is }) => is === 'line').map(({ atMs }) => atMs));
  return Math.max(...least, ...steps.map(({ atMs }) => atMs), ...tools.map(({ startMs, endMs }) => endMs ?? startMs));
}

function sinceSaid(turn: Turn, heardMs: number): Turn {
  if (heardMs === 0) return turn;
  const { steps, tools, end, sound } = turn;
  return {
    ...turn,
    steps: steps.map((step) => ({ ...step, atMs: step.atMs + heardMs })),
    tools: tools.map((run) => ({
      ...run,
      startMs: run.startMs + heardMs,
      endMs: run.endMs === null ? null : run.endMs + heardMs,
    })),
    end: end && { ...end, atMs: end.atMs + heardMs },
    ...(sound && { sound: { firstMs: sound.firstMs + heardMs, lastMs: sound.lastMs + heardMs } }),
  };
}

type Place = (atMs: number) => number;

function hearingLane({ timings }: Turn, place: Place): Lane[] {
  if (!timings?.heardMs) return [];
  const bar = { from: 0, to: place(timings.heardMs), look: 'hearing', end: 'good' } as const;
  return [{ label: 'hearing', title: `Understood after ${inMs(timings.heardMs)}`, bars: [bar], dots: [] }];
}

/**
 * Its time is told by its length alone, without the tools that it has waited for: it ends with the turn, unless its first line would come before its
 * beginning. Until its first sign it is drawn lighter.
 */
function modelLane({ timings, end, steps, tools }: Turn, place: Place): Lane[] {
  if (!timings?.modelMs || end === null) return [];
  const { modelMs, firstTokenMs = 0 } = timings;
  const waits = waitsIn(tools, end.atMs);
  const waitedMs = waits.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const first = steps.find((step) => step.is === 'line' && step.kind !== 'filler' && step.delivery === undefined);
  const startMs = Math.max(0, Math.min(end.atMs - modelMs - waitedMs, first?.atMs ?? end.atMs));
  const silent = around(waits, startMs, Math.min(firstTokenMs, modelMs));
  const speaking = around(waits, silent.at(-1)?.toMs ?? startMs, modelMs - Math.min(firstTokenMs, modelMs));
  const bar =
    (look: Bar['look']) =>
    (span: Span): Bar => ({ from: place(span.fromMs), to: place(span.toMs), look, end: 'good' });
  const sign = firstTokenMs === 0 ? '' : `, its first sign after ${inMs(firstTokenMs)}`;
  const bars = [...silent.map(bar('waiting')), ...speaking.map(bar('model'))];
  return [{ label: 'model', title: `The model: ${inMs(modelMs)}${sign}`, bars, dots: [] }];
}

function soundLane({ sound }: Turn, place: Place, spanMs: number): Lane[] {
  if (sound === undefined) return [];
  const { firstMs, lastMs } = sound;
  const from = place(firstMs);
  const bar = { from, to: place(lastMs), look: 'sound', end: lastMs > spanMs ? 'on' : 'good' } as const;
  const title = `Sound from ${inMs(firstMs)} to ${inMs(lastMs)}`;
  return [{ label: 'sound', title, bars: [bar], dots: [{ at: from, look: 'sound' }] }];
}

function toolLane(run: ToolRun, place: Place, spanMs: number): Lane {
  const { name, state, startMs, endMs, ageMs, tookMs } = run;
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
  const took = endMs === null ? STANDING[state] : `${state} after ${inMs(tookMs ?? endMs - startMs)}`;
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
