/** An A2A agent as a tool: takes words, and answers at once or later by a push [D21]. */
import * as z from 'zod/mini';
import { toolArgumentsFromZod } from '../../arguments.ts';
import { toolTitleFromTemplate } from '../../call-title.ts';
import { type OthersAnswer, type Tool, type ToolEffect, ToolRefusal, type ToolTask } from '../../tool.ts';
import { LONGEST_TOLD, MOST_RESULT_BYTES, OTHERS_MS } from '../mcp-and-a2a-limits.ts';
import { describeSourceTool, modelNamesOfSourceTools } from '../tool-descriptions.ts';
import { DONE_WITH_TOO_MUCH, toolServerErrorOf, toolServerFailure } from '../tool-server-error.ts';
import { isRiskyWriteName } from '../tools-file/risky-write-names.ts';
import type { A2aEntry } from '../tools-file/tools-file.ts';
import type { A2aAgent, AgentCard } from './agent.ts';

const messageArguments = toolArgumentsFromZod(
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

export type A2aToolOptions = {
  agent: A2aAgent;
  entry: A2aEntry;
  /** The source's name for models. */
  host: string;
  /** The push address; null: wait for the answer. */
  push: string | null;
  /** Called with the error of each failed call. */
  reportFailure(error: unknown): void;
};

export function a2aTool(options: A2aToolOptions): Tool {
  const { agent, entry, host, push } = options;
  const { name, version, skills } = agent.card;
  const agentName = name.toLowerCase();
  const effect: ToolEffect = entry.trusted && entry.effect === 'read' ? 'read' : 'write';
  const isGrave = entry.confirm ?? isRiskyWriteName([name, ...skills.map((agentSkill) => agentSkill.name)].join('_'));
  const toolFields = {
    name: modelNamesOfSourceTools([agentName], entry.prefix).get(agentName) ?? agentName,
    version: JSON.stringify([entry.card, version]),
    description: `An agent that is asked in words. ${describeSourceTool(a2aAgentCardText(agent.card), host)}`,
    takes: messageArguments,
    effect,
    foreign: true,
    ...(effect === 'write' && { confirm: isGrave }),
    questionParameter: 'message',
    ...(entry.activity !== undefined && { activity: entry.activity }),
    ...(entry.workTitle !== undefined && { workTitle: toolTitleFromTemplate(entry.workTitle) }),
  } as const;
  if (push === null) {
    return {
      ...toolFields,
      mode: 'sync',
      timeoutMs: entry.timeoutMs,
      ...(effect === 'read' && entry.cache && { cache: entry.cache }),
      run: (task, { signal }) => askA2aAgentInTurn(options, task, effect, signal),
    };
  }
  return {
    ...toolFields,
    mode: 'workflow',
    machine: 'slow-tool',
    timeoutMs: OTHERS_MS,
    delivery: entry.delivery ?? { priority: 'active', policy: 'next_silence' },
    handOver: (task) => startA2aAgentTask(options, task, effect, push),
  };
}

async function askA2aAgentInTurn(
  options: A2aToolOptions,
  { call, input }: ToolTask,
  effect: ToolEffect,
  signal: AbortSignal,
) {
  const question = { call, message: String(input.message) };
  const answer = await wordA2aFailure(options, effect, options.agent.askAgent(question, signal));
  if (answer.is === 'failed') throw toolServerFailure(answer.text, 'The agent did not manage it.');
  if (Buffer.byteLength(answer.text) <= MOST_RESULT_BYTES) return answer.text || null;
  if (effect === 'write') return DONE_WITH_TOO_MUCH;
  throw new ToolRefusal('unreadable', { hint: 'The agent answered with more than can be passed on. Ask for less.' });
}

/** The immediate answer; undefined: it comes later. */
async function startA2aAgentTask(
  options: A2aToolOptions,
  { call, input, handle }: ToolTask & { handle: string },
  effect: ToolEffect,
  url: string,
): Promise<OthersAnswer | undefined> {
  const question = { call, message: String(input.message) };
  const answer = await wordA2aFailure(options, effect, options.agent.beginTask(question, { url, token: handle }));
  if (answer.is === 'open') return undefined;
  if (answer.is === 'failed') return { is: 'failed' };
  return { is: 'done', output: answer.text.slice(0, LONGEST_TOLD).toWellFormed() || null };
}

async function wordA2aFailure<T>(
  { reportFailure: failed }: A2aToolOptions,
  effect: ToolEffect,
  answer: Promise<T>,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    failed(error);
    throw toolServerErrorOf(error, effect, 'The agent');
  }
}

function a2aAgentCardText({ description, skills }: AgentCard): string {
  return [description, ...skills.map((agentSkill) => `${agentSkill.name}: ${agentSkill.description}`)]
    .filter(Boolean)
    .join(' ');
}
