/**
 * One turn as the inspector shows it. Offsets are milliseconds of the server's clock since the turn began, and never negative: a clock may be set
 * back meanwhile.
 */
import type { FromServer, LineFrame } from '../../sdk/wire.ts';

type Ended = FromServer<'turn.ended'>;

export type Turn = Pick<Ended, 'usage' | 'timings' | 'prompt'> & {
  /** Which of all that were seen here: numbers begin again with another server. */
  key: number;
  number: number;
  /** Null: it had begun before anything was seen of it. */
  cause: FromServer<'turn.started'>['cause'] | null;
  /** Server epoch ms. */
  startedAt: number;
  steps: readonly Step[];
  tools: readonly ToolRun[];
  end: { atMs: number; status: Ended['status'] } | null;
  /** When the server sent the first piece of its sound. */
  soundMs?: number;
  /** What it has taken of the service, which is told when all of it is known. */
  taken?: Taken;
  /** What followed was missed, and a snapshot came in its place. */
  isMissed: boolean;
};

export type Taken = Pick<FromServer<'measured'>, 'readUnits' | 'writeUnits' | 'messages' | 'dollars'>;

export type Step = { atMs: number } & (
  | (Pick<LineFrame, 'index' | 'kind' | 'expression' | 'text' | 'tier' | 'lead' | 'delivery' | 'source'> & {
      is: 'line';
      /** How often it was sent again (U2). */
      again: number;
    })
  | (Pick<FromServer<'delivery'>, 'delivery' | 'state' | 'reason'> & { is: 'delivery' })
  | { is: 'view'; operations: number }
  | (Pick<FromServer<'error'>, 'code' | 'message'> & { is: 'error' })
);

/** `startMs` is when it was first heard of; `endMs` is null while it is at work, and stays so for what was handed over. */
export type ToolRun = Pick<FromServer<'tool'>, 'call' | 'name' | 'state' | 'ageMs' | 'tookMs'> & {
  startMs: number;
  endMs: number | null;
};

export function begun(key: number, number: number, cause: Turn['cause'], startedAt: number): Turn {
  return { key, number, cause, startedAt, steps: [], tools: [], end: null, isMissed: false };
}

export function withStep(turn: Turn, step: Step): Turn {
  return { ...turn, steps: [...turn.steps, step] };
}

/** A line that is sent again keeps the time of its first. */
export function withLine(turn: Turn, frame: LineFrame): Turn {
  const isIt = (step: Step) => step.is === 'line' && step.index === frame.index;
  const { index, kind, expression, text, tier, lead, delivery, source, at } = frame;
  const more = {
    ...(tier && { tier }),
    ...(lead && { lead }),
    ...(delivery && { delivery }),
    ...(source && { source }),
  };
  if (!turn.steps.some(isIt))
    return withStep(turn, { is: 'line', atMs: sinceStart(turn, at), index, kind, expression, text, ...more, again: 0 });
  const again = (step: Step): Step => (step.is === 'line' && isIt(step) ? { ...step, again: step.again + 1 } : step);
  return { ...turn, steps: turn.steps.map(again) };
}

export function withTool(turn: Turn, { call, name, state, ageMs, tookMs, at }: FromServer<'tool'>): Turn {
  const atMs = sinceStart(turn, at);
  const isOver = state === 'cached' || state === 'finished' || state === 'failed';
  const before = turn.tools.find((run) => run.call === call);
  const startMs = before?.startMs ?? atMs;
  const endMs = isOver ? Math.max(startMs, atMs) : null;
  const told = { ...(ageMs !== undefined && { ageMs }), ...(tookMs !== undefined && { tookMs }) };
  const run = { call, name, state, startMs, endMs, ...told };
  const others = turn.tools.map((one) => (one === before ? run : one));
  return { ...turn, tools: before === undefined ? [...others, run] : others };
}

export function ended(turn: Turn, { at, status, usage, timings, prompt }: Ended): Turn {
  const taken = { ...(usage && { usage }), ...(timings && { timings }), ...(prompt && { prompt }) };
  return { ...turn, end: { atMs: sinceStart(turn, at), status }, ...taken };
}

/** A piece without sound says only that there is no more of the line. */
export function withSound(turn: Turn, { at, data }: FromServer<'audio'>): Turn {
  return data === '' ? turn : { ...turn, soundMs: turn.soundMs ?? sinceStart(turn, at) };
}

export function withTaken(turn: Turn, { readUnits, writeUnits, messages, dollars }: FromServer<'measured'>): Turn {
  return { ...turn, taken: { readUnits, writeUnits, messages, ...(dollars !== undefined && { dollars }) } };
}

export function sinceStart({ startedAt }: Pick<Turn, 'startedAt'>, at: number): number {
  return Math.max(0, at - startedAt);
}

/** The first words of hers, where there are any: what passes the time, or leads in, is said before she knows anything. */
export function firstWords({ steps }: Turn): string | null {
  const isOwn = (step: Step) => step.is === 'line' && step.kind !== 'filler' && step.lead === undefined;
  const line = steps.find(isOwn) ?? steps.find(({ is }) => is === 'line');
  return line?.is === 'line' && line.text !== '' ? line.text : null;
}

/** The user waits for an answer to these; the others begin when she has something to say. */
const WAITED_FOR: ReadonlySet<Turn['cause']> = new Set(['user', 'vision', 'action'] as const);

/**
 * How long the user has waited for the first line, be it one that passes the time (F1): as the server tells it, or as far as it was seen. Null: nobody
 * has waited, or nothing has come yet.
 */
export function firstLineMs({ timings, steps, cause }: Turn): number | null {
  if (!WAITED_FOR.has(cause)) return null;
  return timings?.firstLineMs ?? steps.find(({ is }) => is === 'line')?.atMs ?? null;
}

/** And for the first sound of it that the server has sent; from the same moment, which only the turn's end tells of a spoken question. */
export function firstSoundMs({ timings, soundMs, cause }: Turn): number | null {
  if (!WAITED_FOR.has(cause) || soundMs === undefined) return null;
  return soundMs + (timings?.heardMs ?? 0);
}
