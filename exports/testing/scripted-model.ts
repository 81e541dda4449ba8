/** A model that answers as a test says. */
import type { Model, ModelRequest } from '../../shared/models/model.ts';
import {
  endOfFencedAsides,
  FOR_THIS_ANSWER,
  withoutAsidesInFencedWords,
  withoutNumberInFencedWords,
  wordsAroundReadOuts,
} from '../../shared/tools/untrusted-text-fence.ts';

/** Words to say, or a call of a tool. */
export type Answer = string | { tool: string; input: unknown };

/** `answer`: of one request. `heard`: the user's newest words, or a tool's result. */
export function createScriptedModel(answer: (heard: string, request: ModelRequest) => Answer): Model {
  // A test in JavaScript has no compiler that says so.
  if (typeof answer !== 'function')
    throw new TypeError(
      'createScriptedModel takes a function of what was heard: it returns words, or { tool, input }.',
    );
  let calls = 0;
  return {
    name: 'scripted',
    free: true,
    async *stream(request) {
      const said = answer(requestUserText(request), request);
      if (typeof said === 'string') yield { type: 'text', text: said };
      else {
        calls += 1;
        yield { type: 'tool_call', id: `call-${calls}`, name: said.tool, input: said.input };
      }
      yield { type: 'end', reason: typeof said === 'string' ? 'complete' : 'tool' };
    },
  };
}

/** What stands around the words is for a real model; where nobody has spoken, it is all there is. */
function requestUserText({ messages }: ModelRequest): string {
  const last = messages.at(-1)?.content ?? [];
  const results = last.flatMap((part) => (part.type === 'tool_result' ? [part.text] : []));
  if (results.length > 0) return results.join('\n');
  const text = last.flatMap((part) => ('text' in part ? [part.text] : [])).join('\n');
  const newest = text.slice(endOfFencedAsides(text, FOR_THIS_ANSWER)).trim();
  return withoutNumberInFencedWords(wordsAroundReadOuts(withoutAsidesInFencedWords(newest)).at(-1) ?? '') || text;
}
