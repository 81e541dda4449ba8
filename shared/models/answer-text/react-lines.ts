/** Lines of models that reason and act in turn (ReAct): `Thought:`, `Action:` [P7, P10]. */
import { BracketScan, QUOTES_OF_JSON } from './written-calls.ts';

/** What a line of an answer begins with; `length`: of its label. */
export type ReactLine =
  | { is: 'thought' | 'observation' | 'final answer'; length: number }
  /** Its tool is named behind it: the call goes on to the end of its input. */
  | { is: 'action' }
  /** A call as JSON follows. */
  | { is: 'action label'; length: number };

const LABEL = /^\*{0,2}(Thought|Action|Observation|Final Answer)(?: \d{1,2})?\*{0,2}:\*{0,2}/;
const LABELS = ['Thought', 'Action', 'Observation', 'Final Answer'];
const MAY_END_LABEL = /^\*{0,2}(?:Thought|Action|Observation|Final Answer)(?: ?\d{0,2})?\*{0,2}$/;
const JSON_FOLLOWS = /^\s*(?:```(?:json)?\s*)?[[{]/;
const MAY_BE_JSON = /^\s*(?:`{1,3}|```(?:j|js|jso|json)?\s*)?$/;
const NAME = /^\s*[`"]?(?:functions\.)?([A-Za-z_][\w-]*)/;
/** Longer blank space before a call is none. */
const LONGEST_BEGINNING = 160;

/** Null: the line has no such label. `more`: more of it is needed. */
export function reactLineAtStart(text: string, tools: ReadonlySet<string>, isEnd: boolean): ReactLine | 'more' | null {
  const [label, word = ''] = LABEL.exec(text.slice(0, LONGEST_BEGINNING)) ?? [];
  if (label === undefined) return !isEnd && mayBecomeReactLabel(text) ? 'more' : null;
  // The stars of bold may follow.
  if (!isEnd && /:\*?$/.test(label) && text.length === label.length) return 'more';
  if (word !== 'Action') return { is: reactLineKind(word), length: label.length };
  const rest = text.slice(label.length, LONGEST_BEGINNING);
  if (JSON_FOLLOWS.test(rest)) return { is: 'action label', length: label.length };
  const name = NAME.exec(rest)?.[1] ?? '';
  const isWhole = isEnd || label.length + rest.length < text.length || NAME.exec(rest)?.[0] !== rest;
  if (name !== '' && isWhole) return tools.has(name) ? { is: 'action' } : null;
  return !isEnd && (name !== '' || /^\s*[`"]$/.test(rest) || MAY_BE_JSON.test(rest)) ? 'more' : null;
}

function reactLineKind(word: string): 'thought' | 'observation' | 'final answer' {
  return word === 'Thought' ? 'thought' : word === 'Observation' ? 'observation' : 'final answer';
}

function mayBecomeReactLabel(text: string): boolean {
  if (text.length > 20) return false;
  const word = text.replace(/^\*{1,2}/, '');
  return (word !== text && word === '') || LABELS.some((label) => label.startsWith(word)) || MAY_END_LABEL.test(text);
}

const INPUT = /^[^\n]{0,160}\n\s*\*{0,2}Action Input(?: \d{1,2})?\*{0,2}:\*{0,2}[ \t]*/;
const MAY_BE_INPUT = /^[^\n]{0,160}(?:\n\s*(?:\*{0,2}(?:A[A-Za-z ]{0,11})?(?: ?\d{0,2})?\*{0,2})?)?$/;

/** Looks for the end of the call of an `Action:` line, in a text that grows. */
export class ReactCallScan {
  #json: BracketScan | null = null;

  /** Null: it has not come. */
  endIn(text: string): number | null {
    if (this.#json !== null) return this.#json.endIn(text);
    const [head] = INPUT.exec(text.slice(0, 2 * LONGEST_BEGINNING)) ?? [];
    // Without input the call ends with its line.
    if (head === undefined) return MAY_BE_INPUT.test(text) ? null : Math.max(text.indexOf('\n'), 0);
    const input = text.slice(head.length);
    if (MAY_BE_JSON.test(input)) return null;
    if (JSON_FOLLOWS.test(input)) {
      this.#json = new BracketScan(QUOTES_OF_JSON, head.length + input.search(/[[{]/));
      return this.#json.endIn(text);
    }
    const end = input.indexOf('\n');
    return end < 0 ? null : head.length + end;
  }
}

/** The input that is no JSON; null: there is none. */
export function plainReactInput(text: string): string | null {
  const [head] = INPUT.exec(text) ?? [];
  const input = head === undefined ? '' : text.slice(head.length).trim();
  return input === '' || JSON_FOLLOWS.test(input) ? null : input;
}
