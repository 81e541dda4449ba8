/** What the agent says by itself in English. */
import type { NeutralWording } from '../neutral-wording.ts';

export const englishWording: NeutralWording = {
  apology: [
    'Sorry, I lost my answer. Could you say that again?',
    'Sorry, that did not work. Please ask me once more.',
    'I had no words there. Would you try me again?',
    'Something went wrong with my answer. Once more, please?',
  ],
  unheard: ['Sorry, I did not catch that. Please say it again.', 'I could not make that out. Once more, please?'],
  otherVoice: ['My usual voice is not available, so I sound different.', 'This is another voice for a while.'],
  spent: [
    'That is all I may say for today. Messages still reach you, and tomorrow we can talk again.',
    'My words for today are used up. I still pass on what comes in, and tomorrow I talk again.',
  ],
  filler: {
    brief: {
      primary: ['One moment.', 'Just a second.', 'Give me a moment.', "I'm on it.", 'A moment, please.'],
      secondary: ['Still on it.', 'It takes a little longer.', 'Not done yet, one more moment.', 'Still working.'],
    },
    narrated: {
      primary: ["What I'm doing now: {what}.", 'Next: {what}.'],
      secondary: ['{time} so far, and still on it: {what}.', 'No answer yet after {time}: {what}.'],
      progress: ["I'm still waiting, {time} so far: {what}.", 'After {time} there is no result: {what}.'],
    },
    chatty: {
      primary: ['One moment, this needs to be done properly.', "I'm on it, and I will tell you."],
      secondary: ['It takes a while, and I have not forgotten you.', 'Still on it. Thank you for waiting.'],
      progress: ['Still nothing, and I keep at it.', 'This is a slow one. I stay with it.'],
    },
    fitting: {
      answer: {
        primary: ['Let me think about that.', 'One moment, I am thinking.'],
        secondary: [
          'The answer takes longer than usual. I have not forgotten you.',
          'I am slow to start today. I am still here.',
        ],
      },
      look: {
        primary: ["One moment, I'll look.", 'Let me check.'],
        secondary: ['Still looking.', 'I have not found it yet.'],
      },
      search: {
        primary: ['Let me look that up.', "I'll search for it."],
        secondary: ['Still searching.', 'Nothing yet, I search on.'],
      },
      write: {
        primary: ["I'll see to it.", 'Let me do that.'],
        secondary: ['It is not done yet.', 'Still seeing to it.'],
      },
      pay: {
        primary: ['Let me see to the payment.', "I'll pay that."],
        secondary: ['The payment is under way.', 'Still at the payment.'],
      },
      remind: {
        primary: ["I'll note that.", 'Let me make a note.'],
        secondary: ['The note is not made yet.', 'Still writing the note.'],
      },
    },
  },
  askAgain: ['I had better ask once more.', 'Let me ask again, so that nothing goes wrong.'],
  permission: ['Shall I do this: {what}?', 'This is what I would do: {what}. Do you want me to?'],
  lead: {
    known: {
      fresh: ['I have just looked at that.', 'We had that a moment ago.'],
      aged: ['I looked that up {age}.', 'This is from {age}.'],
    },
    remembered: {
      fresh: ['I had found that before we went on.', 'That answer was still waiting for you.'],
      aged: ['I had found that {age}, before we went on.', 'That answer has been waiting since {age}.'],
    },
    available: {
      fresh: ['There is an answer at hand.', 'That one is ready.'],
      aged: ['There is an answer at hand, from {age}.', 'What is ready is from {age}.'],
    },
  },
  reminder: ['You wanted to be reminded at {time}: {text}', 'It is {time}, and here is your reminder: {text}'],
  waiting: ['Something waits for you, and it is urgent.'],
  muted: ['Nothing more from {source}, then.', 'Done. {source} is muted.'],
  forget: {
    done: ['That is forgotten: {what}.', 'I no longer know this: {what}.'],
    nothing: ['I know nothing of the kind.', 'There is nothing like that to forget.'],
    ask: [
      'Everything that I know about you would be gone for good. Is that what you want?',
      'That would erase all of it, and there is no way back. Do you want me to?',
    ],
    kept: ['Then everything stays.', 'All right, nothing is lost.'],
    erased: ['It is done. I know nothing about you any more.', 'All of it is erased. We begin again.'],
  },
  uncertain: ['I cannot tell whether {title} was done. Please check before you try again.'],
  write: {
    done: ['About {title}. The answer is: {text}'],
    uncertain: ['About {title}. I cannot tell whether it was done, so please check.'],
    unfinished: ['About {title}. It did not work, and nothing was done.'],
  },
  unfinished: ['I am sorry, {title} failed.', 'There is no result: {title} failed.'],
  failed: ['I am sorry, {title} failed. {why}', 'There is no result: {title} failed. {why}'],
  bid: [
    'Would you like to hear what is waiting for you: {sources}?',
    'Shall I tell you what has come in: {sources}?',
    'Is now a good time for what has come in: {sources}?',
  ],
};
