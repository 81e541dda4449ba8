/** What people typed in a first half hour, and the offline model got wrong. */
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { promptMessages } from '../../../shared/prompt/prompt-messages.ts';
import type { Entry } from '../../../shared/session/memory/entries.ts';
import { FOR_THIS_ANSWER, putInToolFence } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, callsFor, lastOf, request, says, spoken } from './chat.ts';

const NOW = 'It is Monday, 30 November 2026 at 10:00 in Europe/Berlin; in UTC 2026-11-30 09:00Z.';

function asking(words: string, recalled: readonly Entry[] = []): Message[] {
  const kept = { block: null, exchanges: [], found: new Map() };
  const asked = { kind: 'prompt', words, changes: [], results: [], recalled, textAfterWords: '' } as const;
  return promptMessages(kept, { ...asked, remarks: putInToolFence(FOR_THIS_ANSWER, NOW) });
}
const answer = async (messages: Message[]) =>
  spoken(textOf(await collect(offline(), request(messages, { tools: BUILT_IN }))));

describe('[B3] [M5] what the user has told', () => {
  it.each([
    [['I work as a nurse.', 'I got a new job at Google'], 'where do I work now?', /\bwork at Google\b/],
    [['I work at the bank.', 'I quit my job.'], 'Where do I work?', /^(?!.*bank)/],
    [['I have two kids, Arjun and Tara'], 'what are my kids called', /two kids called Arjun and Tara/],
    [['I have two kids, Arjun and Tara'], 'how many kids do I have?', /two kids/],
    [['my dogs are called Max and Bo'], 'what are the names of my dogs?', /Max and Bo/],
    [['call me Captain', "that's wrong, my name is Priya"], 'who am I?', /Priya/],
  ])('[B3] [M12] the offline model answers from the newest facts: %j, then %s', async (told, asked, expected) => {
    expect(await lastOf(...told, asked)).toMatch(expected);
  });

  it('[B3] a name in a contradiction is greeted and not argued with', async () => {
    expect(await lastOf("that's wrong, my name is Priya")).toMatch(/Priya/);
    expect(await lastOf("that's wrong")).not.toMatch(/Priya|name/);
  });
});

