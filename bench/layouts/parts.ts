/** The parts that every layout is put together from, worded alike, so that only their order and their points differ. */
import { earlierResults } from '../../shared/talk/earlier.ts';
import { fenced, readOut } from '../../shared/tools/fence.ts';
import { type Memory, newestSummary, rememberedAsOf } from './remembered.ts';
import type { Block } from './request.ts';
import { type Entry, type SimulatedSession, type Turn, turnOf, turnsOf } from './session.ts';

/** X4: of what a search brings, prompts are given so many. */
const MOST_RECALLED = 5;
const MOST_RESULTS = 20;
const MOST_LINES = 12;
const LINE = 160;

/**
 * Turns as they are kept: a message each for the user and the agent, the same bytes for ever. Both ends included.
 * `results`: whether what tools found stays among the messages; else it is the caller's to bring it again (`earlier`).
 */
export function dialogue(
  session: SimulatedSession,
  from: number,
  to: number,
  results: 'kept' | 'apart' = 'kept',
): Block[] {
  return turnsOf(session, from, to).flatMap((turn) => [
    { role: 'user', text: asKept(turn, results) },
    { role: 'assistant', text: turn.agent },
  ]);
}

function asKept({ words, action, delivery, tool }: Turn, results: 'kept' | 'apart'): string {
  const delta = action ? patchesOf(action) : '';
  const lines = [
    words,
    ...(delta === '' ? [] : [`State: ${delta}`]),
    ...(delivery === null ? [] : [readOut([delivery])]),
    ...(tool && results === 'kept' ? [fenced(`${tool.name} ${JSON.stringify(tool.input)}`, tool.result)] : []),
  ];
  return lines.join('\n');
}

/** What a turn changed on the client, from both sides; empty for nothing. */
export function patchesOf({ patch, answerPatch }: NonNullable<Turn['action']>): string {
  return [patch, answerPatch].filter((one) => one !== '[]').join(' ');
}

/** X1's session block. */
export function memoryText({ asOf, summary, facts, milestones, reflections }: Memory): string {
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title}\n${lines.join('\n')}`];
  return [
    `What you remember, up to entry ${asOf}:`,
    ...part('So far', summary === '' ? [] : [summary]),
    ...part('About the user', facts),
    ...part('Milestones', milestones),
    ...part('Your own thoughts', reflections),
  ].join('\n\n');
}

export function memoryBlocks(session: SimulatedSession, asOf: number): Block[] {
  return asOf === 0 ? [] : [{ role: 'user', text: memoryText(rememberedAsOf(session, asOf)) }];
}

/** As of the newest summary there is. */
export function newestMemory(session: SimulatedSession, turn: number): Block[] {
  return memoryBlocks(session, newestSummary(session, turn));
}

/** What belongs to this answer only: entries that were recalled, the time, who is there. `heldFrom`: entries from this one on stand in the prompt. */
export function asides(session: SimulatedSession, turn: Turn, heldFrom: number): string {
  return [...recalled(session, turn, heldFrom), timeOf(turn)].join('\n\n');
}

/** None for a stimulus: nobody asked. */
function recalled(session: SimulatedSession, { found, cause }: Turn, heldFrom: number): string[] {
  if (cause === 'stimulus') return [];
  const entries = found.filter((n) => n < heldFrom).slice(0, MOST_RECALLED);
  const lines = entries.sort((a, b) => a - b).flatMap((n) => session.entries[n - 1] ?? []);
  return lines.length === 0 ? [] : [fenced('recalled', lines.map(recalledLine).join('\n'))];
}

function recalledLine({ n, atMs, kind, text }: Entry): string {
  return `#${n} ${timeText(atMs)} ${kind}: ${text.slice(0, 240)}`;
}

function timeOf({ atMs }: Turn): string {
  return `It is ${timeText(atMs)}. The user is here.`;
}

export function timeText(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 16);
}

/** T9, as the running server words it: whole where there is room, and their age. */
export function earlier(session: SimulatedSession, turn: Turn): string[] {
  const results = resultsUpTo(session, turn.n - 1);
  const shown = results.slice(0, MOST_RESULTS).map(({ name, input, result, atMs }) => {
    return { tool: name, input, text: result, ageMs: turn.atMs - atMs };
  });
  return results.length === 0 ? [] : [earlierResults(shown, results.length - shown.length)];
}

/** T9's index: a line for each of the newest results up to a turn. A time of day stays the same, where an age would not. */
export function indexOfResults(session: SimulatedSession, upTo: number): string {
  const lines = resultsUpTo(session, upTo)
    .slice(0, MOST_LINES)
    .map(
      ({ name, input, result, atMs }) =>
        `${timeText(atMs)} ${name} ${JSON.stringify(input)}: ${result.slice(0, LINE)} …`,
    );
  return lines.length === 0 ? '' : fenced('earlier results', lines.join('\n'));
}

/** The newest first. */
function resultsUpTo(session: SimulatedSession, turn: number) {
  return turnsOf(session, 1, turn)
    .flatMap(({ tool, atMs }) => (tool ? [{ ...tool, atMs }] : []))
    .toReversed();
}

/** The newest messages: what stands before the words, the words, and what a tool of this turn brought. */
export function asked(turn: Turn, before: readonly string[]): Block[] {
  const { tool, delivery } = turn;
  const words = [...before, ...(delivery === null ? [] : [readOut([delivery])]), turn.words].join('\n\n');
  const called: Block[] = tool
    ? [
        { role: 'assistant', text: `${tool.name} ${JSON.stringify(tool.input)}` },
        { role: 'user', text: fenced('result', tool.result) },
      ]
    : [];
  return [{ role: 'user', text: words }, ...called];
}

/** The whole of it, where a client has one. */
export function wholeState({ action }: Turn): string[] {
  return action ? [`State: ${action.state}`] : [];
}

/** The newest entries before a turn, a line each (X4). */
export function newestEntries(session: SimulatedSession, turn: number, count: number): string {
  const { lastEntry } = turn > 1 ? turnOf(session, turn - 1) : { lastEntry: 0 };
  return session.entries
    .slice(Math.max(0, lastEntry - count), lastEntry)
    .map(({ n, change }) => `#${n} ${change}`)
    .join('\n');
}
