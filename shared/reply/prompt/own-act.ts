/** What an application's proactive act is about, looked up when its turn is answered [E13]. */

import type { Context } from '../../engine/context.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { replyModelSpec } from '../../engine/reply-model.ts';
import { withoutBackends } from '../../models/model-spec.ts';
import type { ReplyJob } from '../../ports/ports.ts';
import type { Persona } from '../../prompt/persona.ts';
import { clientZone } from '../../session/presence/client-zone.ts';
import type { OpenTurn } from '../../session/turn/state.ts';
import { putInFence, UNASKED } from '../../tools/untrusted-text-fence.ts';
import { runTool } from '../tool-calls/run-tool.ts';
import { toolHostFor } from '../tool-calls/tool-capabilities.ts';
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
export async function actOccasion(
  context: Context,
  job: ReplyJob,
  { act, startedAtMs }: OpenTurn,
  persona: Persona,
): Promise<Occasion | null> {
  const schedule = persona.acts?.find(({ name }) => name === act);
  if (schedule === undefined) return null;
  const { session } = await getCachedSession(context, job.session);
  const about = await readAbout(context, job, persona, {
    name: schedule.name,
    startedAtMs,
    timezone: clientZone(session),
  });
  if (about === null) return null;
  const hasModel = withoutBackends(replyModelSpec(context, persona, session), 'offline') !== '';
  if (hasModel) return { words: putInFence(UNASKED, about), remark: OCCASION };
  const { words } = schedule;
  return words === undefined ? null : { words: about, instead: words.replaceAll('{about}', () => about) };
}

const NO_ENTRIES: ReadonlySet<number> = new Set();

type ActRun = { name: string; startedAtMs: number; timezone: string };

async function readAbout(
  context: Context,
  { session, turn }: ReplyJob,
  persona: Persona,
  { name, startedAtMs, timezone }: ActRun,
): Promise<string | null> {
  await context.tools.ready();
  const tool = context.tools.find(`act_${name}`);
  if (tool?.mode !== 'sync') return null;
  // The same on each run of this turn.
  const call = context.ids.digest(JSON.stringify([session, turn, startedAtMs, name])).slice(0, 32);
  const place = { session, turn, call, persona, timezone, heldEntries: NO_ENTRIES };
  const { outcome, tookMs } = await runTool(
    tool,
    { call, input: {} },
    { clock: context.clock, hostWith: (signal) => toolHostFor(context, place, signal) },
  );
  context.log.info('act looked up', { session, turn, act: name, what: outcome.is, tookMs });
  const text = outcome.is === 'done' && !outcome.isEmpty ? outcome.text.trim() : '';
  return text === '' ? null : text.slice(0, MOST_ABOUT).toWellFormed();
}
