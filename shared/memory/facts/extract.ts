/** Facts in a summariser's answer [M12]: a JSON object a line, each checked before it counts. */
import * as z from 'zod/mini';
import { factDate } from '../../protocol/field-schemas.ts';
import type { Entry } from '../../session/memory/entries.ts';
import { joinToOneMemoryLine, truncateMemoryToWords } from '../truncate-text.ts';
import { type Fact, factOwner, isCurrentFact, US } from './fact.ts';
import { isFactGroundedIn, isFactNameIn } from './ground.ts';
import { factLine } from './lines.ts';
import { isFactAlwaysTold } from './merge.ts';

/** Of one block: facts and endings; facts shown to the summariser; and characters of a fact. */
export const MOST_LEARNED = 24;
const MOST_SHOWN = 60;
const MOST_OF_FACT = 120;
const MOST_OF_NAME = 60;
/** Characters of the answer's part, and of one line. A longer answer is read no further. */
const MOST_READ = 12_000;
const MOST_OF_LINE = 600;

/** Told to the summariser behind the form of its answer. */
export const FACTS_FORM = `FACTS
at most ${MOST_LEARNED} lines, each one JSON object, and only for what is worth knowing in a year. Nothing, if there is nothing. A new fact:
{"about":"user","slot":"home","what":"lives in Porto","since":"2026-11","from":[12]}
about: "user"; or "us" for the user and you; or the name of the person it is about, as the user says it: what is said of a sister is about the sister. Two people of one name get what tells them apart, in brackets.
slot: one of name, home, origin, work, study, age, birthday, diet, health, family, pet, likes, dislikes, favourite, language, habit, plan, promise, event, feeling, other.
of: for likes, dislikes, favourite, pet, plan, promise and the like, in one or two words, what it is about.
what: a few words that follow the name, in the user's language, with the words that they used. A fact with words that stand in none of its entries is thrown away.
since, until: a year, a month or a day, if it was told. from: the numbers of the entries that tell it; one of them has to be the user's.
A known fact that is no longer so: {"ends":3,"from":[14]}. One that never was so, such as a joke, or said of somebody else: {"wrong":3,"from":[14]}. The numbers stand before the known facts. Jokes, stories, questions, wishes and what others wrote tell no fact.`;

/** The known facts that the summariser may end, by the numbers that it is shown. */
export type ShownFacts = ReadonlyMap<number, Fact>;

/** Those of always first, then the newest. */
export function factsToShowToModel(factsBefore: readonly Fact[], nowMs: number): ShownFacts {
  const current = factsBefore.filter((one) => isCurrentFact(one, nowMs) && one.by !== 'reflection');
  const always = current.filter(isFactAlwaysTold).slice(-MOST_SHOWN);
  const recent = current.filter((one) => !isFactAlwaysTold(one)).slice(always.length - MOST_SHOWN);
  const all = [...always, ...(always.length < MOST_SHOWN ? recent : [])].sort((a, b) => a.n - b.n);
  return new Map(all.map((fact, at) => [at + 1, fact]));
}

export function formatFactsToEnd(shownFacts: ShownFacts): string {
  return [...shownFacts].map(([number, fact]) => `${number} ${factLine(fact)}`).join('\n');
}

const entryNumbers = z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(8));
/** Those of FACTS_FORM. */
const SLOTS = [
  ...(['name', 'home', 'origin', 'work', 'study', 'age', 'birthday', 'diet', 'health', 'family', 'pet'] as const),
  ...(['likes', 'dislikes', 'favourite', 'language', 'habit', 'plan', 'promise', 'event', 'feeling', 'other'] as const),
] as const;
const newFact = z.object({
  about: z.string().check(z.minLength(1), z.maxLength(MOST_OF_NAME)),
  slot: z.enum(SLOTS),
  of: z.optional(z.nullable(z.string().check(z.maxLength(MOST_OF_NAME)))),
  what: z.string().check(z.minLength(2), z.maxLength(MOST_OF_LINE)),
  since: z.optional(z.nullable(factDate)),
  until: z.optional(z.nullable(factDate)),
  from: entryNumbers,
});
const end = z.object({ ends: z.int(), from: entryNumbers });
const wrong = z.object({ wrong: z.int(), from: entryNumbers });
const line = z.union([end, wrong, newFact]);

/** What an answer taught. `refusedCount`: lines that were no fact, or one that its entries do not tell. */
export type LearnedFromModel = { facts: readonly Fact[]; takenCount: number; refusedCount: number };

/** Slots with one value at a time: a newer fact ends the older one. */
const SINGLE: ReadonlySet<string> = new Set(['name', 'home', 'origin', 'work', 'age', 'birthday', 'diet']);

