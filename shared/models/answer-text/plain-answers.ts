import type { Model, ModelEvent, ToolSpec } from '../model.ts';
import { mapToModelEvents } from '../stream/map-events.ts';
import { AnswerText } from './answer-text.ts';
import { plainCallArguments } from './call-arguments.ts';
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
      const answer = model.stream(request, signal, onActivity);
      return mapToModelEvents(() => answer[Symbol.asyncIterator](), {
        read(event, events) {
          if (event.type === 'text') events.push(...text.push(event.text));
          else if (event.type === 'tool_call') events.push(plainAnswerCall(event, request.tools ?? [], tools));
          else if (event.type === 'end') {
            events.push(...text.end(), plainAnswerEndEvent(event, text.calls > 0));
            opensInThought = text.reasoningBegan === 'by template';
          } else events.push(event);
          return true;
        },
        // What came before a fault is spoken [U5].
        fail(error, events) {
          events.push(...text.cut());
          throw error;
        },
      });
    },
  };
}

type ToolCallEvent = Extract<ModelEvent, { type: 'tool_call' }>;

/** The call with the tool's own name, and with arguments that are an object of the tool's parameters. */
function plainAnswerCall(event: ToolCallEvent, specs: readonly ToolSpec[], tools: ReadonlySet<string>): ToolCallEvent {
  const name = plainToolNameInAnswer(event.name, tools);
  const schema = specs.find((one) => one.name === name)?.schema;
  return { ...event, name, input: plainCallArguments(event.input, schema) };
}

function plainAnswerEndEvent(event: Extract<ModelEvent, { type: 'end' }>, hasCalls: boolean): ModelEvent {
  return hasCalls && event.reason === 'complete' ? { ...event, reason: 'tool' } : event;
}
