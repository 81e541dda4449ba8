import type { Model, ModelEvent } from '../model.ts';
import { AnswerText } from './answer-text.ts';

/**
 * The model, with reasoning, calls and control tokens taken out of its text [P7, P10]. Where its template
 * opens the reasoning, which shows by an end without a beginning, later answers of this process begin in
 * thought.
 */
export function withPlainAnswers(model: Model): Model {
  let opensInThought = false;
  return {
    ...model,
    async *stream(request, signal, onActivity) {
      const text = new AnswerText(request.tools?.map(({ name }) => name) ?? [], opensInThought);
      try {
        for await (const event of model.stream(request, signal, onActivity)) {
          if (event.type === 'text') yield* text.push(event.text);
          else if (event.type !== 'end') yield event;
          else {
            yield* text.end();
            if (text.reasoningBegan !== null) opensInThought = text.reasoningBegan === 'by template';
            else if (opensInThought) opensInThought = false;
            yield ended(event, text.calls > 0);
          }
        }
      } catch (error) {
        // What came before a fault is spoken [U5].
        yield* text.cut();
        throw error;
      }
    },
  };
}

function ended(event: Extract<ModelEvent, { type: 'end' }>, hasCalls: boolean): ModelEvent {
  return hasCalls && event.reason === 'complete' ? { ...event, reason: 'tool' } : event;
}
