/** What people typed in a first half hour of December, and the offline model got wrong. */
import { describe, expect, it } from 'vitest';
import { offline } from '../../../shared/models/offline/offline.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, callsAt, lastOf, request, saidAt, says, spoken } from './chat.ts';

/** The calls after these exchanges, at 10:00 on Saturday, 28 November 2026. */
async function callsAfter(exchanges: readonly (readonly [string, string])[], words: string) {
  const said = exchanges.flatMap(([user, agent]) => [says('user', user), says('assistant', agent)]);
  const events = await collect(offline(), request([...said, says('user', saidAt(words))], { tools: BUILT_IN }));
  return events.flatMap((event) => (event.type === 'tool_call' ? [event.name, event.input] : []));
}

async function answerAt(words: string): Promise<string> {
  return spoken(textOf(await collect(offline(), request([says('user', saidAt(words))], { tools: BUILT_IN }))));
}

describe('[B3] [H3] which of several timers and reminders is meant', () => {
  const listed = [
    'what reminders do i have',
    'The reminder “call mom” is set for today at 6:00 PM. The reminder “take out the trash” is set for tomorrow at 9:00 AM.',
  ] as const;
  const timers = ['x', 'The eggs timer has 4 minutes left. The pasta timer has 11 minutes left.'] as const;

  it.each([
    [listed, 'delete the second one', { action: 'cancel', which: 'the take out the trash reminder' }],
    [listed, 'delete the first one', { action: 'cancel', which: 'the call mom reminder' }],
    [listed, 'move the first one to 7 pm', { action: 'move', which: 'the call mom reminder', at: '19:00' }],
    [timers, 'pause the last one', { action: 'pause', which: 'the pasta timer' }],
  ])('[B3] [H3] a place in a list is that of the list just told: %j, %s', async (said, words, input) => {
    expect(await callsAfter([said], words)).toEqual(['change_timer', input]);
  });

  it('[B3] [H3] a question that shares one word with a reminder does not ask for it', async () => {
    const set = ["remind me on New Year's Day to phone my brother", 'The reminder is set.'] as const;
    expect(await callsAfter([set], 'when is easter next year')).not.toContain('list_timers');
  });

  it.each(['what do I have to do?', 'what do i have planned', 'what is coming up'])(
    '[B3] [H3] what is to do is what is set: %s',
    async (words) => {
      expect(await callsAfter([], words)).toEqual(['list_timers', {}]);
    },
  );
});

describe('[B3] "it" is what the user has told of', () => {
  const dentist = ['I have a dentist appointment tomorrow at 3 pm', 'Noted.'] as const;
  const plants = ['I need to water the plants', 'I see.'] as const;

  it.each([
    [dentist, 'remind me about it an hour before', { text: 'dentist appointment', at: '2026-11-29T14:00' }],
    [dentist, 'remind me half an hour before that', { text: 'dentist appointment', at: '2026-11-29T14:30' }],
    [plants, 'remind me about it tomorrow', { text: 'water the plants', at: '2026-11-29T09:00' }],
  ])('[B3] [T5] a reminder of what was told names it: %j, %s', async (said, words, input) => {
    expect(await callsAfter([said], words)).toEqual(['remind_me', input]);
  });

  it('[B3] [T5] two things with a time each are two reminders, with one time they are one', async () => {
    expect(await callsAt('remind me to feed the fish at noon and to call dad at 4 pm')).toEqual([
      ['remind_me', { text: 'feed the fish', at: '12:00' }],
      ['remind_me', { text: 'call dad', at: '16:00' }],
    ]);
    expect(await callsAt('remind me at 4 pm to feed the fish and to call dad')).toHaveLength(1);
  });

  it('[B3] [T5] a reminder before something without a time asks when', async () => {
    expect(await callsAfter([plants], 'remind me about it an hour before')).toEqual([]);
  });
});

describe('[B3] words that were typed in haste', () => {
  it.each([
    ['set a remidner for tmrw at 8 to feed the cat', { text: 'feed the cat', at: '2026-11-29T08:00' }],
    ['remnid me tommorow at 8 to feed the cat', { text: 'feed the cat', at: '2026-11-29T08:00' }],
    ['set timer for ten mintues', { text: 'your 10 minute timer is up', seconds: 600, kind: 'timer' }],
  ])('[B3] a slip of the fingers in a known word is read as the word: %s', async (words, input) => {
    expect(await callsAt(words)).toEqual([['remind_me', input]]);
  });

  it.each(['what is 7 times 8', 'it is quite warm', 'my name is Wiel'])(
    '[B3] a word that only looks like a slip is left as it is: %s',
    async (words) => {
      expect(await lastOf(words)).toMatch(words.includes('7') ? /56/ : words.includes('Wiel') ? /Wiel/ : /./);
    },
  );
});

