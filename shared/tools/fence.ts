/** Text from elsewhere is data for a model, never an instruction (N7). */

/** Nothing in `text` can end the fence: it holds no two angle brackets in a row. `label` is ours. */
export function putInFence(label: string, text: string): string {
  return `<<<${label}\n${text.replace(/<{2,}/g, '<').replace(/>{2,}/g, '>')}\n>>>`;
}

/** Behind a delivery that was read out, and where the user asks for what has come in and there is nothing. */
const READ_OUT = 'You have just read this out to me, word for word. Add to it, or leave it at that.';
export const NOTHING_WAITS = 'Nothing waits to be read out to me.';

/** What the agent has read out for somebody else is data in the prompt, and not its own words. */
export function readOut(lines: readonly string[], number = ''): string {
  return `${putInFence('a message', `${number}${lines.join(' ')}`)}\n${READ_OUT}`;
}

/** The user's own words, as what was read out divides them: the last part is empty where nothing was said behind it. */
export function aroundReadOuts(words: string): string[] {
  const parts = words.split(FENCED);
  return parts.length === 1 ? parts : parts.map((part) => part.trim());
}

const FENCED = new RegExp(`<<<a message\\n(?:(?!<<<)[^])*?\\n>>>\\n${READ_OUT.replaceAll('.', '\\.')}`);

/**
 * Labels of what stands around the user's words: results of earlier calls (T9), what is remembered, what was recalled for this answer, what the
 * client shows and what is done there, our own remarks, what has made the agent speak unasked (L2), what an image shows (V1), and what a paper
 * has written (L4).
 */
export const EARLIER_RESULTS = 'earlier results';
export const MEMORY_FENCE = 'what you remember';
export const RECALLED = 'recalled';
export const SCREEN = 'the screen';
export const FOR_THIS_ANSWER = 'for this answer';
export const UNASKED = 'nobody has spoken';
export const IMAGE = 'what an image shows';
export const ARTICLE = 'an article';
const LABELS = [EARLIER_RESULTS, MEMORY_FENCE, RECALLED, SCREEN, FOR_THIS_ANSWER, UNASKED, IMAGE, ARTICLE] as const;

/** How the result of a call begins that waits for the user's yes (T4, N7). */
export const ASK_FIRST = 'Not done yet: the user has to say yes first.';
/** Among our remarks, once they have said it; the next line is the call: its name, a space, and its arguments as JSON. */
export const SAID_YES = 'The user has just said yes to this call:';

/** The user's words without what stands around them. What others wrote cannot end such a block, nor begin one. */
export function withoutAsides(words: string): string {
  return ASIDE.test(words) ? words.replace(ASIDES, '').replace(/^\n+|(?<!\n)\n+$/g, '') : words;
}

/**
 * Without the number that stands before the user's words (M1, shared/talk/context.ts): "#41 ", or of a turn with an answer "#41–#44 ", and on
 * another day its time. Numbers inside of fences stay.
 */
export function withoutNumber(words: string): string {
  let isFirst = true;
  return words.replace(NUMBERED, (found, label) => {
    if (label !== undefined || !isFirst) return found;
    isFirst = false;
    return '';
  });
}

/** What stands inside of the first fence, or all of it where there is none. */
export function withoutFences(text: string): string {
  return /^<<<[^\n]*\n((?:(?!<<<).)*?)\n>>>$/ms.exec(text)?.[1] ?? text;
}

/** What stands in the blocks of one label around the user's words. */
export function asidesOn(words: string, label: (typeof LABELS)[number]): string[] {
  return [...words.matchAll(ASIDES)].flatMap(([, found, text = '']) => (found === label ? [text] : []));
}

/** Where in these words the last block of a label ends; 0: there is none. */
export function endOfAsides(words: string, label: (typeof LABELS)[number]): number {
  return [...words.matchAll(ASIDES)].reduce((end, hit) => (hit[1] === label ? hit.index + hit[0].length : end), 0);
}

/** What is fenced holds no `<<<`: an opening without an end is given up at the next one. */
const ASIDE = new RegExp(`^<<<(${LABELS.join('|')})\\n((?:(?!<<<)[^])*?)\\n>>>$`, 'm');
const ASIDES = new RegExp(`\\n?${ASIDE.source}`, 'gm');
const NUMBERED = new RegExp(`${ASIDE.source}|^#\\d+(?:–#\\d+)?(?: \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\dZ)? `, 'gm');
