/** Images whose description [V1] a prompt holds. The description is data [N7]. */
import { asidesOn, FOR_THIS_ANSWER, IMAGE, withoutNumber } from '../../../tools/untrusted-text-fence.ts';
import { messageText, type Talk } from './conversation-view.ts';
import { inert, sentences } from './english-text.ts';

/** Words with an image are about it, unless they name another subject. */
const ABOUT_IT =
  /\b(?:this|that|these|those|it|picture|photo|image|here|look|see|colou?r\w*|show\w*|describe|size|big|large|wide|high)\b|^(?:what|who|where|which)\b[^.]{0,12}\?/i;
/** Characters that are spoken. */
const LONGEST = 300;

/** The image that came with these words, unless they name another subject. */
export function imageHere({ messages, words }: Talk): string | null {
  const text = messageText(messages.at(-1) ?? { role: 'user', content: [] });
  const description = asidesOn(text, IMAGE).at(-1);
  return description === undefined || (words !== '' && !ABOUT_IT.test(words)) ? null : description;
}

export function keptRemark({ messages }: Talk): string {
  const remarks = asidesOn(messageText(messages.at(-1) ?? { role: 'user', content: [] }), FOR_THIS_ANSWER);
  const remark = remarks.find((one) => one.includes('has asked to keep the image'));
  if (remark === undefined) return '';
  return remark.includes('it is kept') ? ' I have kept it for you.' : ' I could not keep it, I am afraid.';
}

export function imageBefore({ messages }: Talk): string | null {
  const user = messages.filter(({ role }) => role === 'user');
  const last = user.flatMap((message) => asidesOn(messageText(message), IMAGE)).at(-1);
  return last === undefined ? null : withoutNumber(last);
}

/** Only the colours when asked for them; else the beginning. */
export function partOfDescription(description: string, words: string): string {
  const all = sentences(description).map((sentence) => inert(sentence, LONGEST));
  const coloured = /\bcolou?r/i.test(words)
    ? all.filter((sentence) => /\b(?:mostly|almost all|colou?rs?)\b/i.test(sentence))
    : [];
  let room = LONGEST;
  const matching = (coloured.length > 0 ? coloured : all).filter((sentence) => {
    room -= sentence.length + 1;
    return room >= 0;
  });
  return (matching.length > 0 ? matching : all.slice(0, 1)).join(' ');
}
