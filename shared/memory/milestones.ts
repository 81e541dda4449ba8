/** Selects what deserves a permanent line [M4], and bounds these lines [M2]. */
import type { Extent } from '../session/client-state/json-diff.ts';
import { truncateMemoryToWords } from './truncate-text.ts';

/** One event, or several older ones merged; newest last. */
export type Milestone = { readonly events: readonly MilestoneEvent[] };
/** `n`: the entry. `of`: the entries of a finished reflection. */
export type MilestoneEvent = { n: number; atMs: number; text: string; of?: readonly number[] };

/** An entry to judge. `change`: its one line [M1]. `ownText`: the user's own words beside an image. */
export type MilestoneEntry = { n: number; atMs: number; kind: string; text: string; change: string; ownText?: string };

/** Other facts about the entry. */
export type MilestoneContext = {
  /** Kinds of things in the client state at this entry, and in all states before (`structuresIn`). */
  structures?: readonly string[];
  knownStructures?: ReadonlySet<string>;
  /** Spoken name of what changed the state. */
  done?: string;
  /** Size of the change to the client state; `isFirst`: no state before. */
  extent?: Extent & { isFirst: boolean };
  /** Number of places that changed at once. */
  patches?: number;
  /** Facts learned from the entry (facts.ts). */
  facts?: readonly string[];
  /** What the entry completes. */
  completion?: 'delivery' | 'reflection';
};

/** Number of milestones, and characters of each. */
export const MOST_MILESTONES = 12;
const MOST_CHARS = 240;
const MOST_OF_EVENT = 120;
/** Fewer operations at once are routine. */
const MANY_PATCHES = 5;
/** A smaller change to long texts is routine: a page number, a line of a list. */
const MUCH_OF_TEXTS = 1 / 8;

/** Null: none. `language`: BCP 47, of the user's words. */
export function milestoneFromEntry(
  entry: MilestoneEntry,
  circumstances: MilestoneContext,
  language: string,
): Milestone | null {
  const text = milestoneReason(entry, circumstances, language);
  return text === null
    ? null
    : { events: [{ n: entry.n, atMs: entry.atMs, text: truncateMemoryToWords(text, MOST_OF_EVENT) }] };
}

function milestoneReason(entry: MilestoneEntry, circumstances: MilestoneContext, language: string): string | null {
  const {
    structures = [],
    knownStructures = new Set(),
    done,
    extent,
    patches = 0,
    facts = [],
    completion,
  } = circumstances;
  const line = done ?? (entry.change || entry.text);
  const isMuch = extent !== undefined && extent.ofTexts >= MUCH_OF_TEXTS;
  const fresh = structures.filter((each) => !knownStructures.has(each));
  if (facts.length > 0) return factMilestoneText(facts);
  if (completion !== undefined) return line;
  if (extent?.isReplaced && !extent.isFirst) return `Everything shown was replaced: ${line}`;
  if (extent?.isFirst && isMuch) return `First shown: ${line}`;
  if (fresh.length > 0) return `New: ${fresh.slice(0, 3).join(', ')}. ${line}`;
  if (isMuch) return `Much of what is shown was changed: ${line}`;
  if (patches > MANY_PATCHES) return `${patches} changes at once: ${line}`;
  const statement = entry.ownText ?? entry.text;
  return entry.kind === 'user' && isMilestoneDecisionText(statement, language) ? `Decided: ${statement}` : null;
}

/**
 * Adds milestones in order, except `vetoed` entries. An entry has one milestone, however often it is judged.
 * Over the bound, the two oldest merge.
 */
export function addMilestones(
  milestones: readonly Milestone[],
  fresh: readonly Milestone[],
  vetoed: ReadonlySet<number> = new Set(),
): readonly Milestone[] {
  const knownEntries = new Set(milestones.flatMap(({ events }) => events.map(({ n }) => n)));
  const all = [...milestones];
  for (const one of fresh) {
    const events = one.events.filter(({ n }) => !knownEntries.has(n) && !vetoed.has(n));
    for (const { n } of events) knownEntries.add(n);
    if (events.length > 0) all.push({ events });
  }
  while (all.length > MOST_MILESTONES) all.splice(0, 2, mergeMilestones(all[0], all[1]));
  return all;
}

/** Removes the milestones of forgotten entries [M5]. */
export function removeMilestonesOf(
  milestones: readonly Milestone[],
  forgotten: ReadonlySet<number>,
): readonly Milestone[] {
  return milestones
    .map(({ events }) => ({ events: events.filter(({ n, of = [] }) => ![n, ...of].some((one) => forgotten.has(one))) }))
    .filter(({ events }) => events.length > 0);
}

/**
 * Removes milestones of corrected facts [M5]. `holding`: the facts that hold, by entry. An entry's other
 * reasons stay.
 */
export function removeOvertakenMilestones(
  milestones: readonly Milestone[],
  holding: ReadonlyMap<number, readonly string[]>,
): readonly Milestone[] {
  return milestones
    .map(({ events }) => ({
      events: events.flatMap((event) => {
        if (!event.text.startsWith(FACT_PREFIX)) return [event];
        const facts = holding.get(event.n) ?? [];
        return facts.length === 0
          ? []
          : [{ ...event, text: truncateMemoryToWords(factMilestoneText(facts), MOST_OF_EVENT) }];
      }),
    }))
    .filter(({ events }) => events.length > 0);
}

