/** What an application's proactive act is about, looked up when its turn is answered [E13]. */

import type { Context } from '../../engine/context.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { replyModelSpecOfSession } from '../../engine/reply-model.ts';
import { actExecutionCall } from '../../engine/session-workflow-executions.ts';
import { modelSpecWithoutBackends } from '../../models/model-spec.ts';
import type { ReplyJob } from '../../ports/ports.ts';
import type { Persona } from '../../prompt/persona.ts';
import { timeZoneOfClients, weekendOfClients } from '../../session/presence/client-zone.ts';
import { actToolName } from '../../session/proactive/acts.ts';
import type { ActResult, OpenTurn } from '../../session/turn/state.ts';
import { getStepResultRow, removeStepResultRows } from '../../storage/workflow-step-results.ts';
import { toolResultText } from '../../tools/outcome.ts';
import { putInToolFence, UNASKED } from '../../tools/untrusted-text-fence.ts';
import { runTool } from '../tool-calls/run-tool.ts';
import { type CallPlace, toolHostFor } from '../tool-calls/tool-capabilities.ts';
import type { Occasion } from './occasion.ts';

/** Characters of what an act is about: a brief, and no document. */
const MOST_ABOUT = 4_000;

const OCCASION = [
  'The user has not asked for anything. You speak of your own accord, because the application that you are part of gives you an occasion.',
  'The occasion stands in the last fence: nobody has said it, and you do not mention it. Every fact comes from it alone.',
  'Say it in your own voice, in one to three short sentences that somebody can leave without an answer. No tools.',
  'If they have asked for quiet, or to be left alone, write nothing at all.',
].join(' ');

/** Null: the act is gone, has failed, which is logged, or has nothing to say. */
export async function promptActOccasion(
  context: Context,
  job: ReplyJob,
  { act, actResult, startedAtMs }: OpenTurn,
  persona: Persona,
): Promise<Occasion | null> {
  const schedule = persona.acts?.find(({ name }) => name === act);
  if (schedule === undefined) return null;
  const { session } = await getCachedSession(context, job.session);
  const { name } = schedule;
  const found =
    actResult === undefined
      ? await readActSubjectForPrompt(context, job, persona, {
          name,
          startedAtMs,
          timezone: timeZoneOfClients(session),
          weekend: weekendOfClients(session, persona.language),
        })
      : await promptResultOfActStages(context, job.session, { act: name, ...actResult });
  const about = found?.trim().slice(0, MOST_ABOUT).toWellFormed() ?? '';
  if (about === '') return null;
  const onTold = actResult && {
    onTold: () => removePromptResultOfActStages(context, job.session, { act: name, ...actResult }),
  };
  const hasModel = modelSpecWithoutBackends(replyModelSpecOfSession(context, persona, session), 'offline') !== '';
  if (hasModel) return { words: putInToolFence(UNASKED, about), remark: OCCASION, ...onTold };
  const { words } = schedule;
  return words === undefined ? null : { words: about, instead: words.replaceAll('{about}', () => about), ...onTold };
}

const NO_ENTRIES: ReadonlySet<number> = new Set();

type ActRun = { name: string; startedAtMs: number } & Pick<CallPlace, 'timezone' | 'weekend'>;

async function readActSubjectForPrompt(
  context: Context,
  { session, turn }: ReplyJob,
  persona: Persona,
  { name, startedAtMs, timezone, weekend }: ActRun,
): Promise<string | null> {
  await context.tools.ready();
  const tool = context.tools.find(actToolName(name));
  if (tool?.mode !== 'sync') return null;
  // The same on each run of this turn.
  const call = context.ids.digest(JSON.stringify([session, turn, startedAtMs, name])).slice(0, 32);
  const place = { session, turn, call, persona, timezone, weekend, heldEntries: NO_ENTRIES };
  const { outcome, tookMs } = await runTool(
    tool,
    { call, input: {} },
    { clock: context.clock, hostWith: (signal) => toolHostFor(context, place, signal) },
  );
  context.log.info('act looked up', { session, turn, act: name, what: outcome.is, tookMs });
  return outcome.is === 'done' && !outcome.isEmpty ? outcome.text : null;
}

type StagesDone = ActResult & { act: string };

/** As it was found not to be empty; null: it is gone. */
async function promptResultOfActStages(context: Context, session: string, done: StagesDone): Promise<string | null> {
  const call = actExecutionCall(context.ids, session, done);
  const stored = await getStepResultRow(context.table, { session, call, step: done.step });
  return stored && toolResultText(stored.result);
}

function removePromptResultOfActStages(context: Context, session: string, done: StagesDone): Promise<void> {
  return removeStepResultRows(context.table, session, actExecutionCall(context.ids, session, done));
}
