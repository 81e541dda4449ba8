/** How senders and waiting messages are named in English: known before any language is loaded. */
import type { SourceSayings } from '../neutral-wording.ts';
import { englishTimerSayings } from './timers.ts';

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
  phone: {
    unknownNumber: 'I do not know this number. Goodbye.',
    crowded: 'There are too many conversations at once. Please call again later.',
  },
  tools: {
    researched: {
      from: 'That is from {sources}.',
      partly: 'Part of it I could not look up.',
      unreached: 'I could not look anything up: no source could be reached, so I have found out nothing yet.',
      planned: 'I had meant to look up {questions}.',
      unread: 'I found {titles}, but could not read any of it, so I have no answer.',
      nothing: 'I searched and found nothing that fits.',
      missed: 'I could not look up {questions}.',
    },
    quiet: {
      title: 'the quiet you wanted',
      until: 'I stay quiet until then: {when}. Your reminders still come.',
      over: 'You hear from me again.',
    },
    newsTopics: {
      more: 'More news about {topics}.',
      less: 'Less about {topics}.',
      none: 'Nothing about {topics}.',
      any: 'News of every kind.',
      onRequest: 'It comes only when you ask.',
    },
    timers: englishTimerSayings,
    pay: 'pay {money} to {name}',
    remind: 'remind you, {when}: {text}',
    wordless: 'It is done, and there is nothing to tell.',
    paid: 'I have paid {money} to {name}.',
    reminderSet: '{one} is set: {when}.',
    balance: 'You have {money} in your account.',
    clock: 'It is {time}.',
    clockIn: 'In {place} it is {time}.',
    payment: 'the payment of {money} to {name}',
    payments: 'the list of payments',
    reminder: 'the reminder you wanted',
    research: 'the research on {topic}',
    asked: 'what you asked of {name}',
    askedAbout: 'what you asked of {name}, {topic}',
    looks: {
      get_account_info: 'account info',
      get_server_time: 'server time',
      get_weather: 'weather',
      look: 'look',
      news: 'news',
      recall: 'recall',
      web_search: 'web search',
    },
    lookedAbout: '{name}, {topic}',
  },
};
