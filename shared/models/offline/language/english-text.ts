/** Plain operations on English words. */

/** The user's words as a slot: bounded, and without marks of the screenplay [P9]. */
export function inert(text: string, longest = 80): string {
  const plain = text
    .replace(/ \* /g, ' × ')
    .replace(/[[\]{}*_`<>#|~\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= longest ? plain : `${plain.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}

/** Letters and digits only, without tags and actions, to compare texts. */
export function lettersOf(text: string): string {
  return text
    .replace(/\[\w{1,20}\]|\*[^*]{1,80}\*/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Swaps the person: "my sister" becomes "your sister". */
export function swapPerson(text: string): string {
  return inert(text).replace(
    /\b(?:i am|i was|you are|i|me|my|mine|myself|your|yours|you)\b/gi,
    (word) => TURNED[word.toLowerCase()] ?? word,
  );
}

const TURNED: Record<string, string> = {
  i: 'you',
  'i am': 'you are',
  'i was': 'you were',
  'you are': 'I am',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  your: 'my',
  yours: 'mine',
  you: 'I',
};

export function sentences(text: string): string[] {
  return text.split(BETWEEN_SENTENCES).filter((sentence) => sentence.trim() !== '');
}

/** Sentences for rules that may take quadratic time: spaces collapsed and long ones cut. */
export function firstSentences(text: string, most: number): string[] {
  return text
    .split(BETWEEN_SENTENCES, most)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SENTENCE))
    .filter((sentence) => sentence !== '');
}

/** "Dr. Smith" and "8 a.m. tomorrow" are no two sentences. */
const BETWEEN_SENTENCES = /(?<=[.!?…])(?<!\b(?:dr|mrs?|ms|st|prof|no|vs|e\.g|i\.e|[ap]\.m)\.)\s+|\n+/i;
/** Characters; requests are shorter. */
const LONGEST_SENTENCE = 400;

/** The content words, in order. */
export function topicWords(text: string): string[] {
  return (
    text
      .match(/\p{L}[\p{L}'-]{3,}/gu)
      ?.filter((word) => /[aeiouyäöüéè]/i.test(word) && !DULL.has(word.toLowerCase())) ?? []
  );
}

/** Content words in lower case and without endings, to compare texts. */
export function stemsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !DULL.has(word)).map((word) => word.replace(/(?:ies|ing|ed|es|s|y|e)$/, '')));
}

const DULL = new Set(
  (
    'about actually after again also always another anything because been before being come could does doing done even ever every everything from ' +
    'going gone have having here himself just know like little made make many maybe mean more most much must myself need never nothing only ' +
    'other over please quite really said same says should show some somebody someone something sometimes still such sure take tell than thank ' +
    'that their them then there these they thing things think this those though through today tomorrow told very want well went were what when ' +
    'where which while will with without would yesterday your yours you the and for are was did not how why who'
  ).split(' '),
);

/** "a, b and c". */
export function joinList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

const QUESTION =
  /\?\s*$|^(?:what|who|where|when|why|how|which|whose|is|are|was|were|do|does|did|can|could|will|would|should|has|have)(?: |$)|^(?:tell|show|give|help) me\b|^(?:explain|describe|define)\b/i;

/** With or without a question mark. */
export function isQuestion(clause: string): boolean {
  return QUESTION.test(clause);
}

/** A statement about a person or thing, not an order. */
const STATEMENT =
  /^(?:today|yesterday|tomorrow|last \w+|this \w+|then|so|because|there|it|i|we|he|she|they|my|our|his|her|their|the|an?|this|that|these|those|some|all)\b.*\p{L}{2}.* |\b(?:am|is|are|was|were|has|had)\b/iu;

export function isStatement(clause: string): boolean {
  return STATEMENT.test(clause) && !isQuestion(clause);
}

export function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
