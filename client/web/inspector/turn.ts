/** One turn in the inspector. Offsets are server ms since its start, never negative. */
import type { FromServer, LineFrame } from '../../sdk/frames/wire-types.ts';

type TurnEnd = FromServer<'turn.ended'>;

export type InspectedTurn = Pick<TurnEnd, 'usage' | 'timings' | 'prompt'> & {
  /** Unique among all turns seen here: turn numbers start again on another server. */
  key: number;
  number: number;
  /** Null: the turn was first seen midway. */
  cause: FromServer<'turn.started'>['cause'] | null;
  /** Server epoch ms. */
  startedAt: number;
  steps: readonly TurnStep[];
  tools: readonly InspectedToolRun[];
  end: { atMs: number; status: TurnEnd['status'] } | null;
  /** When the server sent the first audio. */
  soundMs?: number;
  /** The turn's usage, reported once it is complete. */
  service?: ServiceUsage;
  /** The rest of the turn was missed, and a snapshot replaced it. */
  isMissed: boolean;
  /** From before this page was opened: only what was said is known. */
  past?: { user?: string; agent?: string };
};

export type ServiceUsage = Pick<FromServer<'measured'>, 'readUnits' | 'writeUnits' | 'messages' | 'dollars'>;

export type TurnStep = { atMs: number } & (
  | (Pick<LineFrame, 'index' | 'kind' | 'expression' | 'text' | 'tier' | 'lead' | 'delivery' | 'source'> & {
      is: 'line';
      /** How often the line was sent again [U2]. */
      repeats: number;
    })
  | (Pick<FromServer<'delivery'>, 'delivery' | 'state' | 'reason'> & { is: 'delivery' })
  | { is: 'view'; operations: number }
  | (Pick<FromServer<'error'>, 'code' | 'message'> & { is: 'error' })
);

/** `startMs`: first seen. `endMs`: null while it runs, and for good if it was handed over. */
export type InspectedToolRun = Pick<FromServer<'tool'>, 'call' | 'name' | 'state' | 'ageMs' | 'tookMs'> & {
  startMs: number;
  endMs: number | null;
};

export function newInspectedTurn(
  key: number,
  number: number,
  cause: InspectedTurn['cause'],
  startedAt: number,
): InspectedTurn {
  return { key, number, cause, startedAt, steps: [], tools: [], end: null, isMissed: false };
}

export function addStepToInspectedTurn(turn: InspectedTurn, step: TurnStep): InspectedTurn {
  return { ...turn, steps: [...turn.steps, step] };
}

/** A repeated line keeps its first time. */
export function addLineToInspectedTurn(turn: InspectedTurn, frame: LineFrame): InspectedTurn {
  const isIt = (step: TurnStep) => step.is === 'line' && step.index === frame.index;
  const { index, kind, expression, text, tier, lead, delivery, source, at } = frame;
  const more = {
    ...(tier && { tier }),
    ...(lead && { lead }),
    ...(delivery && { delivery }),
    ...(source && { source }),
  };
  if (!turn.steps.some(isIt))
    return addStepToInspectedTurn(turn, {
      is: 'line',
      atMs: turnOffsetMs(turn, at),
      index,
      kind,
      expression,
      text,
      ...more,
      repeats: 0,
    });
  const countRepeat = (step: TurnStep): TurnStep =>
    step.is === 'line' && isIt(step) ? { ...step, repeats: step.repeats + 1 } : step;
  return { ...turn, steps: turn.steps.map(countRepeat) };
}

export function applyToolToInspectedTurn(
  turn: InspectedTurn,
  { call, name, state, ageMs, tookMs, at }: FromServer<'tool'>,
): InspectedTurn {
  const atMs = turnOffsetMs(turn, at);
  const isOver = state === 'cached' || state === 'finished' || state === 'failed';
  const before = turn.tools.find((run) => run.call === call);
  const startMs = before?.startMs ?? atMs;
  const endMs = isOver ? Math.max(startMs, atMs) : null;
  const told = { ...(ageMs !== undefined && { ageMs }), ...(tookMs !== undefined && { tookMs }) };
  const run = { call, name, state, startMs, endMs, ...told };
  const others = turn.tools.map((one) => (one === before ? run : one));
  return { ...turn, tools: before === undefined ? [...others, run] : others };
}

export function endInspectedTurn(turn: InspectedTurn, { at, status, usage, timings, prompt }: TurnEnd): InspectedTurn {
  const taken = { ...(usage && { usage }), ...(timings && { timings }), ...(prompt && { prompt }) };
  return { ...turn, end: { atMs: turnOffsetMs(turn, at), status }, ...taken };
}

/** A piece without data only marks the end of the line. */
export function addSoundToInspectedTurn(turn: InspectedTurn, { at, data }: FromServer<'audio'>): InspectedTurn {
  return data === '' ? turn : { ...turn, soundMs: turn.soundMs ?? turnOffsetMs(turn, at) };
}

export function addUsageToInspectedTurn(
  turn: InspectedTurn,
  { readUnits, writeUnits, messages, dollars }: FromServer<'measured'>,
): InspectedTurn {
  return { ...turn, service: { readUnits, writeUnits, messages, ...(dollars !== undefined && { dollars }) } };
}

export function turnOffsetMs({ startedAt }: Pick<InspectedTurn, 'startedAt'>, at: number): number {
  return Math.max(0, at - startedAt);
}

/** The agent's first answer text, if any: a filler or lead-in precedes the answer. */
export function turnAnswerText({ steps, past }: InspectedTurn): string | null {
  if (past !== undefined) return past.agent ?? past.user ?? null;
  const isOwn = (step: TurnStep) => step.is === 'line' && step.kind !== 'filler' && step.lead === undefined;
  const line = steps.find(isOwn) ?? steps.find(({ is }) => is === 'line');
  return line?.is === 'line' && line.text !== '' ? line.text : null;
}

/** For these causes the user waits for an answer; the agent starts all other turns. */
const WAITED_FOR: ReadonlySet<InspectedTurn['cause']> = new Set(['user', 'vision', 'action'] as const);

/**
 * How long the user waited for the first line, fillers included [F1]; from the server, else as seen here.
 * Null: the user did not wait, or no line has arrived.
 */
export function turnFirstLineMs({ timings, steps, cause }: InspectedTurn): number | null {
  if (!WAITED_FOR.has(cause)) return null;
  return timings?.firstLineMs ?? steps.find(({ is }) => is === 'line')?.atMs ?? null;
}

/** The same for the first audio. Only the turn's end reports when a spoken question began to wait. */
export function turnFirstSoundMs({ timings, soundMs, cause }: InspectedTurn): number | null {
  if (!WAITED_FOR.has(cause) || soundMs === undefined) return null;
  return soundMs + (timings?.heardMs ?? 0);
}
