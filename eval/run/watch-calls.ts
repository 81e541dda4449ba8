/** Sees what models are asked and answer: calls of tools, and what they cost. */
import type { Model, ModelEvent } from '../../shared/models/model.ts';
import { addTokenUsage } from '../../shared/models/token-usage.ts';
import type { Usage } from '../../shared/protocol/frames.ts';

export class ModelWatch {
  usage: Usage | null = null;
  requests = 0;
  readonly #onCall: (name: string, input: unknown) => void;

  constructor(onCall: (name: string, input: unknown) => void = () => {}) {
    this.#onCall = onCall;
  }

  /** A model that answers as this one does, and is counted here. */
  watch(model: Model): Model {
    const watchModelEvent = (event: ModelEvent) => this.#see(event);
    const countModelRequest = () => {
      this.requests += 1;
    };
    return {
      ...model,
      async *stream(...request) {
        countModelRequest();
        for await (const event of model.stream(...request)) {
          watchModelEvent(event);
          yield event;
        }
      },
    };
  }

  #see(event: ModelEvent): void {
    if (event.type === 'tool_call') this.#onCall(event.name, event.input);
    if (event.type === 'usage') this.usage = addTokenUsage(this.usage, event.usage);
  }
}
