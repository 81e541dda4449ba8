/**
 * The messages of a prompt, from what changes least to what changes most (X1): what the client shows and what is remembered, as of one entry;
 * the turns behind that entry word for word; and last, never kept in this form, what belongs to this answer alone. The part before that last
 * message only ever grows until the next epoch (X2): a `point` stands where a cache may end (X3).
 */
import type { MemoryBlock } from '../memory/block.ts';
import type { Message } from '../models/model.ts';
import type { ActionKind, Change } from '../session/client-state/change.ts';
import { stateText } from '../session/client-state/change-text.ts';
import type { Screen } from '../session/client-state/prompt-state.ts';
import { clockTime, type Entry, type ToolResultEntry } from '../session/memory/entries.ts';
import type { Exchange } from '../session/turn-state.ts';
import { MEMORY_FENCE, putInFence, RECALLED, SCREEN } from '../tools/fence.ts';
import { beginningOf, changesIn, isCut, joinParts, type RenderedExchange, renderExchange } from './context.ts';
import { doneOn, recentLines, stylesBefore } from './screen.ts';

/** What is kept. `exchanges`: all turns behind what the block covers, oldest first (M3). */
export type PromptMemory = {
  block: MemoryBlock | null;
  exchanges: readonly Exchange[];
  /** The results of tools that can be read, by call. */
  found: ReadonlyMap<string, ToolResultEntry>;
};

/** What is asked now. `words`: empty for an action. */
export type PromptQuestion = {
  kind: ActionKind;
  words: string;
  /** What has been done on the screen in this turn so far, and what tools have found in it. */
  changes: readonly Change[];
  results: readonly string[];
  /** Of what was said long ago, what has to do with it; only for prompts (X4). */
  recalled: readonly Entry[];
  /** What the client shows, if it shows something (X4). */
  screen?: ShownState;
  /** The time, who is there, and what else holds for this answer only; and what stands behind the words. */
  remarks: string;
  behind: string;
  /** What was told of the news within the hour, fenced (L4). */
  news?: string;
};

/** `now`: for words it is told where it cannot be seen from what is kept and was done since. `once`: for an action. */
export type ShownState = { now: unknown; once?: Screen };

/** Roles alternate, the user's first and last (U7). */
export function messagesFor(kept: PromptMemory, asked: PromptQuestion): Message[] {
  const stored = asked.kind === 'prompt' ? remembered(kept) : screenOnce(asked);
  return withMore(stored, said('user', lastPart(kept, asked)));
}

/** How many texts at the beginning of a prompt for words are the session block's. */
export function textsOfBlock(block: MemoryBlock | null): number {
  return Number(block?.view !== undefined) + Number(block !== null && block.text !== '');
}

/** Of the newest prompt with this first turn: the next one mostly adds one turn to it, and the texts of an epoch are not put together anew each time. */
const newest = new WeakMap<Exchange, PromptMemory & { messages: readonly Message[] }>();

/** What the next prompt begins with, too. */
function remembered({ block, exchanges, found }: PromptMemory): readonly Message[] {
  const [first] = exchanges;
  const before = first && newest.get(first);
  const goesOn =
    before?.block === block && before.found === found && before.exchanges.every((one, at) => one === exchanges[at]);
  const start = goesOn ? before.messages : withMore([], [...screenOf(block), ...memoryOf(block)]);
  const fresh = goesOn ? exchanges.slice(before.exchanges.length) : exchanges;
  const days = exchanges.map(({ atMs }) => clockTime(atMs).slice(0, 10));
  const from = exchanges.length - fresh.length;
  const messages = withMore(
    start,
    fresh.flatMap((one, at) => messagesOf(renderExchange(one, found, days[from + at] !== days[from + at - 1]))),
  );
  if (first) newest.set(first, { block, exchanges, found, messages });
  return messages;
}

/** The state once (X4): what has changed of it since stands in the last message. */
function screenOnce({ screen }: PromptQuestion): Message[] {
  if (screen?.once === undefined) return [];
  const { asOf, state } = screen.once;
  return said('user', putInFence(SCREEN, `As of #${asOf}: ${stateText(state)}`), POINT);
}

function screenNow(screen: unknown): string {
  return putInFence(SCREEN, `As it is now: ${stateText(screen)}`);
}

