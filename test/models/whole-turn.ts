import type { Model, ModelRequest } from '../../shared/models/model.ts';
import { collect, REQUEST, textOf } from '../contract/model.ts';
import { TOOL } from '../fakes/model-quirks.ts';

/** A question with one tool. */
export const ASKED: ModelRequest = {
  ...REQUEST,
  tools: [{ name: TOOL, description: 'The weather.', schema: { type: 'object' } }],
};

/** A turn: the answer, or the calls with a result and the answer behind them. */
export async function turnOf(model: Model, request = ASKED): Promise<{ text: string; calls: unknown[] }> {
  const events = await collect(model, request);
  const calls = events.filter((event) => event.type === 'tool_call');
  if (calls.length === 0) return { text: textOf(events), calls };
  const state = events.find((event) => event.type === 'provider_state')?.state;
  const said = textOf(events) === '' ? [] : [{ type: 'text' as const, text: textOf(events) }];
  const results = calls.map(({ id }) => ({ type: 'tool_result' as const, id, text: '4 degrees' }));
  const messages: ModelRequest['messages'] = [
    ...request.messages,
    { role: 'assistant', content: [...said, ...calls], ...(state && { providerState: state }) },
    { role: 'user', content: results },
  ];
  const { text } = await turnOf(model, { ...request, messages });
  return { text, calls: calls.map(({ name, input }) => ({ name, input })) };
}
