/** A turn as an ordered list of events. */
import { formatAge, formatMilliseconds } from './format-numbers.ts';
import type { InspectedToolRun, InspectedTurn, TurnStep } from './turn.ts';

/** `words`: text that a person or a producer wrote. */
export type TurnEventRow = { atMs: number; what: string; about: string; words?: string };

export function turnEventRows(turn: InspectedTurn): TurnEventRow[] {
  const { cause, steps, tools, soundMs, end, isMissed, past } = turn;
  if (past !== undefined) return pastEvents(past);
  const first: TurnEventRow = {
    atMs: 0,
    what: cause === null ? 'seen' : 'started',
    about: cause ?? 'it had begun before',
  };
  const heard = soundMs === undefined ? [] : [{ atMs: soundMs, what: 'sound', about: 'the first of it' }];
  const all = [...steps.map(stepEvent), ...tools.flatMap(toolEvents), ...heard].sort((a, b) => a.atMs - b.atMs);
  const last = end && { atMs: end.atMs, what: 'ended', about: end.status };
  const gone = isMissed
    ? [{ atMs: all.at(-1)?.atMs ?? 0, what: 'missed', about: 'the rest: a snapshot came instead' }]
    : [];
  // Late tool results follow the turn's end, as does the error that ended it.
  const isBehind = ({ atMs, what }: TurnEventRow) => end !== null && (atMs > end.atMs || what === 'error');
  const later = all.findIndex(isBehind);
  const before = later < 0 ? all : all.slice(0, later);
  return [first, ...before, ...(last ? [last] : []), ...(later < 0 ? [] : all.slice(later)), ...gone];
}

function pastEvents({ user, agent }: NonNullable<InspectedTurn['past']>): TurnEventRow[] {
  const about = 'before this page was opened';
  return [
    ...(user === undefined ? [] : [{ atMs: 0, what: 'user', about, words: user }]),
    ...(agent === undefined ? [] : [{ atMs: 0, what: 'reply', about, words: agent }]),
  ];
}

function stepEvent(step: TurnStep): TurnEventRow {
  const { atMs } = step;
  switch (step.is) {
    case 'line':
      return { atMs, what: step.kind, about: lineEventText(step), words: step.text };
    case 'delivery': {
      const reason = step.reason ? ` (${step.reason})` : '';
      return { atMs, what: 'delivery', about: `${step.state}${reason} ${shortEventId(step.delivery)}` };
    }
    case 'view':
      return { atMs, what: 'screen', about: step.operations === 1 ? '1 change' : `${step.operations} changes` };
    case 'error':
      return { atMs, what: 'error', about: step.code, words: step.message };
  }
}

function lineEventText({ index, expression, tier, lead, source, repeats }: Extract<TurnStep, { is: 'line' }>): string {
  const sent = repeats === 0 ? '' : repeats === 1 ? 'sent again' : `sent again ${repeats} times`;
  const more = [expression, tier, lead && `lead: ${lead}`, source && `from ${source}`, sent];
  return [`line ${index}`, ...more.filter((one) => one)].join(', ');
}

function toolEvents({ name, state, startMs, endMs, ageMs, tookMs }: InspectedToolRun): TurnEventRow[] {
  const what = 'tool';
  if (state === 'cached')
    return [{ atMs: startMs, what, about: `${name}: cached${ageMs === undefined ? '' : `, ${formatAge(ageMs)}`}` }];
  const started = { atMs: startMs, what, about: `${name}: started` };
  if (state === 'deferred') return [{ ...started, about: `${name}: started, and goes on by itself` }];
  if (endMs === null) return [started];
  return [
    started,
    { atMs: endMs, what, about: `${name}: ${state} after ${formatMilliseconds(tookMs ?? endMs - startMs)}` },
  ];
}

/** Enough characters to distinguish ids. */
export function shortEventId(id: string): string {
  return id.length <= 10 ? id : `${id.slice(0, 8)}…`;
}