/** The client's state as of the entry that the block covers: what has changed it since stands behind it (X4). */
function screenOf(block: MemoryBlock | null): Message[] {
  if (block?.view === undefined) return [];
  return said('user', putInFence(SCREEN, `As of #${block.asOf}: ${stateText(block.view)}`), POINT);
}

function memoryOf(block: MemoryBlock | null): Message[] {
  return block === null || block.text === '' ? [] : said('user', putInFence(MEMORY_FENCE, block.text), POINT);
}

function lastPart(kept: PromptMemory, asked: PromptQuestion): string {
  const { kind, remarks, news = '', results, words, behind } = asked;
  // A simple action needs neither the time nor the news (X4).
  const around = kind === 'simple' ? [] : [...aroundOf(kept, asked), remarks, news];
  return joinParts([...around, ...results, ...doneIn(kept, asked), words, behind]);
}

/** What an answer of this kind needs beside the state (X4). */
function aroundOf({ block, exchanges }: PromptMemory, { kind, recalled, changes }: PromptQuestion): string[] {
  switch (kind) {
    case 'prompt':
      return recalled.length === 0 ? [] : [putInFence(RECALLED, recalled.map(recalledLine).join('\n'))];
    case 'structural': {
      const lines = [block?.summary ?? '', ...recentLines(exchanges, LAST_ENTRIES)].filter((line) => line !== '');
      return lines.length === 0 ? [] : [putInFence(MEMORY_FENCE, joinParts(lines))];
    }
    case 'style': {
      const styles = stylesBefore(block, exchanges, changes);
      return styles.length === 0 ? [] : [putInFence(SCREEN, joinParts(['All changes of style so far:', ...styles]))];
    }
    case 'simple':
      return [];
  }
}

/** Of the newest turns (X4). */
const LAST_ENTRIES = 3;

/** What was done just now; and for words the state as it is, where something of its changes is not shown whole. */
function doneIn({ exchanges }: PromptMemory, { kind, changes, screen }: PromptQuestion): string[] {
  if (kind !== 'prompt') return doneOn(changes, screen?.once);
  const isCutOff = [...exchanges.map((one) => one.changes ?? []), changes].some(isCut);
  return [...changesIn(changes).values(), ...(screen !== undefined && isCutOff ? [screenNow(screen.now)] : [])];
}

/** On one line, whatever it says: what others wrote must not look like an entry of somebody else's (N7). */
export function recalledLine({ n, atMs, kind, text }: Entry): string {
  const told = text.length <= MOST_RECALLED ? text : `${beginningOf(text, MOST_RECALLED)} …`;
  return `#${n} ${clockTime(atMs)} ${WHO[kind]}: ${told.replace(/\s+/g, ' ')}`;
}

/** Characters of one entry. */
const MOST_RECALLED = 400;

/** The numbers of those that stand in a prompt as they are, when they were recalled for it. */
export function heldWhole(recalled: readonly Entry[]): ReadonlySet<number> {
  return new Set(recalled.filter(({ text }) => text.length <= MOST_RECALLED).map(({ n }) => n));
}

/** As a model, which is the agent, understands it. */
const WHO: Readonly<Record<Entry['kind'], string>> = {
  user: 'the user',
  agent: 'you',
  tool: 'a tool',
  action: 'on the screen',
  stimulus: 'a thought',
  delivery: 'read out',
};

function messagesOf({ user, agent }: RenderedExchange): Message[] {
  const isAnswered = agent.trim() !== '';
  return [...said('user', user, isAnswered ? {} : POINT), ...said('assistant', agent, POINT)];
}

/** A cache may end behind it. */
const POINT = { point: true } as const;

/** None, where there are no words. */
function said(role: Message['role'], text: string, point: { point?: true } = {}): Message[] {
  return text.trim() === '' ? [] : [{ role, content: [{ type: 'text', text, ...point }] }];
}

/**
 * Neighbours of one role are one message, of which each text is a part of its own: a cache may end there. The first is the user's. No message is
 * changed: others hold it.
 */
function withMore(messages: readonly Message[], more: readonly Message[]): Message[] {
  const all = [...messages];
  for (const message of more) {
    const last = all.at(-1);
    if (last === undefined && message.role === 'assistant') continue;
    if (last?.role !== message.role) all.push(message);
    else all.splice(-1, 1, { ...last, content: [...last.content, ...message.content] });
  }
  return all;
}
