import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { offline } from '../../../../shared/models/offline/offline.ts';
import { Thinking } from './thinking.ts';

let thinking: Thinking;
beforeEach(() => {
  thinking = new Thinking();
  thinking.context.model = () => offline();
});
afterEach(() => thinking.close());

async function reflectOn(...words: string[]) {
  await thinking.talk(words);
  await thinking.quiet();
  const memories = (await thinking.session()).proactive.memories.map(({ text }) => text);
  return { remarks: thinking.remarks, memories };
}

describe('[B3] [L5] without a language model', () => {
  it('[B3] [L5] without a language model a reflection on small talk says nothing and stores nothing', async () => {
    expect(await reflectOn('Hello!', 'ok', 'Thanks!')).toEqual({ remarks: [], memories: [] });
    expect((await thinking.session()).proactive.reflecting).toBeNull();
  });

  it('[B3] [L5] without a language model a frequent word is no remark, and what was told is kept', async () => {
    expect(await reflectOn('I prefer tea.', 'I prefer to sit outside.', 'What do I prefer?')).toEqual({
      remarks: [],
      memories: ['The user said: I prefer tea.'],
    });
  });

  it("[B3] [L5] without a language model the user's plan is the remark", async () => {
    const { remarks } = await reflectOn('I want to plant tomatoes.', 'On the balcony.', 'They are tiny.');
    expect(remarks.join(' ')).toBe('This is still with me from our talk: you want to plant tomatoes.');
  });
});
