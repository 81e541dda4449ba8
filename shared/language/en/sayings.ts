/** How senders and waiting messages are named in English: known before any language is loaded. */
import type { SourceSayings } from '../neutral-wording.ts';

export const englishSayings: SourceSayings = {
  locale: 'en-GB',
  numbers: 'no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve',
  messages: {
    one: '{count} message',
    other: '{count} messages',
  },
  many: {
    other: '{count} from {source}',
  },
  from: 'from {sources}',
  others: {
    one: '{count} other',
    other: '{count} others',
  },
  more: {
    other: '{count} more',
  },
  says: '{source} says — {text}',
  asks: '{source} asks — {text}',
  results: {
    one: '{title}',
    other: '{count} from {title}',
  },
  back: 'I am back with {title}:',
  said: 'what you said',
  late: 'This comes late, it was for {when}.',
  missed: { one: 'It was missed once before.', other: 'It was missed {count} times before.' },
  zoneMoved: 'Your clock is now that of {place}. What I am to tell you at a time of day, I tell you by it.',
};
