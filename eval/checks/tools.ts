/** Checks of what the agent does [J3]. */
import * as z from 'zod';
import { SHORT_TOOL_NAMES } from '../../shared/tools/built-in/names.ts';
import { matchesPattern } from '../scenario/pattern.ts';
import type { Conversation } from '../transcript/conversation.ts';
import { check, type Finding, failed, firstFailure, passed } from './check.ts';

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
    const failures = all.flatMap((one) => missingCall(conversation, one));
    return firstFailure(failures, passed(`${all.map(({ tool }) => tool).join(', ')} was called`));
  },
);

function missingCall(conversation: Conversation, { tool, with: sought, times }: z.infer<typeof call>): Finding[] {
  const begun = begunCalls(conversation, tool);
  if (begun.length === 0) return [failed(`${tool} was not called`)];
  if (times !== undefined && begun.length !== times) return [failed(`${tool} was called ${begun.length} times`)];
  if (sought === undefined) return [];
  const inputs = conversation.events.flatMap((event) =>
    event.is === 'call' && event.name === fullName(tool) ? [event.input] : [],
  );
  return inputs.some((input) => holdsInput(input, sought))
    ? []
    : [failed(`${tool} was called with ${inputs.map((input) => JSON.stringify(input)).join(' and ') || 'nothing'}`)];
}

export const neverCalls = check(
  z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  'None of these tools is begun.',
  ['payments'],
  (conversation, asked) => {
    const failures = [asked].flat().flatMap((tool): Finding[] => {
      const [first] = begunCalls(conversation, tool);
      return first === undefined ? [] : [failed(`${tool} was called`, first)];
    });
    return firstFailure(failures, passed('none was called'));
  },
);

/** When each began; a result that was known already counts. */
function begunCalls({ events }: Conversation, tool: string): number[] {
  return events.flatMap((event) =>
    event.is === 'tool' && event.name === fullName(tool) && (event.state === 'started' || event.state === 'cached')
      ? [event.atMs]
      : [],
  );
}

function fullName(tool: string): string {
  return SHORT_TOOL_NAMES[tool] ?? tool;
}

/** `sought` may leave out fields. */
function holdsInput(input: unknown, sought: unknown): boolean {
  if (sought instanceof RegExp) return matchesPattern(String(input), sought);
  if (typeof sought === 'string') return typeof input === 'string' && matchesPattern(input, sought);
  if (typeof sought !== 'object' || sought === null) return input === sought;
  const fields = Object(input) as Readonly<Record<string, unknown>>;
  return Object.entries(sought).every(([name, value]) => holdsInput(fields[name], value));
}