const FACT_PREFIX = 'User: ';

function factMilestoneText(facts: readonly string[]): string {
  return `${FACT_PREFIX}${facts.join(', ')}`;
}

export function milestoneEventsText({ events }: Milestone): string {
  return events.map(({ text }) => text).join('; ');
}

/** The oldest events go first where the merged text is too long. */
function mergeMilestones(older: Milestone | undefined, newer: Milestone | undefined): Milestone {
  const events = [...(older?.events ?? []), ...(newer?.events ?? [])];
  while (events.length > 1 && milestoneEventsText({ events }).length > MOST_CHARS) events.shift();
  return { events };
}

/** Bounds of the nodes examined, and of depth. */
const MOST_NODES = 2_000;
const DEEPEST = 12;

/**
 * The kinds of things in a client state: each object's `type` or `kind`, else its field names. A new value is
 * no new structure; the first chart is.
 */
export function milestoneStructuresInState(state: unknown): string[] {
  const kinds = new Set<string>();
  const open: { value: unknown; depth: number }[] = [{ value: state, depth: 0 }];
  for (let visited = 0; open.length > 0 && visited < MOST_NODES; visited += 1) {
    const { value, depth } = open.pop() ?? { value: null, depth: 0 };
    if (typeof value !== 'object' || value === null || depth > DEEPEST) continue;
    if (!Array.isArray(value)) kinds.add(milestoneStructureKind(value));
    for (const inner of Object.values(value).slice(0, MOST_NODES)) open.push({ value: inner, depth: depth + 1 });
  }
  return [...kinds].sort();
}

function milestoneStructureKind(value: object): string {
  const { type, kind } = { type: undefined, kind: undefined, ...value };
  const named = [type, kind].find((each) => typeof each === 'string' && each !== '');
  return truncateMemoryToWords(typeof named === 'string' ? named : `{${Object.keys(value).sort().join(' ')}}`, 60);
}

/** A decision stands near the beginning. */
const MOST_READ = 1_000;

/** Explicit words of decision; questions never count. */
function isMilestoneDecisionText(text: string, language: string): boolean {
  const decided = /^de(?:[-_]|$)/i.test(language) ? DECIDED_DE : DECIDED_EN;
  const sentences = text.slice(0, MOST_READ).split(/(?<=[.!?…])\s+|\n+/);
  return sentences.some((sentence) => !sentence.includes('?') && decided.test(sentence.trim()));
}

const DECIDED_EN = milestoneClausePattern(
  'ok|okay|so|yes|well|then|good|right|great|now|and',
  "(?:i|we)(?:['’]ve| have)? (?:just |finally |now |both |all )?decided\\b(?! nothing)",
  "we(?:['’]ve| have)? (?:just |finally |now |both |all )?agreed(?= (?:to|on|that|with)\\b|\\s*[:,.!]|$)",
  "(?:i|we)(?:['’]ve| have)? (?:just |finally |now )?made up (?:my|our) minds?\\b",
  "(?:it['’]?s|that['’]?s|it is|that is) (?:settled|decided|agreed|a deal)\\b",
  "let['’]?s (?:decide|agree)(?: (?:on|that|to)\\b|\\s*:)",
  "let['’]?s go (?:with|for) (?!(?:an? )?(?:walk|run|swim|ride|drive|stroll)\\b)",
  "(?:i|we)(?:['’]ll| will) (?:take (?!(?:an?|care|off|part|my|our|some|time)\\b)|go with\\b|go for (?!an?\\b))",
  '(?:my|our|the) decision is\\b',
);
const DECIDED_DE = milestoneClausePattern(
  'ok|okay|also|ja|gut|dann|so|und|nun',
  `(?:ich habe|wir haben) (?:mich|uns) ${milestoneGapPattern(6)}(?:entschieden|entschlossen|geeinigt|verabredet)(?!\\p{L})`,
  `(?:ich habe|wir haben) ${milestoneGapPattern(6)}(?:beschlossen|vereinbart|ausgemacht|abgemacht)(?!\\p{L})`,
  '(?:das ist|es ist) (?:entschieden|beschlossen|abgemacht|ausgemacht|vereinbart)(?!\\p{L})',
  '(?:abgemacht|beschlossen|vereinbart)(?=\\s*[:,.!]|$)',
  '(?:lass|lasst) uns (?:festlegen|entscheiden|beschließen|ausmachen|vereinbaren)(?=\\s*:|,? dass)',
  '(?:entscheiden|beschließen|vereinbaren) wir(?=\\s*:|,? dass)',
  '(?:ich nehme|wir nehmen) (?:den|die|das)(?!\\p{L})',
  '(?:mein|unser) entschluss (?:ist|steht)(?!\\p{L})',
  '(?:meine|unsere) entscheidung (?:ist(?! noch)|steht)(?!\\p{L})',
);

/** At the beginning of a clause, optionally after one of these words. */
function milestoneClausePattern(openings: string, ...forms: readonly string[]): RegExp {
  return new RegExp(`(?:^|[.!,;:–-]\\s+|(?<!\\p{L})(?:${openings})\\s+)(?:${forms.join('|')})`, 'iu');
}

/** Up to `most` words without a negation. */
function milestoneGapPattern(most: number): string {
  return `(?:(?!(?:nicht|nie|kaum|nichts)(?!\\p{L}))\\S+ ){0,${most}}`;
}