describe('[B3] dates, spans and shares', () => {
  it.each([
    ['how many hours between 9:30 and 17:15', /7 hours and 45 minutes/],
    ['how long is it from 9 to 5', /8 hours/],
    ['how many hours from 10 pm to 6 am', /8 hours/],
    ["what's half of 3/4 cup", /0\.375/],
    ['when is easter next year', /Sunday 28 March/],
    ['when is good friday', /Friday 26 March/],
    ['when is thanksgiving next year', /Thursday, 25 November 2027/],
  ])('[B3] the offline model counts times, feasts and shares: %s', async (words, expected) => {
    expect(await answerAt(words)).toMatch(expected);
  });

  it('[B3] a thing of a feast is no date', async () => {
    expect(await callsAt('remind me tomorrow to buy easter eggs')).toEqual([
      ['remind_me', { text: 'buy easter eggs', at: '2026-11-29T09:00' }],
    ]);
  });
});

describe('[B3] what a place and a quote refer to', () => {
  const berlin = [
    says('user', 'how is the weather in Berlin'),
    { role: 'assistant', content: [{ type: 'tool_call', id: 'a', name: 'get_weather', input: { place: 'Berlin' } }] },
    { role: 'user', content: [{ type: 'tool_result', id: 'a', content: '{"summary":"rain"}' }] },
    says('assistant', 'Rain in Berlin.'),
  ] as const;

  it.each(['will it rain tomorrow?', 'do i need an umbrella', 'should i take a coat', 'what about the weekend'])(
    '[B3] a question about the weather without a place is about the last one: %s',
    async (words) => {
      const events = await collect(offline(), request([...berlin, says('user', words)] as never, { tools: BUILT_IN }));
      const places = events.flatMap((event) => (event.type === 'tool_call' ? [event.input] : []));
      expect(places).toEqual([{ place: 'Berlin' }]);
    },
  );

  it('[B3] what the agent repeats of the user stays the words of the user', async () => {
    expect(await lastOf('talk to me later', 'what did i just say', 'what did you say')).toMatch(
      /You said: talk to me later/,
    );
  });

  it('[B3] another joke is as far away as the first, also after praise', async () => {
    expect(await lastOf('tell me a joke', 'haha good one', 'another one')).not.toMatch(/did not understand/);
  });
});

describe('[B3] what people go on with', () => {
  const meeting = ['remind me 15 minutes before', 'The reminder “meeting” is set for Friday at 1:45 PM.'] as const;

  it.each([
    [meeting, 'get rid of the meeting one', { action: 'cancel', which: 'meeting' }],
    [meeting, 'cancel everything', { action: 'cancel', which: 'everything' }],
  ])('[B3] [H3] a reminder that the agent has named is cancelled by its name: %j, %s', async (said, words, input) => {
    expect(await callsAfter([said], words)).toEqual(['change_timer', input]);
  });

  it('[B3] [H3] where no reminder was spoken of, "cancel everything" cancels none', async () => {
    expect(await callsAfter([], 'cancel everything')).not.toContain('change_timer');
  });

  it.each([
    [['whats 3 dozen'], /\b36\b/],
    [["i'm Pete and this is my first time here"], /Pete/],
    [['is it ok if i type instead of talking'], /[Tt]ype/],
    [['whos talking'], /\bAva\b/],
    [['you got that wrong'], /misunderstood|sorry/i],
    [['can you remember things for later'], /kept|remember that/],
    [['i lost my keys', 'they were under the sofa', 'where were my keys'], /under the sofa/],
    [['dont talk to me about sports'], /^(?!.*language model takes)/],
  ])('[B3] the offline model answers: %j', async (lines, expected) => {
    expect(await lastOf(...lines)).toMatch(expected);
  });

  it('[B3] the days until a birthday are counted from what was told', async () => {
    const said = [says('user', 'my birthday is march 12'), says('assistant', 'I remember that.')];
    const asked = request([...said, says('user', saidAt('how long until my birthday'))], { tools: BUILT_IN });
    expect(spoken(textOf(await collect(offline(), asked)))).toMatch(/104 days/);
    expect(await answerAt('how long until my birthday')).toMatch(/not told|I do not know/);
  });
});
