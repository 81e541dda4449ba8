/** Splits a text into search terms: words without case, accents and endings, minus stop words. */
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import { withoutAffixes } from '../language/affixes.ts';
import { stemOfScript } from '../language/base-forms.ts';
import { simplify } from '../language/simplify-chinese.ts';
import { lazy } from '../language/tokenizer.ts';
import { withSpaces } from '../language/unspaced-scripts.ts';
import { smallTalk } from './small-talk-words.ts';

export type SearchGrammar = {
  /** In the order of the text, stop words included. */
  words(text: string): string[];
  /** Without stop words; all words where there are no others ("The Who"). */
  contentTerms(text: string): string[];
  /**
   * The telling words that small talk is not made of. All of them where the speaker asks how something is or
   * was with them ("What did I have for lunch?"). None where nothing old is wanted ("Do you have pets?").
   */
  subjects(text: string): string[];
  /** `word`: as `words` writes it. */
  stem(word: string): string;
  /** Words that it may be made of: "Wetter" and "Bericht" of "Wetterbericht". */
  parts(word: string): string[];
};

/** By the language of a BCP 47 tag; English for unknown ones. */
export function searchGrammarOf(language: string): SearchGrammar {
  const [tag = ''] = language.toLowerCase().split(/[-_]/);
  return tag === 'de' ? GERMAN : ENGLISH;
}

/** Whether the text has a word that small talk is not made of. */
export function hasSearchSubject(text: string, language: string): boolean {
  return searchGrammarOf(language).subjects(text).length > 0;
}

/** The stems of the telling words, each once. */
export function contentStems(text: string, { contentTerms: telling, stem }: SearchGrammar): Set<string> {
  return new Set(telling(text).map(stem));
}

/** Characters: a longer text is found by its beginning [N3]. */
const MOST_READ = 4_000;

/** Contractions are one word. */
function searchTermsOf(text: string): string[] {
  const plain = withSpaces(
    text
      .slice(0, MOST_READ)
      .normalize('NFKC')
      .slice(0, 2 * MOST_READ),
    { isIdeographicToo: false },
  )
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    // Normalising may turn one character into eighteen.
    .slice(0, 2 * MOST_READ)
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i');
  const all = simplify(plain).match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.some(hasIdeographs) ? all.flatMap(ideographTerms) : all;
}

