/** What one answer may hold (B6). A server that sends more is at fault: nothing of it is gathered, and the answer has failed (U5). */
import { ModelError, type ModelEvent } from './model.ts';

/** About 16,000 tokens, an hour of speech; our requests ask for a tenth of that (`maxTokens`). */
export const MOST_TEXT_CHARS = 64_000;
/** Models that reason may think for longer than they answer. */
export const MOST_THOUGHT_CHARS = 256_000;
/** Of all tool calls of one answer together: names, ids and arguments. A whole client state is 30,000. */
export const MOST_CALL_CHARS = 128_000;
/** What a call counts beside its characters, so that empty ones are bounded too. */
const CHARS_PER_CALL = 32;

/** Counts one answer as it comes. Throws ModelError `malformed` as soon as it is too long, before the excess is kept. */
export class AnswerBounds {
  #text = 0;
  #thought = 0;
  #calls = 0;

  /** An event of the answer is about to be given on. */
  check(event: ModelEvent): void {
    if (event.type === 'text') {
      this.#text += event.text.length;
      if (this.#text > MOST_TEXT_CHARS) throw tooLong('text', MOST_TEXT_CHARS);
    } else if (event.type === 'thought') {
      this.#thought += event.text.length;
      if (this.#thought > MOST_THOUGHT_CHARS) throw tooLong('reasoning', MOST_THOUGHT_CHARS);
    }
  }

  /** A tool call begins with this id and name. */
  checkCall(id: string, name: string): void {
    this.checkArguments(CHARS_PER_CALL + id.length + name.length);
  }

  /** So many more characters of arguments have come. */
  checkArguments(chars: number): void {
    this.#calls += chars;
    if (this.#calls > MOST_CALL_CHARS) throw tooLong('tool calls', MOST_CALL_CHARS);
  }
}

function tooLong(what: string, most: number): ModelError {
  return new ModelError('malformed', `over ${most} characters of ${what} in one answer`);
}
