/** Bounds of one answer [B6]. A longer answer fails and is not gathered [U5]. */
import { ModelError, type ModelEvent } from './model.ts';

/** About 16,000 tokens, an hour of speech. Requests ask for a tenth (`maxTokens`). */
export const MOST_TEXT_CHARS = 64_000;
/** Reasoning may be longer than the answer. */
export const MOST_THOUGHT_CHARS = 256_000;
/** Names, ids and arguments of all tool calls of an answer. A whole client state has 30,000. */
export const MOST_CALL_CHARS = 128_000;
/** Counted for each call, so that empty calls are bounded too. */
const CHARS_PER_CALL = 32;

/** Counts one answer as it arrives. Throws ModelError `malformed` before it keeps an excess. */
export class AnswerBounds {
  #text = 0;
  #thought = 0;
  #calls = 0;

  /** Counts an event before it is passed on. */
  check(event: ModelEvent): void {
    if (event.type === 'text') {
      this.#text += event.text.length;
      if (this.#text > MOST_TEXT_CHARS) throw modelAnswerTooLong('text', MOST_TEXT_CHARS);
    } else if (event.type === 'thought') {
      this.#thought += event.text.length;
      if (this.#thought > MOST_THOUGHT_CHARS) throw modelAnswerTooLong('reasoning', MOST_THOUGHT_CHARS);
    }
  }

  /** Counts the start of a tool call. */
  checkCall(id: string, name: string): void {
    this.checkArguments(CHARS_PER_CALL + id.length + name.length);
  }

  /** Counts further characters of arguments. */
  checkArguments(chars: number): void {
    this.#calls += chars;
    if (this.#calls > MOST_CALL_CHARS) throw modelAnswerTooLong('tool calls', MOST_CALL_CHARS);
  }
}

function modelAnswerTooLong(what: string, most: number): ModelError {
  return new ModelError('malformed', `over ${most} characters of ${what} in one answer`);
}
