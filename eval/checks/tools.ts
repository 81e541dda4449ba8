/** Checks of what the agent does [J3]. */
import * as z from 'zod';
import { SHORT_TOOL_NAMES } from '../../shared/tools/built-in/names.ts';
import { matchesPattern } from '../scenario/pattern.ts';
import type { Conversation } from '../transcript/conversation.ts';
import { check, type Finding, failedFinding, firstFailedFinding, passedFinding } from './check.ts';

const call = z.strictObject({
  tool: z.string().min(1),
  /** Arguments that it was called with; a text or an expression is looked for in a text. */
  with: z.record(z.string(), z.unknown()).optional(),
  times: z.int().min(1).optional(),
});

export const calls = check(
  z.union([z.string().min(1), call, z.array(z.union([z.string().min(1), call])).min(1)]),
  'These tools are begun, with such arguments, and as often.',
  { tool: 'remind_me', with: { text: /cat/ }, times: 1 },
  (conversation, asked) => {
    const all = (Array.isArray(asked) ? asked : [asked]).map((one) => (typeof one === 'string' ? { tool: one } : one));
    const failures = all.flatMap((one) => missingToolCallFinding(conversation, one));
    return firstFailedFinding(failures, passedFinding(`${all.map(({ tool }) => tool).join(', ')} was called`));
  },
);

function missingToolCallFinding(
  conversation: Conversation,
  { tool, with: sought, times }: z.infer<typeof call>,
): Finding[] {
  const begun = begunToolCallsInConversation(conversation, tool);
  if (begun.length === 0) return [failedFinding(`${tool} was not called`)];
  if (times !== undefined && begun.length !== times) return [failedFinding(`${tool} was called ${begun.length} times`)];
  if (sought === undefined) return [];
  const inputs = conversation.events.flatMap((event) =>
    event.is === 'call' && event.name === fullCheckedToolName(tool) ? [event.input] : [],
  );
  return inputs.some((input) => toolInputHolds(input, sought))
    ? []
    : [
        failedFinding(
          `${tool} was called with ${inputs.map((input) => JSON.stringify(input)).join(' and ') || 'nothing'}`,
        ),
      ];
}

export const neverCalls = check(
  z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  'None of these tools is begun.',
  ['payments'],
  (conversation, asked) => {
    const failures = [asked].flat().flatMap((tool): Finding[] => {
      const [first] = begunToolCallsInConversation(conversation, tool);
      return first === undefined ? [] : [failedFinding(`${tool} was called`, first)];
    });
    return firstFailedFinding(failures, passedFinding('none was called'));
  },
);

/** When each began; a result that was known already counts. */
function begunToolCallsInConversation({ events }: Conversation, tool: string): number[] {
  return events.flatMap((event) =>
    event.is === 'tool' &&
    event.name === fullCheckedToolName(tool) &&
    (event.state === 'started' || event.state === 'cached')
      ? [event.atMs]
      : [],
  );
}

function fullCheckedToolName(tool: string): string {
  return SHORT_TOOL_NAMES[tool] ?? tool;
}

/** `sought` may leave out fields. */
function toolInputHolds(input: unknown, sought: unknown): boolean {
  if (sought instanceof RegExp) return matchesPattern(String(input), sought);
  if (typeof sought === 'string') return typeof input === 'string' && matchesPattern(input, sought);
  if (typeof sought !== 'object' || sought === null) return input === sought;
  const fields = Object(input) as Readonly<Record<string, unknown>>;
  return Object.entries(sought).every(([name, value]) => toolInputHolds(fields[name], value));
}
