/** A model that answers as a test says. */
import type { Model, ModelRequest } from '../../shared/models/model.ts';

/** Words to say, or a call of a tool. */
export type Answer = string | { tool: string; input: unknown };

/** `answer`: of one request. `heard`: the last message's text, which may be a tool's result. */
export function scriptedModel(answer: (heard: string, request: ModelRequest) => Answer): Model {
  // A test in JavaScript has no compiler that says so.
  if (typeof answer !== 'function')
    throw new TypeError('scriptedModel takes a function of what was heard: it returns words, or { tool, input }.');
  let calls = 0;
  return {
    name: 'scripted',
    free: true,
    async *stream(request) {
      const last = request.messages.at(-1)?.content ?? [];
      const heard = last.flatMap((part) => ('text' in part ? [part.text] : [])).join('\n');
      const said = answer(heard, request);
      if (typeof said === 'string') yield { type: 'text', text: said };
      else {
        calls += 1;
        yield { type: 'tool_call', id: `call-${calls}`, name: said.tool, input: said.input };
      }
      yield { type: 'end', reason: typeof said === 'string' ? 'complete' : 'tool' };
    },
  };
}
