import { messageAsCompletionPrompt } from './completion/prompt-text.ts';
import { type ClientQuestion, type Model, ModelError, type ModelEvent, type ModelRequest } from './model.ts';

/** Few browser models take a maximum, so characters approximate the token limit [B6]. */
const MOST_CHARS_PER_TOKEN = 8;

/**
 * The model of the client [B1]: Chrome's Prompt API, window.ai or the application's own. Asked over the
 * session's connection, so only within a turn. `hurried`: a fallback exists [B4].
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
      yield* boundClientModelPieces(
        maxTokens * MOST_CHARS_PER_TOKEN,
        client.ask(clientQuestionOf(request, hurried), signal),
      );
    },
  };
}

function clientQuestionOf(
  { system, messages, maxTokens, temperature }: ModelRequest,
  hurried: boolean,
): ClientQuestion {
  const instructions = system.length === 0 ? [] : [{ role: 'system' as const, text: system.join('\n\n') }];
  const lines = messages.map((message) => ({ role: message.role, text: messageAsCompletionPrompt(message) }));
  const warmth = temperature !== undefined && { temperature };
  return { messages: [...instructions, ...lines], maxTokens, ...warmth, hurried };
}

/** Holds back half of a surrogate pair until the next piece. */
async function* boundClientModelPieces(mostChars: number, pieces: AsyncIterable<string>): AsyncGenerator<ModelEvent> {
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
