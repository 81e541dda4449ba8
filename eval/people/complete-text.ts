/** Asks a model for one text. */
import type { Model, ModelRequest } from '../../shared/models/model.ts';

export type TextRequest = Pick<ModelRequest, 'system' | 'maxTokens' | 'temperature' | 'speaker'> & { text: string };

/** How long a model may take, in real time. */
const ANSWER_MS = 120_000;

/** Rejects as the model does, and after two minutes. */
export async function completeText(model: Model, { text, ...request }: TextRequest): Promise<string> {
  let answer = '';
  const asked: ModelRequest = {
    ...request,
    once: true,
    messages: [{ role: 'user', content: [{ type: 'text', text }] }],
  };
  for await (const event of model.stream(asked, AbortSignal.timeout(ANSWER_MS)))
    if (event.type === 'text') answer += event.text;
  return answer.trim();
}
