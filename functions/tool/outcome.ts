/** What the user is to hear of a workflow that is over. */
import type { finishCall } from '../../shared/runtime/finish.ts';
import { cutToSentences } from '../../shared/tools/plain-speech.ts';
import type { Tool } from '../../shared/tools/tool.ts';
import { type Finished, OTHERS_FAILED } from '../../shared/workflows/tasks.ts';

type Outcome = Parameters<typeof finishCall>[1]['outcome'];

/** Of a write that may or may not have happened (T4). The state machine knows it by its name. */
export class OutcomeUnknown extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutcomeUnknown';
  }
}

/** Characters: nobody listens to more, and a delivery's text ends at 16 KB. */
const LONGEST = 2_000;
const NO_WORDS = 'It is done, and there is nothing to tell.';

/** `tool`: null when there is none of that name any more. */
export function outcomeOf(finished: Finished, tool: Pick<Tool, 'effect'> | null): Outcome {
  if ('outcome' in finished)
    return { is: 'done', text: cutToSentences(inWords(finished.outcome).trim(), LONGEST) || NO_WORDS };
  return { is: 'failed', what: failure(finished.failed.Error, tool?.effect ?? 'write') };
}

/** Of a write, only those who did the work can say that nothing happened. */
function failure(error: string, effect: Tool['effect']): 'unknown' | 'timed_out' | 'failed' {
  if (effect === 'write') return error === 'Rejected' || error === OTHERS_FAILED ? 'failed' : 'unknown';
  return error === 'States.Timeout' || error === 'States.HeartbeatTimeout' ? 'timed_out' : 'failed';
}

/** Six things of each list or object: a result is told, whatever shape others have given it. */
const MOST_TOLD = 6;

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if ('text' in value && typeof value.text === 'string') return value.text;
  const parts = Array.isArray(value)
    ? value.map(inWords)
    : Object.entries(value).map(([name, each]) => `${name.replace(/[_-]+/g, ' ')}: ${inWords(each)}`);
  return parts.slice(0, MOST_TOLD).join(', ');
}
