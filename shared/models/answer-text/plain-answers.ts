import type { Model, ModelEvent } from '../model.ts';
import { AnswerText } from './answer-text.ts';
import { mapAnswerEvents } from './map-events.ts';
import { plainToolNameInAnswer } from './text-calls.ts';

/**
 * The model, with reasoning, calls and control tokens taken out of its text [P7, P10]. Where its template
 * opens the reasoning, which shows by an end without a beginning, later answers of this process begin in
 * thought.
 */
export function withPlainAnswerText(model: Model): Model {
  let opensInThought = false;
  return {
    ...model,
    stream(request, signal, onActivity) {
      const tools = new Set(request.tools?.map(({ name }) => name));
      const text = new AnswerText([...tools], opensInThought);
      const plain = (event: ModelEvent): readonly ModelEvent[] => {
        if (event.type === 'text') return text.push(event.text);
        if (event.type === 'tool_call') return [{ ...event, name: plainToolNameInAnswer(event.name, tools) }];
        if (event.type !== 'end') return [event];
        const last = text.end();
        opensInThought = text.reasoningBegan === 'by template';
        return [...last, plainAnswerEndEvent(event, text.calls > 0)];
      };
      // What came before a fault is spoken [U5].
      return mapAnswerEvents(model.stream(request, signal, onActivity), plain, () => text.cut());
    },
  };
}

function plainAnswerEndEvent(event: Extract<ModelEvent, { type: 'end' }>, hasCalls: boolean): ModelEvent {
  return hasCalls && event.reason === 'complete' ? { ...event, reason: 'tool' } : event;
}
