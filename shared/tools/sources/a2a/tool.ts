/** An A2A agent as a tool: takes words, and answers at once or later by a push [D21]. */
import * as z from 'zod/mini';
import { argumentsOf } from '../../arguments.ts';
import { nameFrom } from '../../call-title.ts';
import { type OthersAnswer, type Tool, type ToolEffect, ToolError, type ToolTask } from '../../tool.ts';
import { LONGEST_TOLD, MOST_RESULT_BYTES, OTHERS_MS } from '../mcp-and-a2a-limits.ts';
import { describeForeign, toolNames } from '../tool-descriptions.ts';
import { asTold, reason } from '../tool-server-error.ts';
import { movesMoneyOrDeletes } from '../tools-file/risky-write-names.ts';
import type { A2aEntry } from '../tools-file/tools-file.ts';
import type { A2aAgent, Card } from './agent.ts';

const takes = argumentsOf(
  z.object({
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(2_000),
        z.describe('What to ask of the agent, complete in itself: it has heard nothing else.'),
      ),
  }),
);

export type A2aPlaced = {
  agent: A2aAgent;
  entry: A2aEntry;
  /** The source's name for models. */
  whose: string;
  /** The push address; null: wait for the answer. */
  push: string | null;
  /** Called with the error of each failed call. */
  failed(error: unknown): void;
};

export function a2aTool(placed: A2aPlaced): Tool {
  const { agent, entry, whose, push } = placed;
  const { name, version, skills } = agent.card;
  const said = name.toLowerCase();
  const effect: ToolEffect = entry.trusted && entry.effect === 'read' ? 'read' : 'write';
  const isGrave = entry.confirm ?? movesMoneyOrDeletes([name, ...skills.map((skill) => skill.name)].join('_'));
  const declared = {
    name: toolNames([said], entry.prefix).get(said) ?? said,
    version: JSON.stringify([entry.card, version]),
    description: `An agent that is asked in words. ${describeForeign(wordsOf(agent.card), whose)}`,
    takes,
    effect,
    foreign: true,
    ...(effect === 'write' && { confirm: isGrave }),
    askedIn: 'message',
    ...(entry.activity !== undefined && { activity: entry.activity }),
    ...(entry.spokenName !== undefined && { spokenName: nameFrom(entry.spokenName) }),
  } as const;
  if (push === null) {
    return {
      ...declared,
      mode: 'sync',
      timeoutMs: entry.timeoutMs,
      ...(effect === 'read' && entry.cache && { cache: entry.cache }),
      run: (task, { signal }) => runSync(placed, task, effect, signal),
    };
  }
  return {
    ...declared,
    mode: 'workflow',
    machine: 'slow-tool',
    timeoutMs: OTHERS_MS,
    delivery: entry.delivery ?? { priority: 'active', policy: 'next_silence' },
    handOver: (task) => startTask(placed, task, effect, push),
  };
}

async function runSync(placed: A2aPlaced, { call, input }: ToolTask, effect: ToolEffect, signal: AbortSignal) {
  const question = { call, message: String(input.message) };
  const answer = await orTold(placed, effect, placed.agent.ask(question, signal));
  if (answer.is === 'failed') throw new ToolError(reason(answer.text) || FAILED);
  if (Buffer.byteLength(answer.text) <= MOST_RESULT_BYTES) return answer.text || null;
  if (effect === 'write') return 'It was done. What was answered is too much to be passed on.';
  throw new ToolError('The agent answered with more than can be passed on. Ask for less.');
}

/** The immediate answer; undefined: it comes later. */
async function startTask(
  placed: A2aPlaced,
  { call, input, handle }: ToolTask & { handle: string },
  effect: ToolEffect,
  url: string,
): Promise<OthersAnswer | undefined> {
  const question = { call, message: String(input.message) };
  const answer = await orTold(placed, effect, placed.agent.begin(question, { url, token: handle }));
  if (answer.is === 'open') return undefined;
  if (answer.is === 'failed') return { is: 'failed' };
  return { is: 'done', output: answer.text.slice(0, LONGEST_TOLD).toWellFormed() || null };
}

async function orTold<T>({ failed }: A2aPlaced, effect: ToolEffect, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    failed(error);
    throw asTold(error, effect, 'The agent');
  }
}

const FAILED = 'The agent did not manage it.';

function wordsOf({ description, skills }: Card): string {
  return [description, ...skills.map((skill) => `${skill.name}: ${skill.description}`)].filter(Boolean).join(' ');
}
