/** Plain operations on English words. */

/** Words of others as a part of an answer: bounded, and without marks of the screenplay [P9]. */
export function englishTextWithoutMarkup(text: string, longest = 80): string {
  const marks = / \* /g;
  const plain = text.replace(marks, ' × ').replace(/[[\]{}*_`<>#|~\\\s]+/g, ' ');
  const whole = plain.trim();
  return whole.length <= longest ? whole : `${whole.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}

/** Removes the punctuation of JSON, which may be cut off. */
export function englishTextWithoutJson(text: string): string {
  const at = text.search(/[{[]/);
  if (at < 0) return text;
  const json = text.slice(at).replace(/["{}[\]]+/g, ' ');
  return `${text.slice(0, at)}${json.replace(/(?<!\s)\s+([,:])\s*/g, '$1 ').trim()}`;
}

/** Letters and digits only, without tags and actions, to compare texts. */
export function lowerCaseLetters(text: string): string {
  const plain = text.replace(/\[\w{1,20}\]|\*[^*]{1,80}\*/g, '');
  return plain.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const SWAPPED = new Map(
  'i=you,i am=you are,i was=you were,you are=I am,me=you,my=your,mine=yours,myself=yourself,your=my,yours=mine,you=I'
    .split(',')
    .map((pair) => pair.split('=') as [string, string]),
);

/** "my sister" becomes "your sister". */
export function swapEnglishPerson(text: string): string {
  return englishTextWithoutMarkup(text).replace(
    /\b(?:i am|i was|you are|i|me|my|mine|myself|your|yours|you)\b/gi,
    (word) => SWAPPED.get(word.toLowerCase()) ?? word,
  );
}

/** "Dr. Smith", "Dec. 24" and "8 a.m. tomorrow" are no two sentences. */
export const BETWEEN_SENTENCES =
  /(?<=[.!?…])(?<!\b(?:dr|mrs?|ms|st|prof|no|vs|e\.g|i\.e|[ap]\.m|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.)\s+|\n+/i;

export function englishSentencesIn(text: string): string[] {
  return text.split(BETWEEN_SENTENCES).filter((sentence) => sentence.trim() !== '');
}

export function endEnglishSentence(text: string): string {
  // What a tool says may be in any language.
  return /[.!?…。！？।؟]$/u.test(text) ? text : `${text}.`;
}

/** As many sentences as have room, at least the first. */
export function firstEnglishSentencesWithin(all: readonly string[], longest: number): string {
  const count = all.findIndex((_, at) => all.slice(0, at + 1).join(' ').length > longest);
  return all.slice(0, count === -1 ? all.length : Math.max(1, count)).join(' ');
}

/** Content words in lower case and without endings, to compare texts. */
export function englishStemsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map(englishStem));
}

export function englishStem(word: string): string {
  return word.toLowerCase().replace(/(?:ies|ing|ed|es|s|y|e)$/, '');
}

const COMMON = new Set(
  (
    'about actually after again also always another anything because been before being come could does doing done even ever every everything ' +
    'from going gone have having here himself just know like little made make many maybe mean more most much must myself need never nothing ' +
    'only other over please quite really said same says should show some somebody someone something sometimes still such sure take tell than ' +
    'thank that their them then there these they thing things think this those though through today tomorrow told very want well went were ' +
    'what when where which while will with without would yesterday your yours you the and for are was did not how why who'
  ).split(' '),
);

/** "a, b and c". */
export function joinAsEnglishList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

const QUESTION =
  /\?\s*$|^(?:what|who|where|when|why|how|which|whose|is|are|was|were|do(?! not)|does|did|can|could|will|would|should|has|have)(?: |$)|^(?:tell|show|give|help) me\b|^(?:explain|describe|define)\b/i;
const STATEMENT =
  /^(?:today|yesterday|tomorrow|last \w+|this \w+|then|so|because|there|it|i|we|he|she|they|my|our|his|her|their|the|an?|this|that|these|those|some|all)\b.*\p{L}{2}.* |\b(?:am|is|are|was|were|has|had)\b/iu;

/** With or without a question mark. */
export function isEnglishQuestion(clause: string): boolean {
  return QUESTION.test(clause);
}

/** Tells of a person or thing, and orders nothing. */
export function isEnglishStatement(clause: string): boolean {
  return STATEMENT.test(clause) && !isEnglishQuestion(clause);
}