describe('[B3] [M7] whose words answer a question about the user', () => {
  const example: Entry = {
    ...{ n: 4, kind: 'agent', turn: 2, atMs: Date.parse('2026-11-21T14:05:00Z'), change: '' },
    text: 'Tell me "I live in Porto", and I keep it.',
  };

  it.each(['Where do I live?', 'where did I live before'])(
    '[B3] [M7] an example of the agent is no memory of the user: %s',
    async (words) => {
      expect(await answer(asking(words, [example]))).not.toMatch(/Porto", and/);
    },
  );

  it('[B3] [M7] asked for them, the words of the agent are told', async () => {
    expect(await answer(asking('What did you say about Porto?', [example]))).toMatch(/I said, .*Porto/);
  });
});

describe('[B3] small things that people ask', () => {
  it.each([
    [["what's 7 times 8", 'and times 2?'], /\b112\b/],
    [['what is 10 minus 3', 'plus 5'], /\b12\b/],
    [['what is 2 minus 5', 'squared'], /(?<!-)\b9\b/],
    [['my favorite number is 7', "what's yours?"], /make (?:that up|nothing up)|nobody behind/],
    [['export my data'], /\bexport\b/],
    [['is this free?'], /cost nothing|free/],
    [['what can you not do?'], /SOTTO_MODEL/],
  ])('[B3] the offline model answers small questions: %j', async (said, expected) => {
    expect(await lastOf(...said)).toMatch(expected);
  });

  it.each(["what's 3 days from now", "what's in a week"])(
    '[B3] a date far from now is told without a search: %s',
    async (asked) => {
      expect(await answer(asking(asked))).toMatch(asked.includes('week') ? /7 December/ : /3 December/);
    },
  );

  it.each(['times are hard', 'plus size clothes'])(
    '[B3] what only begins like a sum or a question is none: %s',
    async (said) => {
      expect(await lastOf("what's 7 times 8", said)).not.toMatch(/nobody behind|make that up|That makes|I count/);
    },
  );

  it('[B3] a question about the world stays a search', async () => {
    expect(await callsFor(BUILT_IN, 'who won the world cup in 2018?')).toEqual([
      ['web_search', { query: expect.stringContaining('world cup') }],
    ]);
  });
});

describe('[B3] [H3] what is set is changed as people say it', () => {
  /** The calls that the last words lead to, after these exchanges. */
  async function callsAfter(exchanges: readonly (readonly [string, string])[], words: string): Promise<unknown[]> {
    const said = exchanges.flatMap(([user, agent]) => [says('user', user), says('assistant', agent)]);
    const events = await collect(offline(), request([...said, ...asking(words)], { tools: BUILT_IN }));
    return events.flatMap((event) => (event.type === 'tool_call' ? [event.name, event.input] : []));
  }
  const bread = ['set a timer for an hour called bread', 'The bread timer is set: 1 hour.'] as const;
  const dentist = [
    'remind me about the dentist on friday at half past three',
    'The reminder is set: Friday, December 4 at 3:30 PM.',
  ] as const;

  it.each<[readonly (readonly [string, string])[], string, object]>([
    [[bread], 'pause it', { action: 'pause', which: 'the bread timer' }],
    [
      [['pause it', 'The bread timer is paused, with 1 hour left.']],
      'resume it',
      { action: 'resume', which: 'the bread timer' },
    ],
    [[bread], 'rename it to sourdough', { action: 'rename', which: 'the bread timer', text: 'sourdough' }],
    [
      [['wake me in 20 minutes', 'The alarm is set: today at 2:41 PM.']],
      'change it to 30 minutes',
      { action: 'move', which: 'the last alarm', seconds: 1800 },
    ],
    [
      [['x', 'The alarm is set: tomorrow at 6:45 AM.']],
      'hmm, make it half past six',
      { action: 'move', which: 'the last alarm', at: '06:30' },
    ],
    [
      [['x', 'The reminder is set: today at 8:00 PM.']],
      'make it nine',
      { action: 'move', which: 'the last reminder', at: '21:00' },
    ],
    [
      [['x', 'The timer is set: 5 minutes.']],
      'sorry, I meant fifteen',
      { action: 'move', which: 'the last timer', seconds: 900 },
    ],
    [
      [['x', 'The reminder “the play” is set for Thursday, December 10 at 5:15 PM.']],
      'no, Friday',
      { action: 'move', which: 'the last play reminder', at: '2026-12-04T17:15' },
    ],
    [[dentist], 'move the dentist to 4pm', { action: 'move', which: 'dentist', at: '16:00' }],
    [[dentist], 'push the dentist back by an hour', { action: 'add', which: 'dentist', seconds: 3600 }],
    [
      [['x', 'The reminder “the dentist” is set for Friday at 4:00 PM.']],
      'rename it to Doctor Lee',
      { action: 'rename', which: 'the dentist reminder', text: 'Doctor Lee' },
    ],
    [[dentist], 'cancel the dentist', { action: 'cancel', which: 'dentist' }],
  ])('[B3] [H3] a change names what was set by its name or as "it": %j, %s', async (exchanges, words, input) => {
    expect(await callsAfter(exchanges, words)).toEqual(['change_timer', input]);
  });

  it.each([
    [[], 'move the sofa to the kitchen'],
    [[dentist], 'move the sofa to the kitchen'],
    [[], 'cancel my gym membership'],
    [[bread], 'I like it'],
  ])('[B3] [H3] what was never set is not changed: %j, %s', async (exchanges, words) => {
    expect(await callsAfter(exchanges as [string, string][], words)).not.toContain('change_timer');
  });

  it('[B3] [D23] the end of a quiet is corrected by what is said right behind it', async () => {
    const asked = ['be silent for 45 minutes', 'I stay quiet until then: today at 10:45 AM.'] as const;
    expect(await callsAfter([asked], 'actually make that two hours')).toEqual(['stay_quiet', { seconds: 7_200 }]);
    expect(await callsAfter([], 'actually make that two hours')).not.toContain('stay_quiet');
  });

  it('[B3] [H3] several timers are set where the name comes before the time', async () => {
    const calls = await callsFor(BUILT_IN, 'set a timer for pasta 10 minutes and one for rice 5 minutes');
    expect(calls).toEqual([
      ['remind_me', { text: 'your pasta timer is up', seconds: 600, kind: 'timer' }],
      ['remind_me', { text: 'your rice timer is up', seconds: 300, kind: 'timer' }],
    ]);
  });

  it.each([
    [
      [['a timer for rice for 5 minutes', 'The rice timer is set: 5 minutes.']],
      'how long for the rice',
      { which: 'rice' },
    ],
    [[], 'what do I have on friday?', {}],
    [[], "what's on tomorrow?", {}],
  ])('[B3] [H3] what is set is listed where a day or a dish is named: %j, %s', async (exchanges, words, input) => {
    expect(await callsAfter(exchanges as [string, string][], words)).toEqual(['list_timers', input]);
  });
});
