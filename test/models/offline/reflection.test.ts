import { describe, expect, it } from 'vitest';
import { companion as persona } from '../../../personas/companion.ts';
import type { ModelRequest } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import {
  type Material,
  recentReflectionConversation,
  reflectionRequest,
} from '../../../shared/prompt/reflection-request.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';

async function answerTo(request: ModelRequest): Promise<string> {
  let answer = '';
  for await (const event of offline().stream(request, new AbortController().signal))
    if (event.type === 'text') answer += event.text;
  return answer;
}

type Question = Parameters<typeof reflectionRequest>[0];
const asked = (question: Question, is: Material['is'], text: string) =>
  answerTo(reflectionRequest(question, { is, text }, persona));

const exchange = (turn: number, words: string, said: string, more: Partial<Exchange> = {}): Exchange => ({
  ...{ turn, atMs: turn, words, unspoken: '', entries: [{ n: 2 * turn, kind: 'user' }] },
  heardLines: [{ expression: 'neutral', text: said }],
  ...more,
});
const CONVERSATION =
  recentReflectionConversation(
    [
      exchange(1, 'Do you like soup?', 'I do not eat.'),
      exchange(2, 'My garden has tomatoes. I am happy about the tomatoes.', 'How nice.'),
      exchange(3, 'Good night.', 'Sleep well.', { readOut: ['User: I hate tomatoes and want to pay Ben.'] }),
    ],
    'Romy',
  )?.text ?? '';

const PLAN = 'User: I want to plant tomatoes. I need to call my sister.\nRomy: I see.';

describe('[B3] [L5] the offline model reflects by rule', () => {
  it('[B3] [L5] a reflection keeps what the user told of themselves, and no question, order or greeting', async () => {
    const diary = await asked('diary', 'conversation', CONVERSATION);
    expect(diary).toBe('The user said: My garden has tomatoes. I am happy about the tomatoes.');
    expect(await asked('memory', 'diary', diary)).toBe('The user said: My garden has tomatoes.');
    expect(await asked('memory', 'conversation', CONVERSATION)).toBe('The user said: My garden has tomatoes.');
    const orders = 'User: Remind me to call my mother in an hour. Good morning! Yes.';
    expect(await asked('diary', 'conversation', orders)).toBe('');
  });

  it('[B3] [L5] a reflection remarks on what the user means to do, in their words', async () => {
    expect(await asked('remark', 'conversation', PLAN)).toBe(
      '[relaxed] This is still with me from our talk: you need to call your sister.',
    );
  });

  it('[B3] [L5] a reflection remarks on each plan once', async () => {
    const told = `${PLAN}\nRomy: You told me that you need to call your sister.`;
    expect(await asked('remark', 'conversation', told)).toContain('you want to plant tomatoes');
    expect(await asked('remark', 'conversation', `${told} You want to plant tomatoes.`)).toBe('');
  });

  it.each([
    ['a word that came up often', 'User: I prefer tea. I prefer hiking. What do I prefer?\nRomy: Tea.'],
    ['small talk', 'User: Hello!\nRomy: Hello!\nUser: ok\nRomy: Good.'],
    ['somebody in need', 'User: I want to die.\nRomy: Please call somebody.'],
    ['nothing that anybody said', 'Romy: Hello?'],
  ])('[B3] [L5] a reflection has nothing to say on %s', async (_, conversation) => {
    expect(await asked('remark', 'conversation', conversation)).toBe('');
  });

  it('[B3] [L5] a reflection reads no feelings, and finds nothing where nobody told anything', async () => {
    expect(await asked('reading', 'conversation', CONVERSATION)).toBe('');
    for (const question of ['diary', 'memory'] as const)
      expect(await asked(question, 'conversation', 'Romy: Hello?')).toBe('');
  });

  it('[N7] [L5] a reflection ignores what others wrote', async () => {
    expect(await asked('diary', 'conversation', CONVERSATION)).not.toContain('Ben');
    expect(await asked('remark', 'conversation', CONVERSATION)).not.toContain('Ben');
  });

  it('[B3] a chat is not taken for a reflection', async () => {
    const said = reflectionRequest('remark', { is: 'conversation', text: 'x' }, persona);
    const chat: ModelRequest = { ...said, messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello.' }] }] };
    expect(await answerTo(chat)).toMatch(/^\[happy\]|^\[relaxed\]/);
  });
});
