import { describe, expect, it } from 'vitest';
import { withPlainAnswerText } from '../../shared/models/answer-text/plain-answers.ts';
import type { Model, ModelEvent } from '../../shared/models/model.ts';
import { collect, REQUEST, textOf } from '../contract/model.ts';

const CALL = '{"name": "get_weather", "arguments": {"place": "Oslo"}}';

describe('a model whose template opens the reasoning', () => {
  const model = (...answers: string[]): Model =>
    withPlainAnswerText({
      name: 'scripted',
      async *stream() {
        yield { type: 'text', text: answers.shift() ?? '' } satisfies ModelEvent;
        yield { type: 'end', reason: 'complete' } satisfies ModelEvent;
      },
    });

  it('[P7] a model whose template opens the reasoning has its second answer clean', async () => {
    const asked = model('Hm.</think>Four.', 'Hm again.</think>Five.');
    expect(textOf(await collect(asked))).toBe('Hm.Four.');
    expect(textOf(await collect(asked))).toBe('Five.');
  });

  it('[P7] a model whose template opens the reasoning loses no answer where it does not think', async () => {
    const asked = model('Hm.</think>Four.', 'Five.', 'Six.');
    await collect(asked);
    expect(textOf(await collect(asked))).toBe('Five.');
    expect((await collect(asked))[0]).toEqual({ type: 'text', text: 'Six.' });
  });

  it('[P10] a tool call in the text of an answer ends the answer as a real call does', async () => {
    const tools = [{ name: 'get_weather', description: '', schema: {} }];
    const events = await collect(model(`<tool_call>${CALL}</tool_call>`), { ...REQUEST, tools });
    expect(events).toEqual([
      { type: 'tool_call', id: 'text-call-1', name: 'get_weather', input: { place: 'Oslo' } },
      { type: 'end', reason: 'tool' },
    ]);
  });
});
