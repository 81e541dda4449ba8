/** One task of a workflow: a stage of the research, a slow tool's run or hand-over, a step of a reflection, or the news that it is over. */
import { finishCall } from '../../shared/runtime/finish.ts';
import type { Log } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { type StageInput, stage } from '../../shared/tools/slow-research/research.ts';
import { searxng } from '../../shared/tools/slow-research/searxng.ts';
import { wikipedia } from '../../shared/tools/slow-research/wikipedia.ts';
import { effectOf } from '../../shared/tools/tool.ts';
import { type TaskInput, timestampOf } from '../../shared/workflows/tasks.ts';
import { askModel } from './ask.ts';
import { outcomeOf } from './outcome.ts';
import { reflect } from './reflect.ts';
import { tellReflected } from './reflected.ts';
import { handOver, run } from './slow-tool.ts';

/** Resolves with what the next state is given. Throws Transient for what is to be tried again; everything else is final. */
export async function tool(sotto: Sotto, input: TaskInput): Promise<unknown> {
  switch (input.task) {
    case 'plan':
      return research(sotto, input, {
        ...input,
        until: timestampOf(input.startedAtMs + sotto.settings.slowResearchMs),
      });
    case 'search':
    case 'read':
    case 'condense':
      return research(sotto, input, input);
    case 'run':
      return run(sotto, input);
    case 'hand-over':
      return handOver(sotto, input);
    case 'diary':
    case 'reading':
    case 'remark':
    case 'memory':
      return reflect(sotto, input);
    case 'reflected':
      return tellReflected(sotto, input);
    case 'finish': {
      const { session, call } = input;
      // What a tool of others does is known once they have told it.
      await sotto.tools.ready();
      return finishCall(sotto, { session, call, outcome: outcomeOf(input, workOf(sotto, input)) });
    }
  }
}

async function research(sotto: Sotto, { session, call, task }: TaskInput, input: StageInput): Promise<unknown> {
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
function workOf(sotto: Sotto, { tool: name, arguments: input }: TaskInput): Parameters<typeof outcomeOf>[1] {
  const tool = sotto.tools.find(name);
  const parsed = tool?.takes.parse(input);
  const effect = tool && parsed?.is === 'good' ? effectOf(tool, parsed.input) : 'write';
  return { effect, isResearch: tool?.mode === 'workflow' && tool.machine === 'slow-research' };
}
