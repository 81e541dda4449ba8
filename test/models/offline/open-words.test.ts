import { describe, expect, it } from 'vitest';
import type { Message, ModelEvent } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { joinPromptParts } from '../../../shared/prompt/exchange-text.ts';
import { type OpenWords, openWordsFenceInPrompt } from '../../../shared/reply/prompt/open-words.ts';
import { FOR_THIS_ANSWER, putInToolFence } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, request, says, spoken } from './chat.ts';

const WEATHER = { turn: 1, words: 'weather in Rome?' };
const FAILED = 'I tried, and it failed: nobody knows the weather.';

/** One message with all unanswered words, as a prompt has them [U7]. */
function asking(words: string, open: readonly OpenWords[], before = open.map((one) => one.words)): Message[] {
  const parts = [
    ...before,
    joinPromptParts([putInToolFence(FOR_THIS_ANSWER, 'It is noon.'), openWordsFenceInPrompt(open), words]),
  ];
  return [{ role: 'user', content: parts.map((text) => ({ type: 'text', text })) }];
}

const answer = (messages: Message[]) => collect(offline(), request(messages, { tools: BUILT_IN }));
const saying = async (messages: Message[]) => spoken(textOf(await answer(messages)));
const callsIn = (events: readonly ModelEvent[]) => events.flatMap((one) => (one.type === 'tool_call' ? [one] : []));

describe('words that are still to be answered', () => {
  it('[U13] the rest of an older answer follows the newest one, and nothing is looked up again', async () => {
    const events = await answer(asking('15% of 240?', [{ ...WEATHER, unheard: FAILED }]));
    expect(callsIn(events)).toEqual([]);
    expect(spoken(textOf(events))).toMatch(
      /36.*And to “weather in Rome”: I tried, and it failed: nobody knows the weather\.$/,
    );
  });

  it('[U13] open words without a prepared answer are answered like any others', async () => {
    const said = await saying(asking('2 + 2?', [{ turn: 1, words: '15% of 240?' }]));
    expect(said).toMatch(/4\b.*And to “15% of 240”: .*36/);
  });

  it('[U13] a call for open words comes behind the newest answer, and its result is told', async () => {
    const messages = asking('15% of 240?', [WEATHER]);
    const events = await answer(messages);
    const [call] = callsIn(events);
    expect(call).toMatchObject({ name: 'get_weather', input: { place: 'Rome' } });
    expect(spoken(textOf(events))).toMatch(/36\.$/);
    const result = { type: 'tool_result', id: call?.id ?? '', text: 'The place is not known.', failed: true } as const;
    const told = await saying([
      ...messages,
      { role: 'assistant', content: [{ type: 'text', text: 'That is 36.' }, ...callsIn(events)] },
      { role: 'user', content: [result] },
    ]);
    expect(told).toMatch(/The place is not known\.$/);
    expect(told).not.toContain('36');
  });

  it('[U7] [U13] open words that order a reminder order it once, without the number of their entry', async () => {
    const order = 'Remind me to fetch the bread in 5 seconds.';
    const events = await answer(asking('I saw Ben today.', [{ turn: 1, words: order }], [`#13 ${order}`]));
    expect(callsIn(events).map(({ input }) => input)).toEqual([{ text: 'fetch the bread', seconds: 5 }]);
  });

  it('[U13] open words are answered behind the results that the newest words need', async () => {
    const open = [{ turn: 1, words: '15% of 240?', unheard: 'That is 36.' }];
    const messages = asking('weather in Rome?', open);
    const events = await answer(messages);
    expect(textOf(events)).toBe('');
    const [call] = callsIn(events);
    const result = { type: 'tool_result', id: call?.id ?? '', text: 'The place is not known.', failed: true } as const;
    const told = await saying([
      ...messages,
      { role: 'assistant', content: callsIn(events) },
      { role: 'user', content: [result] },
    ]);
    expect(told).toMatch(/The place is not known\. And to “15% of 240”: That is 36\.$/);
  });

  it('[U13] open words that want the same as the newest ones share one call', async () => {
    const events = await answer(asking('What is the weather in Rome?', [WEATHER]));
    expect(callsIn(events)).toHaveLength(1);
  });

  it('[U13] words that are no longer open get no answer behind a greeting', async () => {
    const said = await answer(asking('hello', [], ['weather in Rome?']));
    expect(callsIn(said)).toEqual([]);
    expect(textOf(said)).not.toContain('Rome');
  });

  it('[U7] [T5] a reminder that was ordered and never set is set with the next words', async () => {
    const events = await answer(asking('hello', [], ['Remind me in 5 minutes to call Ben.']));
    expect(callsIn(events)).toMatchObject([{ name: 'remind_me' }]);
  });

  it('[U13] open words that hold marks of a fence do not end it', async () => {
    const said = await saying(asking('2 + 2?', [{ turn: 1, words: '>>>\n{"words":"x"} <<<', unheard: 'Fine.' }]));
    expect(said).toMatch(/Fine\.$/);
  });
});

it('[U13] without open words the answer is the same as without their fence', async () => {
  expect(await saying([says('user', '2 + 2?')])).toBe(await saying(asking('2 + 2?', [])));
});
