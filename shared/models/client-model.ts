import { messageAsText } from './completion/prompt-text.ts';
import { type ClientQuestion, type Model, ModelError, type ModelEvent, type ModelRequest } from './model.ts';

/** Few browsers' models take a maximum: an answer of more characters than so many tokens have is at its maximum (B6). */
const MOST_CHARS_PER_TOKEN = 8;

/**
 * The model of the client for whom the answer is (B1): Chrome's Prompt API, window.ai, or whatever an application brings. It is asked over the
 * session's own connection, so it answers nothing that is asked outside of a turn. `hurried`: another model stands behind it (B4).
 */
export function clientModel({ hurried = false }: { hurried?: boolean } = {}): Model {
  return {
    name: 'client:',
    free: true,
    async *stream(request, signal) {
      signal.throwIfAborted();
      const { client, maxTokens } = request;
      if (client === undefined)
        throw new ModelError('unreachable', 'no client answers what is asked outside of a turn');
      yield* within(maxTokens * MOST_CHARS_PER_TOKEN, client.ask(questionOf(request, hurried), signal));
    },
  };
}

function questionOf({ system, messages, maxTokens, temperature }: ModelRequest, hurried: boolean): ClientQuestion {
  const instructions = system.length === 0 ? [] : [{ role: 'system' as const, text: system.join('\n\n') }];
  const said = messages.map((message) => ({ role: message.role, text: messageAsText(message) }));
  const warmth = temperature !== undefined && { temperature };
  return { messages: [...instructions, ...said], maxTokens, ...warmth, hurried };
}

/** Whole characters only: half of one waits for the piece behind it. */
async function* within(mostChars: number, pieces: AsyncIterable<string>): AsyncGenerator<ModelEvent> {
  let half = '';
  let leftChars = mostChars;
  for await (const piece of pieces) {
    const text = (half + piece).slice(0, leftChars);
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
    const whole = text.slice(0, text.length - half.length);
    leftChars -= whole.length;
    if (whole !== '') yield { type: 'text', text: whole.toWellFormed() };
    if (leftChars <= half.length) return yield { type: 'end', reason: 'length' };
  }
  yield { type: 'end', reason: 'complete' };
}
