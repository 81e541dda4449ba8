/** Fences mark foreign text in prompts as data, never instructions [N7]. */

/** `text` cannot end the fence: `<<` and `>>` are broken up. `label` is ours. */
export function putInToolFence(label: string, text: string): string {
  return `<<<${label}\n${text.replace(/<{2,}/g, '<').replace(/>{2,}/g, '>')}\n>>>`;
}

/** Follows a delivery that was read out, and the answer to a request for deliveries when none wait. */
const READ_OUT = 'You have just read this out to me, word for word. Add to it, or leave it at that.';
export const NOTHING_WAITS = 'Nothing waits to be read out to me.';

/** Marks lines that the agent has read out as data, not as its own words. */
export function fenceToolMessageToReadOut(lines: readonly string[], number = ''): string {
  return `${putInToolFence('a message', `${number}${lines.join(' ')}`)}\n${READ_OUT}`;
}

/** The user's words split at read-out deliveries; the last part is empty when no words follow. */
export function wordsAroundReadOuts(words: string): string[] {
  const parts = words.split(FENCED).filter((_, at) => at % 2 === 0);
  return parts.length === 1 ? parts : parts.map((part) => part.trim());
}

/** The texts that were read out, oldest first, without their entry numbers. */
export function listFencedMessages(words: string): string[] {
  return [...words.matchAll(new RegExp(FENCED, 'g'))].map(([, text = '']) => text.replace(/^#\d+ /, ''));
}

/** The words as if this text had not been read out with them. */
export function withoutReadOutInFencedWords(words: string, text: string): string {
  const around = new RegExp(`\\n?${FENCED.source}\\n?`, 'g');
  return words.replace(around, (whole, message: string) => (message.replace(/^#\d+ /, '') === text ? '' : whole));
}

const FENCED = new RegExp(`<<<a message\\n((?:(?!<<<)[^])*?)\\n>>>\\n${READ_OUT.replaceAll('.', '\\.')}`);

/**
 * Labels of the blocks around the user's words: earlier results [T9], memory, recall, client state, our
 * remarks, the cause of a proactive turn [L2], images [V1] and articles [L4].
 */
export const EARLIER_RESULTS = 'earlier results';
export const MEMORY_FENCE = 'what you remember';
export const RECALLED = 'recalled';
/** Facts that the words touch, and those that have ended since the notes were made [M12, M13]. */
export const KNOWN_FACTS = 'what you know of this';
export const SCREEN = 'the screen';
export const FOR_THIS_ANSWER = 'for this answer';
export const UNASKED = 'nobody has spoken';
export const IMAGE = 'what an image shows';
export const ARTICLE = 'an article';
/** Words of the user that are still to be answered, and what was not heard of their answers [U13]. */
export const OPEN_WORDS = 'still to be answered';
/** What the client declares [G11]. */
export const APPLICATION = 'what the application asks';
const LABELS = [
  EARLIER_RESULTS,
  MEMORY_FENCE,
  RECALLED,
  KNOWN_FACTS,
  SCREEN,
  FOR_THIS_ANSWER,
  UNASKED,
  IMAGE,
  ARTICLE,
  APPLICATION,
  OPEN_WORDS,
] as const;

/** Begins the result of a call that waits for the user's yes [T4, N7]. */
export const ASK_FIRST = 'Not done yet: the user has to say yes first.';
/** Begins the remark that names the language of the answer, in English [S16]. */
export const ANSWER_IN = 'Answer in ';
/** Begins the remark that names the days of another weekend than Saturday and Sunday [H5]. */
export const WEEKEND_IS = 'The weekend of the user is ';
/** A remark after the user's yes. The next line is the call: its name, a space, its arguments as JSON. */
export const SAID_YES = 'The user has just said yes to this call:';

/** JSON that a fence leaves unchanged. */
export function jsonInToolFence(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

/** The user's words without the blocks around them. Foreign text can neither end nor begin a block. */
export function withoutAsidesInFencedWords(words: string): string {
  return ASIDE.test(words) ? words.replace(ASIDES, '').replace(/^\n+|(?<!\n)\n+$/g, '') : words;
}

/**
 * Drops the entry number before the user's words [M1], "#41 " or "#41–#44 ", with the time when from another
 * day. Numbers inside fences stay.
 */
export function withoutNumberInFencedWords(words: string): string {
  let isFirst = true;
  return words.replace(NUMBERED, (found, label) => {
    if (label !== undefined || !isFirst) return found;
    isFirst = false;
    return '';
  });
}

/** The text inside the first fence, or the whole text without one. */
export function textWithoutFences(text: string): string {
  return /^<<<[^\n]*\n((?:(?!<<<).)*?)\n>>>$/ms.exec(text)?.[1] ?? text;
}

/** The content of the blocks with this label. */
export function listFencedAsides(words: string, label: (typeof LABELS)[number]): string[] {
  return [...words.matchAll(ASIDES)].flatMap(([, found, text = '']) => (found === label ? [text] : []));
}

/** The end of the last block with this label; 0: none. */
export function endOfFencedAsides(words: string, label: (typeof LABELS)[number]): number {
  return [...words.matchAll(ASIDES)].reduce((end, hit) => (hit[1] === label ? hit.index + hit[0].length : end), 0);
}

/** Fenced text holds no `<<<`, so an unclosed fence ends at the next one. */
const ASIDE = new RegExp(`^<<<(${LABELS.join('|')})\\n((?:(?!<<<)[^])*?)\\n>>>$`, 'm');
const ASIDES = new RegExp(`\\n?${ASIDE.source}`, 'gm');
const NUMBERED = new RegExp(`${ASIDE.source}|^#\\d+(?:–#\\d+)?(?: \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\dZ)? `, 'gm');