/** Each ideograph, and each two beside each other: 今天天气 is found by 天气, however it is divided into words. */
function ideographTerms(word: string): string[] {
  return (word.match(IDEOGRAPHS) ?? []).flatMap((run) => {
    const chars = [...run];
    if (!hasIdeographs(run)) return [run];
    return [...chars, ...chars.slice(1).map((char, at) => `${chars[at]}${char}`)];
  });
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const IDEOGRAPHS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
const hasIdeographs = (word: string) => IDEOGRAPH.test(word);
/** It tells little beside pairs. */
const isSingleIdeograph = (word: string) => [...word].length === 1 && hasIdeographs(word);

function createSearchGrammar(
  stemLatin: (word: string) => string,
  lists: Record<'stops' | 'smallTalk' | 'asks', string> & RequestWords,
  parts?: (word: string) => string[],
): SearchGrammar {
  const stops = lazy(() => new Set(searchTermsOf(lists.stops)));
  const smallTalkStems = lazy(
    () => new Set(searchTermsOf(`${lists.smallTalk} ${smallTalk.others} ${lists.stops}`).map(stem)),
  );
  const asks = lazy(() => new Set(searchTermsOf(lists.asks)));
  const modals = lazy(() => new Set(searchTermsOf(lists.modals)));
  const self = lazy(() => new Set(searchTermsOf(lists.self)));
  const isSmallRequest = lazy(() => smallRequestReader(lists));
  const stem = memoizeStems((word) => {
    const bare = withoutAffixes(word);
    return stemOfScript(bare) ?? stemLatin(bare);
  });
  const withoutStops = (all: readonly string[]) => {
    const terms = all.filter((word) => !stops().has(word) && !COMMON.has(word));
    const pairs = terms.filter((word) => !isSingleIdeograph(word));
    return pairs.length > 0 ? pairs : terms;
  };
  return {
    words: searchTermsOf,
    contentTerms: (text) => {
      const all = searchTermsOf(text);
      const terms = withoutStops(all);
      return terms.length > 0 ? terms : all;
    },
    subjects: (text) => {
      const all = searchTermsOf(text);
      if (isSmallRequest()(all)) return [];
      const terms = withoutStops(all);
      const isAsking = all.slice(0, 2).some((word) => asks().has(word)) && !all.some((word) => modals().has(word));
      return isAsking && all.some((word) => self().has(word))
        ? terms
        : terms.filter((word) => !smallTalkStems().has(stem(word)));
    },
    stem,
    parts: parts ?? (() => []),
  };
}

type RequestWords = Record<'modals' | 'self' | 'agent' | 'tells' | 'told' | 'pieces', string>;

/** Words within which "Can you tell me …" and "I would like to know …" end. */
const LONGEST_OPENING = 7;

/**
 * Reads whether it is about the agent itself ("Do you have pets?", "You are a doll"), or asks for a joke or a
 * fact: nothing old belongs to that. "What did you tell me about Ana?" is about something else.
 */
function smallRequestReader(lists: RequestWords): (words: readonly string[]) => boolean {
  const setOf = (list: string) => new Set(searchTermsOf(list));
  const [modals, agent, tells] = [setOf(lists.modals), setOf(lists.agent), setOf(lists.tells)];
  const [pastVerbs, pieces] = [setOf(lists.told), setOf(lists.pieces)];
  const speaker = setOf(lists.self);
  for (const object of ['me', 'mir', 'us', 'uns']) speaker.delete(object);
  return (words) => {
    if (words.some((word) => pastVerbs.has(word))) return false;
    if (words.some((word) => pieces.has(word))) return true;
    const opening = words.slice(0, LONGEST_OPENING).findLastIndex((word) => tells.has(word));
    // "Weisst du, …", "Do you know …"
    const isInverted = opening >= 0 && agent.has(words[opening + 1] ?? '');
    const rest = words.slice(opening + (isInverted ? 2 : 1));
    // "Can you find …" asks the agent to do something.
    const isOrder = (at: number) => at === 1 && modals.has(rest[0] ?? '');
    const isAgent = rest.some((word, at) => agent.has(word) && !isOrder(at));
    return isAgent && !rest.some((word) => speaker.has(word));
  };
}

/** Pairs of ideographs that questions are made of. */
const COMMON = new Set(
  '什么 怎么 么样 为什 记得 还记 得我 我的 你的 告诉 诉我 说过 我说 我们 他们 她们 这个 那个 哪个 什麼 怎麼 麼樣 記得 還記 告訴 訴我 說過 何を です ます した でし して った ました のは こと 覚え えて てい いま いる いた'.split(
    ' ',
  ),
);

/** Bounds the cache of stems, since a process may run for years. */
const MOST_KNOWN = 20_000;

function memoizeStems(stem: (word: string) => string): (word: string) => string {
  const stems = new Map<string, string>();
  return (word) => {
    const stemmed = stems.get(word) ?? stem(word);
    if (stems.size >= MOST_KNOWN) stems.clear();
    stems.set(word, stemmed);
    return stemmed;
  };
}

const ENGLISH = createSearchGrammar(english, {
  smallTalk: smallTalk.en,
  asks: 'who whom whose what whats which when where why how',
  agent: 'you your yours youre youve yourself',
  tells: 'say tell talk mention ask remember recall know think believe guess hear',
  told: 'did didnt said told talked mentioned asked remember remembered promise promised forgot found',
  pieces: 'joke jokes fact facts trivia riddle riddles poem poems limerick',
  modals: 'can could will would shall should may might must',
  self: 'i me my mine im ive we us our',
  stops: `a an the this that these those there here it its
  i me my mine im ive ill id you your yours youre youve he him his she her hers we us our they them their
  who whom whose what whats which when where why how
  am is are was were be been being isnt arent wasnt werent do does did done doing dont doesnt didnt has have had having hasnt havent hadnt
  can could will would shall should may might must cant couldnt wont wouldnt shouldnt
  and or but if then than so as of at by for from in into on onto to up with without about over out off
  not no any some all just only also too very again ever still yet now
  say said says saying tell told tells telling talk talked talking mention mentioned ask asked remember recall know think
  thing things something anything please yes ok okay`,
});
const GERMAN = createSearchGrammar(
  german,
  {
    smallTalk: smallTalk.de,
    asks: 'wer wen wem was welcher welche welches wann wo woher warum wieso wie',
    agent: 'du dich dir dein deine deinen deinem deiner',
    tells: 'sagen sag erzählen erzähl erwähnen fragen erinnerst weisst wissen denkst glaubst hören',
    told: 'gesagt sagtest erzählt erzähltest erwähnt gefragt erinnerst versprochen vergessen gefunden',
    pieces: 'witz witze fakt fakten rätsel gedicht gedichte',
    modals: 'kann können könnte könnten soll sollen sollte sollten will wollen würde würdest darf muss müssen',
    self: 'ich mich mir mein meine meinen meinem meiner wir uns unser unsere',
    stops: `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner
  dieser diese dieses diesen diesem jener jene jenes da dort hier es
  ich mich mir mein meine meinen meinem meiner du dich dir dein deine deinen deinem deiner er ihn ihm sie ihr ihre ihren ihrem
  sein seine seinen seinem wir uns unser unsere euch euer eure
  wer wen wem was welche welcher welches wann wo warum wieso wie
  bin bist ist sind war warst waren wart sei gewesen werde wirst wird werden wurde habe hast hat haben hatte hattest hatten
  kann kannst können konnte konntest soll sollte will willst wollte muss musste darf mag möchte
  und oder aber wenn dann als so von vom bei beim für aus in im ins auf an am zu zum zur mit ohne über um nach vor
  nicht nein nur auch sehr noch schon wieder mal immer jetzt doch denn
  sagen sage sagt sagte sagtest gesagt erzählen erzähl erzählt erzählte reden geredet fragte gefragt erinnern erinnerst weisst weiss
  ding dinge etwas bitte ja okay`,
  },
  germanCompoundParts,
);

/** Characters of a compound, and of its parts. */
const SHORTEST_COMPOUND = 9;
const SHORTEST_PART = 4;
const VOWEL = /[aeiouyäöü]/u;

/** Each division, with and without a linking "s" or "n"; a part that is no word is found by nobody. */
function germanCompoundParts(word: string): string[] {
  if (word.length < SHORTEST_COMPOUND || !/^\p{Script=Latin}+$/u.test(word)) return [];
  const parts = new Set<string>();
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (!VOWEL.test(head) || !VOWEL.test(tail)) continue;
    for (const part of [head, tail]) parts.add(german(part));
    if (/[sn]$/u.test(head) && head.length > SHORTEST_PART) parts.add(german(head.slice(0, -1)));
  }
  return [...parts];
}