/** `factsBefore`: all of them; the result has the new ones too, and the ends of those that were ended. */
export function learnFactsFromAnswer(
  section: string,
  {
    factsBefore,
    shownFacts,
    entries,
    language,
  }: { factsBefore: readonly Fact[]; shownFacts: ShownFacts; entries: readonly Entry[]; language: string },
): LearnedFromModel {
  const byNumber = new Map(entries.map((one) => [one.n, one]));
  const facts = [...factsBefore];
  let [takenCount, refusedCount] = [0, 0];
  /** Words of facts that were taken back, by the entry that did: "I meant my sister". */
  const takenBack = new Map<number, string>();
  for (const found of linesOfExtractedFact(section)) {
    if (takenCount >= MOST_LEARNED) {
      refusedCount += 1;
      continue;
    }
    const cited = found === null ? [] : found.from.flatMap((n) => byNumber.get(n) ?? []);
    const isTold = found !== null && cited.length === found.from.length && cited.some(({ kind }) => kind === 'user');
    if (!isTold) refusedCount += 1;
    else if ('what' in found) {
      const takenBackWords = found.from.map((n) => takenBack.get(n) ?? '');
      const source = [...cited.map(wordsOfExtractedFact), ...takenBackWords].join('\n');
      const fact = checkExtractedFact(found, cited, { source, entries, factsBefore, language });
      if (fact === null) refusedCount += 1;
      else {
        facts.push(fact);
        takenCount += 1;
      }
    } else {
      const fact = shownFacts.get('ends' in found ? found.ends : found.wrong);
      const last = cited.findLast(({ kind }) => kind === 'user');
      const at = fact === undefined ? -1 : facts.indexOf(fact);
      // An entry cannot end what was told after it.
      if (fact === undefined || last === undefined || at < 0 || last.n <= fact.n) refusedCount += 1;
      else {
        if ('wrong' in found) takenBack.set(last.n, fact.text);
        facts[at] = { ...fact, end: { n: last.n, atMs: last.atMs, how: 'ends' in found ? 'ended' : 'retracted' } };
        takenCount += 1;
      }
    }
  }
  return { facts, takenCount, refusedCount };
}

type NewFact = z.infer<typeof newFact>;

function checkExtractedFact(
  { about, slot, of, what, since, until, from }: NewFact,
  cited: readonly Entry[],
  {
    source,
    entries,
    factsBefore,
    language,
  }: { source: string; entries: readonly Entry[]; factsBefore: readonly Fact[]; language: string },
): Fact | null {
  const text = plainFactText(what, MOST_OF_FACT);
  const thing = plainFactText(of ?? '', MOST_OF_NAME);
  const owner =
    about.toLowerCase() === 'user' ? undefined : about.toLowerCase() === US ? US : plainFactText(about, MOST_OF_NAME);
  const isOwnerKnown =
    owner === undefined ||
    owner === US ||
    factsBefore.some((one) => factOwner(one) === factOwner({ person: owner })) ||
    isFactNameIn(owner, entries.map(wordsOfExtractedFact).join('\n'), language);
  if (text === '' || !isOwnerKnown || !isFactGroundedIn({ what: text, of: thing }, source, language)) return null;
  const toldEntries = cited.filter(({ kind }) => kind === 'user');
  const first = toldEntries[0];
  if (first === undefined) return null;
  const more = from.filter((n) => n !== first.n);
  return {
    topic: topicOfExtractedFact(slot, thing === '' ? text : thing),
    text,
    n: first.n,
    atMs: first.atMs,
    by: 'model',
    ...(owner !== undefined && { person: owner }),
    ...(slot === 'dislikes' && { isAgainst: true as const }),
    ...(more.length > 0 && { from: more }),
    ...(since && { since }),
    ...(until && { until }),
  };
}

/** As the rules of learn.ts call it, so that either finds what the other has to end. */
function topicOfExtractedFact(slot: string, thing: string): string {
  if (SINGLE.has(slot)) return slot;
  const kind = slot === 'likes' || slot === 'dislikes' ? 'taste' : slot;
  return kind === 'favourite' ? `${kind} ${thing.toLowerCase()}` : `${kind}: ${thing.toLowerCase()}`;
}

/** What the user said or heard, without what others wrote [N7]. */
function wordsOfExtractedFact({ kind, text, ownText }: Entry): string {
  return kind === 'user' || kind === 'agent' ? (ownText ?? text) : '';
}

/** Defuses fences and markup [N7, P9]. */
function plainFactText(text: string, most: number): string {
  const plain = joinToOneMemoryLine(text.replace(/<{2,}|>{2,}/g, ' ').replace(/\[\p{L}+\]|[*_`#]+/gu, ' ')).trim();
  return truncateMemoryToWords(plain.replace(/\.$/, ''), most);
}

/** Each object of the section; null where it is none, or another than these. Decoration is ignored. */
function linesOfExtractedFact(section: string): (z.infer<typeof line> | null)[] {
  return section
    .slice(0, MOST_READ)
    .split('\n')
    .flatMap((each) => {
      const json = /\{.*/.exec(each)?.[0].replace(/[\s,\]`]+$/, '');
      return json === undefined ? [] : [parseExtractedFactLine(json)];
    });
}

function parseExtractedFactLine(json: string): z.infer<typeof line> | null {
  if (json.length > MOST_OF_LINE) return null;
  try {
    const parsed = line.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
