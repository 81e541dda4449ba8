import { describe, expect, it } from 'vitest';
import { clientModel } from '../../shared/models/client-model.ts';
import { type ClientQuestion, ModelError, type ModelEvent, type ModelRequest } from '../../shared/models/model.ts';
import { openModel } from '../../shared/models/open-model.ts';
import { collect, REQUEST, textOf } from '../contract/model.ts';
import { SETTINGS } from './settings.ts';

/** A client that answers with these pieces, or not at all. */
function client(...pieces: (string | ModelError)[]) {
  const questions: ClientQuestion[] = [];
  let left = 0;
  return {
    questions,
    left: () => left,
    async *ask(question: ClientQuestion) {
      questions.push(question);
      try {
        for (const piece of pieces) {
          if (piece instanceof ModelError) throw piece;
          yield piece;
        }
      } finally {
        left += 1;
      }
    },
  };
}

const ended = (events: readonly ModelEvent[]) => events.at(-1);

describe('the client as a model', () => {
  it('[B1] [B2] [B6] a client as a model is asked with every system instruction first, then by turns, and with the maximum', async () => {
    const her = client('Yes.');
    const messages: ModelRequest['messages'] = [
      { role: 'user', content: [{ type: 'text', text: 'Hello.', point: true }] },
      { role: 'assistant', content: [{ type: 'text', text: '[happy] Hi!' }] },
      { role: 'user', content: [{ type: 'text', text: 'And now?' }] },
    ];
    await collect(clientModel(), { ...REQUEST, messages, client: her });
    expect(her.questions).toEqual([
      {
        messages: [
          { role: 'system', text: 'You are Rose.\n\nBe brief.' },
          { role: 'user', text: 'Hello.' },
          { role: 'assistant', text: '[happy] Hi!' },
          { role: 'user', text: 'And now?' },
        ],
        maxTokens: 200,
        temperature: 0.7,
        hurried: false,
      },
    ]);
  });

  it('[B1] a client as a model is told of images and tool results in words', async () => {
    const her = client('Yes.');
    const messages: ModelRequest['messages'] = [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look.' },
          { type: 'image', mediaType: 'image/png', data: new Uint8Array() },
        ],
      },
      { role: 'assistant', content: [{ type: 'tool_call', id: 'c', name: 'get_weather', input: { place: 'Rome' } }] },
      { role: 'user', content: [{ type: 'tool_result', id: 'c', text: 'sunny' }] },
    ];
    await collect(clientModel(), { ...REQUEST, system: [], messages, client: her });
    expect(her.questions[0]?.messages.map(({ text }) => text)).toEqual([
      'Look.\n(an image that cannot be seen here)',
      '(asked the tool get_weather with {"place":"Rome"})',
      '(the tool answered: sunny)',
    ]);
  });

  it('[B6] a client as a model that does not end is cut at its maximum', async () => {
    const her = client(...Array.from({ length: 50 }, () => 'x'.repeat(40)));
    const events = await collect(clientModel(), { ...REQUEST, client: her });
    expect(textOf(events)).toHaveLength(1_600);
    expect(ended(events)).toEqual({ type: 'end', reason: 'length' });
    expect(her.left()).toBe(1);
  });

  it('[B1] a client as a model is read in whole characters, wherever its pieces end', async () => {
    const [first = '', second = ''] = '👋'.split('');
    const events = await collect(clientModel(), { ...REQUEST, client: client('Hi ', first, second, '!', first) });
    expect(events).toEqual([
      { type: 'text', text: 'Hi ' },
      { type: 'text', text: '👋' },
      { type: 'text', text: '!' },
      { type: 'end', reason: 'complete' },
    ]);
  });

  it('[B4] [B5] a client as a model is over where it breaks off, and the next is asked only before its first word', async () => {
    const gone = new ModelError('broken_off', 'gone');
    const chain = openModel('client:,offline', SETTINGS);
    await expect(collect(chain, { ...REQUEST, client: client('Hel', gone) })).rejects.toThrow(gone);
    expect(textOf(await collect(chain, { ...REQUEST, client: client(gone) }))).not.toBe('');
  });

  it('[B4] a client as a model answers nothing outside of a turn', async () => {
    await expect(collect(clientModel())).rejects.toMatchObject({ what: 'unreachable' });
    expect(textOf(await collect(openModel('client:,offline', SETTINGS)))).not.toBe('');
  });

  it('[B4] a client as a model has less time where another model stands behind it', async () => {
    const [first, last] = [client('Yes.'), client('Yes.')];
    await collect(openModel('client:,offline', SETTINGS), { ...REQUEST, client: first });
    await collect(openModel('llamacpp:,client:', SETTINGS), { ...REQUEST, client: last });
    expect([first, last].map(({ questions }) => questions[0]?.hurried)).toEqual([true, false]);
  });
});
