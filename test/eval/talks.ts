/** Conversations for checks, from a few words. */
import { person } from '../../eval/scenario/scenario.ts';
import { type Conversation, conversationOf } from '../../eval/transcript/conversation.ts';
import { type Happening, Transcript } from '../../eval/transcript/events.ts';
import type { Cause, LineKind } from '../../shared/protocol/frames.ts';

export class Talk {
  #nowMs = 1_000_000;
  #turn = 0;
  readonly #transcript = new Transcript(() => this.#nowMs);

  pass(ms: number): this {
    this.#nowMs += ms;
    return this;
  }

  add(happening: Happening): this {
    this.#transcript.add(happening);
    return this;
  }

  /** Words, then an answer that is heard to its end, `afterMs` later. */
  exchange(words: string, answer: string, afterMs = 500): this {
    this.add({ is: 'person', words, beganAtMs: this.#nowMs, over: null });
    return this.speak(answer, { afterMs });
  }

  speak(
    text: string,
    {
      afterMs = 0,
      cause = 'user',
      kind = 'reply',
      isHeard = true,
    }: { afterMs?: number; cause?: Cause; kind?: LineKind; isHeard?: boolean } = {},
  ): this {
    this.#turn += 1;
    const turn = this.#turn;
    this.add({ is: 'turn', turn, cause }).pass(afterMs).add({ is: 'line', turn, index: 0, kind, text });
    const beganAtMs = this.#nowMs;
    if (isHeard) this.pass(1_000).add({ is: 'sound', turn, index: 0, beganAtMs, from: 0, to: text.length });
    return this.add({ is: 'turn end', turn, status: 'complete' });
  }

  conversation({ language = 'en', tools = [] }: { language?: string; tools?: string[] } = {}): Conversation {
    return conversationOf(this.#transcript.events, { person: person.parse({ language }), tools });
  }
}
