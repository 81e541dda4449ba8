/** The work of a slow tool: run here, or handed to an outside producer. */

import type { Context } from '../../engine/context.ts';
import { userHostOfContext } from '../../engine/user-host.ts';
import { findRunOfStages, storeStepResult } from '../../engine/workflow-step-results.ts';
import { Rejected } from '../../ports/errors.ts';
import type { CallInput } from '../../ports/ports.ts';
import { toolCallSpan } from '../../reply/tool-calls/tool-span.ts';
import type { WorkflowCall } from '../../session/tool-calls/state.ts';
import { beginToolWriteRow, putHandedOverTask } from '../../storage/handed-over-tasks.ts';
import { getStepResultRows } from '../../storage/workflow-step-results.ts';
import { type ToolTask, toolEffect, type WorkflowStep, type WorkflowTool } from '../../tools/tool.ts';
import { OTHERS_SECONDS } from '../limits.ts';
import { type TaskInput, type ToolStep, workflowTaskOutputText } from '../task-messages.ts';
import { requireCallOfWorkflowStep, runWorkflowStepOnce } from './run-step-once.ts';
import { OutcomeUnknown } from './workflow-outcome.ts';

type RunInput = Extract<TaskInput, { task: 'run' }>;

/**
 * Runs the tool, or the first of its steps that is not done. Resolves with where the result is stored. Throws
 * Rejected for an unknown tool or without effect, OutcomeUnknown for a second run of a write or of a write's
 * step, whose first outcome is unknown [T4].
 */
export async function runSlowToolStep(context: Context, input: RunInput): Promise<ToolStep> {
  const tool = await workflowToolOf(context, input);
  if ('steps' in tool) return runNextSlowToolStep(context, input, tool);
  if (!('run' in tool)) throw new Rejected('not_found', 'This tool is not run here.');
  const work = async () => {
    const task = workflowToolTask(tool, await requireCallOfWorkflowStep(context, input));
    await runSlowTool(context, tool, task);
    return traceSlowToolStep(context, input, () => tool.run(task));
  };
  return (await runWorkflowStepOnce(context, input, work)).ref;
}

async function runNextSlowToolStep(
  context: Context,
  input: RunInput,
  tool: WorkflowTool & { steps: readonly WorkflowStep[] },
): Promise<ToolStep> {
  const { session, call } = input;
  const done = await getStepResultRows(context.table, session, call);
  const names = tool.steps.map(({ name }, at) => `${at}-${name}`);
  const found = names.findIndex((name) => !done.has(name));
  // All are done: the answer of the last one was lost.
  const at = found === -1 ? names.length - 1 : found;
  const [step, name] = [tool.steps[at], names[at]];
  if (step === undefined || name === undefined) throw new Rejected('not_found', 'This tool has no steps.');
  const work = async () => {
    const task = workflowToolTask(tool, await requireCallOfWorkflowStep(context, input));
    await runSlowTool(context, tool, { ...task, call: `${call}.${at}` });
    const previous = done.get(names[at - 1] ?? '') ?? null;
    // The stages of an act are not among the calls of an erasure.
    const isOfAct = (await findRunOfStages(context, input)) !== null;
    const isOver = async () => isOfAct && (await findRunOfStages(context, input)) === null;
    return traceSlowToolStep(context, input, () =>
      step.run({ ...task, previous }, userHostOfContext(context, session, call, isOver)),
    );
  };
  const { ref } = await runWorkflowStepOnce(context, input, work, name);
  context.log.info('tool step done', { session, call, tool: tool.name, step: step.name });
  return at === names.length - 1 ? ref : { ...ref, more: true };
}

/**
 * Hands the task over with a handle, of which only the hash is stored; the token stays here. An immediate
 * answer ends the wait like a later one. Throws as `run` does.
 */
export async function handOverToolTask(context: Context, input: CallInput & { token: string }): Promise<void> {
  const tool = await workflowToolOf(context, input);
  if (!('handOver' in tool)) throw new Rejected('not_found', 'Nobody else does the work of this tool.');
  const task = workflowToolTask(tool, await requireCallOfWorkflowStep(context, input));
  const { token, session, call } = input;
  const handle = context.ids.random();
  const untilMs = context.clock.now() + OTHERS_SECONDS * 1000;
  await putHandedOverTask(context.table, context.ids.digest(handle), { token, session, call }, untilMs);
  await runSlowTool(context, tool, task);
  const answer = await traceSlowToolStep(context, input, () => tool.handOver({ ...task, handle }));
  context.log.info('task handed over', { session, call, answered: answer?.is ?? null });
  if (answer?.is === 'failed') await context.workflows.answer(token, answer);
  if (answer?.is !== 'done') return;
  const step = 'at-once';
  await storeStepResult(context, { session, call }, step, workflowTaskOutputText(answer.output));
  await context.workflows.answer(token, { is: 'done', output: { step } });
}

async function traceSlowToolStep<T>({ tracing }: Context, input: CallInput, run: () => Promise<T>): Promise<T> {
  return tracing === undefined ? run() : tracing.run(toolCallSpan(input), run);
}

/** A write is started once per call. */
async function runSlowTool(context: Context, tool: WorkflowTool, { call, input }: ToolTask): Promise<void> {
  if (toolEffect(tool, input) === 'read') return;
  const isFirst = await beginToolWriteRow(context.table, call, context.clock.now(), context.ids.random());
  if (!isFirst) throw new OutcomeUnknown('this write was begun before');
}

/** A new process may have to wait for sources of tools. */
async function workflowToolOf(context: Context, { tool }: CallInput): Promise<WorkflowTool> {
  await context.tools.ready();
  const found = context.tools.find(tool);
  if (found?.mode !== 'workflow') throw new Rejected('not_found', 'There is no such tool.');
  return found;
}

/** Validated again: the tool may have changed since the call. */
function workflowToolTask({ takes }: WorkflowTool, { call, input }: Pick<WorkflowCall, 'call' | 'input'>): ToolTask {
  const parsed = takes.parse(input);
  if (parsed.is === 'bad') throw new Rejected('bad_frame', 'The arguments do not fit the tool.');
  return { call, input: parsed.input };
}
