/** Turns text into sentences that can be spoken [P8], because deliveries are read out unchanged [P9]. */

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Abbreviations that the segmenter takes for the end of a sentence. */
const NO_END = /(?:^|[\s(])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Mt|Jr|Sr|No|vs|ca|approx|etc|e\.g|i\.e|U\.S|U\.K)\.$/u;
/** Characters: more than the longest, with the one before it. */
const LONGEST_NO_END = 16;

export function splitToolSentences(text: string): string[] {
  const sentences: string[] = [];
  /** The start of the current sentence, and its tail so far. */
  let [from, tail] = [0, ''];
  for (const { segment, index } of segmenter.segment(text)) {
    const end = `${tail}${segment}`.trimEnd().slice(-LONGEST_NO_END);
    tail = `${end} `;
    if (NO_END.test(end)) continue;
    sentences.push(text.slice(from, index + segment.length).trim());
    [from, tail] = [index + segment.length, ''];
  }
  return [...sentences, text.slice(from).trim()].filter((sentence) => sentence !== '');
}

/** Without reasoning, markdown, brackets, addresses and emoji, on one line. */
export function toPlainToolSpeech(text: string): string {
  return MARKS.reduce((so, [mark, replacement]) => so.replace(mark, replacement), text).trim();
}

/** As many whole sentences as fit `most` characters; a longer first sentence is cut. */
export function cutToolTextToSentences(text: string, most: number): string {
  let whole = '';
  // Text far behind cannot fit.
  for (const sentence of splitToolSentences(text.slice(0, 2 * most + 100))) {
    const longer = whole === '' ? sentence : `${whole} ${sentence}`;
    if (longer.length > most) break;
    whole = longer;
  }
  return whole !== '' || text === '' ? whole : `${text.slice(0, most - 2).replace(/\s+\S*$/, '')} …`;
}

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/```.*?(?:```|$)/gsu, ' '],
  [/!?\[([^\][]*)\]\([^()\s]*\)/gu, '$1'],
  [/\[\d+\]/gu, ''],
  [/(?:https?:\/\/|\bwww\.)\S+/giu, ''],
  // Headings, quotations and list items.
  [/^[ \t]*(?:>|#{1,6}|[-*•]|\d{1,2}[.)])[ \t]+/gmu, ''],
  [/[[\]{}*_`#|~<>\\]/gu, ''],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u200d|\u20e3/gu, ''],
  [/\((?:\s*[,;])?\s*\)/gu, ''],
  [/\s+/gu, ' '],
  [/ (?=[,.;:!?])/gu, ''],
];
