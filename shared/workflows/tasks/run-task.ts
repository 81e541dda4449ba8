/** Runs one task of a workflow: a research stage, a slow tool, a reflection's step, or a final report. */

import type { Context } from '../../engine/context.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { personaInSessionLanguage } from '../../engine/session-languages.ts';
import { stepFinishedCall } from '../../engine/step.ts';
import { findWorkflowCall } from '../../engine/workflow-step-results.ts';
import type { CallInput, Log, StepRef } from '../../ports/ports.ts';
import { sessionPersonaName } from '../../session/kernel/session-identity.ts';
import type { WorkflowCall } from '../../session/tool-calls/state.ts';
import { getStepResultRow, removeStepResultRows } from '../../storage/workflow-step-results.ts';
import { researchPlanShape, searchedPagesShape } from '../../tools/slow-research/research-stages.ts';
import { runResearchStage, type StageInput } from '../../tools/slow-research/run-stage.ts';
import { searxngResearchLibrary } from '../../tools/slow-research/searxng.ts';
import { wikipediaResearchLibrary } from '../../tools/slow-research/wikipedia.ts';
import { type ToolSpeech, toolEffect } from '../../tools/tool.ts';
import { ENGLISH_SPEECH, toolSpeechOf } from '../../tools/tool-speech.ts';
import {
  type Finished,
  type PlanStep,
  type SearchStep,
  type TaskInput,
  workflowTaskTimestamp,
} from '../task-messages.ts';
import { tellActPrepared } from './act-prepared.ts';
import { askModelInTask } from './ask-model.ts';
import { tellReflected } from './reflection-end.ts';
import { runReflectionTask } from './reflection-step.ts';
import { handOverToolTask, runSlowToolStep } from './run-slow-tool.ts';
import { requireCallOfWorkflowStep, runWorkflowStepOnce } from './run-step-once.ts';
import { traceWorkflowTask } from './task-span.ts';
import { workflowOutcome } from './workflow-outcome.ts';

/** Resolves with the next state's input: where the result is. Throws Transient to retry; others are final. */
export async function runWorkflowTaskInTime(context: Context, input: TaskInput): Promise<unknown> {
  const { tracing } = context;
  return tracing === undefined
    ? runWorkflowTask(context, input)
    : traceWorkflowTask(tracing, context, input, () => runWorkflowTask(context, input));
}

async function runWorkflowTask(context: Context, input: TaskInput): Promise<unknown> {
  switch (input.task) {
    case 'plan':
    case 'search':
    case 'read':
    case 'condense':
      return runResearchTask(context, input);
    case 'run':
      return runSlowToolStep(context, input);
    case 'hand-over':
      return handOverToolTask(context, input);
    case 'diary':
    case 'reading':
    case 'remark':
    case 'memory':
      return runReflectionTask(context, input);
    case 'reflected':
      return tellReflected(context, input);
    case 'finish':
      return finishWorkflowTask(context, input);
  }
}

/** A reported result is kept as the delivery's text. */
async function finishWorkflowTask(context: Context, input: CallInput & Finished): Promise<void> {
  const { session, call: id } = input;
  const call = await findWorkflowCall(context, input);
  if (call !== null) {
    // The effects of external tools are known once their sources are ready.
    await context.tools.ready();
    const result = 'outcome' in input ? await getStepResultRow(context.table, { ...input, ...input.outcome }) : null;
    const { sayings } = (await sessionSpeechOfTask(context, session)) ?? ENGLISH_SPEECH;
    const work = { ...workCalledByTask(context, call), sayings };
    const outcome = workflowOutcome('failed' in input ? input.failed : result, work);
    await stepFinishedCall(context, { session, call: id, outcome });
  } else if (await tellActPrepared(context, input)) return;
  await removeStepResultRows(context.table, session, id);
}

type Researching = Extract<TaskInput, { task: StageInput['task'] }>;

async function runResearchTask(context: Context, input: Researching): Promise<PlanStep | SearchStep | StepRef> {
  const { ref, result } = await runWorkflowStepOnce(context, input, async () =>
    runResearchTaskStage(context, input, await researchTaskStageInput(context, input)),
  );
  if (input.task === 'plan') return { ...ref, until: researchPlanShape.parse(result).until };
  if (input.task === 'search') return { ...ref, found: searchedPagesShape.parse(result).found.length };
  return ref;
}

async function researchTaskStageInput(context: Context, input: Researching): Promise<StageInput> {
  const call = await requireCallOfWorkflowStep(context, input);
  if (input.task !== 'plan')
    return {
      task: input.task,
      previous: (await getStepResultRow(context.table, { ...input, ...input.previous }))?.result,
    };
  const until = workflowTaskTimestamp(input.startedAtMs + context.settings.slowResearchMs);
  return { task: 'plan', arguments: call.input, until };
}

async function runResearchTaskStage(
  context: Context,
  { session, call, task }: TaskInput,
  input: StageInput,
): Promise<unknown> {
  const { wikipediaUrl, searxngUrl } = context.settings;
  const library =
    searxngUrl === null
      ? wikipediaResearchLibrary(context.fetch, wikipediaUrl)
      : searxngResearchLibrary(context.fetch, searxngUrl);
  const log: Pick<Log, 'warn'> = {
    warn: (sentence, fields) => context.log.warn(sentence, { session, call, task, ...fields }),
  };
  const speech = task === 'condense' ? await sessionSpeechOfTask(context, session) : undefined;
  const stageResult = await runResearchStage(input, {
    library,
    ask: await askModelInTask(context, session),
    log,
    speech,
  });
  context.log.info('research stage done', { session, call, task });
  return stageResult;
}

/** Undefined: the persona is gone. */
async function sessionSpeechOfTask(context: Context, session: string): Promise<ToolSpeech | undefined> {
  const persona = await context.findPersona(sessionPersonaName(session));
  if (persona === null) return undefined;
  const { session: state } = await getCachedSession(context, session);
  return toolSpeechOf(await personaInSessionLanguage(context, persona, state));
}

/** A tool that is gone may have been a write. */
function workCalledByTask(
  context: Context,
  { tool: name, input }: WorkflowCall,
): Omit<Parameters<typeof workflowOutcome>[1], 'sayings'> {
  const tool = context.tools.find(name);
  const parsed = tool?.takes.parse(input);
  const effect = tool && parsed?.is === 'good' ? toolEffect(tool, parsed.input) : 'write';
  return { effect, isResearch: tool?.mode === 'workflow' && tool.machine === 'slow-research' };
}
