/** One task of a workflow: a stage of the research, a slow tool's run or hand-over, a step of a reflection, or the news that it is over. */
import { finishCall } from '../../shared/runtime/finish.ts';
import type { CallInput, Log, StepRef } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { findWorkflowCall } from '../../shared/runtime/step-results.ts';
import type { WorkflowCall } from '../../shared/session/delivery.ts';
import { getStepResult, removeStepResults } from '../../shared/store/step-results.ts';
import { type StageInput, stage } from '../../shared/tools/slow-research/research.ts';
import { searxng } from '../../shared/tools/slow-research/searxng.ts';
import { planned, searched } from '../../shared/tools/slow-research/stages.ts';
import { wikipedia } from '../../shared/tools/slow-research/wikipedia.ts';
import { effectOf } from '../../shared/tools/tool.ts';
import {
  type Finished,
  type Planned,
  type Searched,
  type TaskInput,
  timestampOf,
} from '../../shared/workflows/tasks.ts';
import { askModel } from './ask.ts';
import { outcomeOf } from './outcome.ts';
import { reflect } from './reflect.ts';
import { tellReflected } from './reflected.ts';
import { requireCall, runStep } from './run-step.ts';
import { handOver, run } from './slow-tool.ts';

/** Resolves with what the next state is given: where the result lies. Throws Transient for what is to be tried again; everything else is final. */
export async function tool(sotto: Sotto, input: TaskInput): Promise<unknown> {
  switch (input.task) {
    case 'plan':
    case 'search':
    case 'read':
    case 'condense':
      return research(sotto, input);
    case 'run':
      return (await runStep(sotto, input, () => run(sotto, input))).ref;
    case 'hand-over':
      return handOver(sotto, input);
    case 'diary':
    case 'reading':
    case 'remark':
    case 'memory':
      return reflect(sotto, input);
    case 'reflected':
      return tellReflected(sotto, input);
    case 'finish':
      return finish(sotto, input);
  }
}

/** A result that is told is kept as the delivery's words. */
async function finish(sotto: Sotto, input: CallInput & Finished): Promise<void> {
  const { session, call: id } = input;
  const call = await findWorkflowCall(sotto, input);
  if (call !== null) {
    // What a tool of others does is known once they have told it.
    await sotto.tools.ready();
    const result = 'outcome' in input ? await getStepResult(sotto.table, { ...input, ...input.outcome }) : null;
    const outcome = outcomeOf('failed' in input ? input.failed : result, workOf(sotto, call));
    await finishCall(sotto, { session, call: id, outcome });
  }
  await removeStepResults(sotto.table, session, id);
}

type Researching = Extract<TaskInput, { task: StageInput['task'] }>;

async function research(sotto: Sotto, input: Researching): Promise<Planned | Searched | StepRef> {
  const { ref, result } = await runStep(sotto, input, async () =>
    runStage(sotto, input, await stageInput(sotto, input)),
  );
  if (input.task === 'plan') return { ...ref, until: planned.parse(result).until };
  if (input.task === 'search') return { ...ref, found: searched.parse(result).found.length };
  return ref;
}

async function stageInput(sotto: Sotto, input: Researching): Promise<StageInput> {
  const call = await requireCall(sotto, input);
  if (input.task !== 'plan')
    return { task: input.task, previous: (await getStepResult(sotto.table, { ...input, ...input.previous }))?.result };
  const until = timestampOf(input.startedAtMs + sotto.settings.slowResearchMs);
  return { task: 'plan', arguments: call.input, until };
}

async function runStage(sotto: Sotto, { session, call, task }: TaskInput, input: StageInput): Promise<unknown> {
  const { wikipediaUrl, searxngUrl } = sotto.settings;
  const library = searxngUrl === null ? wikipedia(sotto.fetch, wikipediaUrl) : searxng(sotto.fetch, searxngUrl);
  const log: Pick<Log, 'warn'> = {
    warn: (sentence, fields) => sotto.log.warn(sentence, { session, call, task, ...fields }),
  };
  const left = await stage(input, { library, ask: await askModel(sotto, session), log });
  sotto.log.info('research stage done', { session, call, task });
  return left;
}

/** A tool that is gone may have been a write. */
function workOf(sotto: Sotto, { tool: name, input }: WorkflowCall): Parameters<typeof outcomeOf>[1] {
  const tool = sotto.tools.find(name);
  const parsed = tool?.takes.parse(input);
  const effect = tool && parsed?.is === 'good' ? effectOf(tool, parsed.input) : 'write';
  return { effect, isResearch: tool?.mode === 'workflow' && tool.machine === 'slow-research' };
}
