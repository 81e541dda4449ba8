/** What the user has heard of the news in a turn, unasked or on request (L4): they are not told of it again of her own accord. */

import type { Context } from '../engine/context.ts';
import { userOfSession } from '../engine/identity.ts';
import { Transient } from '../engine/ports/errors.ts';
import type { ReplyJob } from '../engine/ports/ports.ts';
import { currentSession } from '../engine/process/cached-sessions.ts';
import { type NewsSeen, NOTHING_SEEN, withHandedOver, withToldArticle } from '../news/seen.ts';
import type { Unheard } from '../news/unheard-news.ts';
import { readableFrom } from '../session/erasure/state.ts';
import type { OpenTurn } from '../session/turn-state.ts';
import { putSeen, readFeeds, readSeen, removeSeen } from '../storage/news.ts';
import type { Headline } from '../tools/tool.ts';
import type { SessionMemory } from './prompt/session-memory.ts';
import type { ReplyWriter } from './reply-writer.ts';

/** Of one turn. What is written down goes on beside the answer, one thing after the other, and no line waits for it. */
export class HeardNews {
  #writing: Promise<void> = Promise.resolve();
  readonly #context: Context;
  readonly #job: ReplyJob;
  readonly #teller: Pick<ReplyWriter, 'onceSpoken'>;

  constructor(context: Context, job: ReplyJob, teller: Pick<ReplyWriter, 'onceSpoken'>) {
    this.#context = context;
    this.#job = job;
    this.#teller = teller;
  }

  /** Once the next line of the answer is sent, be it cut short or the process killed after that. */
  onceSpoken(told: () => Promise<void>): void {
    this.#teller.onceSpoken(() => this.now(told));
  }

  now(told: () => Promise<void>): void {
    this.#writing = this.#writing.then(told);
    // Whoever waits for all of it is told what went wrong.
    this.#writing.catch(() => {});
  }

  /** A tool has found these for everybody, and the model tells of them from here on. */
  handed(headlines: readonly Headline[]): void {
    if (headlines.length > 0) this.onceSpoken(() => handedOver(this.#context, this.#job, headlines));
  }

  /** The same, of what a run before this one has found in this turn: it stands in the prompt, and need not be looked for again. */
  handedBefore({ entries }: Pick<OpenTurn, 'entries'>, { found }: Pick<SessionMemory, 'found'>): void {
    for (const { of = '' } of entries) {
      const result = found.get(of);
      const tool = result && this.#context.tools.find(result.tool);
      if (tool?.mode === 'sync' && tool.headlinesIn) this.handed(tool.headlinesIn(result?.text ?? ''));
    }
  }

  /** Resolves when all that was heard is written down, or is left for once more; rejects for a fault of ours. */
  settled(): Promise<void> {
    return this.#writing;
  }
}

/** An article that she has told of her own accord. */
export function heardOf(context: Context, job: ReplyJob, { choice, lists }: Unheard): Promise<void> {
  return marked(context, job, async (seen) => withToldArticle(seen, choice, lists, context.clock.now()));
}

function handedOver(context: Context, job: ReplyJob, headlines: readonly Headline[]): Promise<void> {
  const { table, settings, clock } = context;
  return marked(context, job, async (seen) =>
    withHandedOver(seen, headlines, await readFeeds(table, settings.feeds), clock.now()),
  );
}

/** What their other sessions have told them meanwhile stands. */
async function marked(context: Context, job: ReplyJob, withMore: (seen: NewsSeen) => Promise<NewsSeen>): Promise<void> {
  const { table, clock } = context;
  const user = userOfSession(job.session);
  try {
    if (await isForgotten(context, job)) return;
    const seen = (await readSeen(table, user)) ?? NOTHING_SEEN;
    await putSeen(table, user, await withMore(seen), clock.now());
    if (await isForgotten(context, job)) await removeSeen(table, user);
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    // They may hear of it once more.
    context.log.warn('news not marked as told', { session: job.session, turn: job.turn, why: error.message });
  }
}

/** Whether the user has had all forgotten since the turn began (N6). */
async function isForgotten(context: Context, { session: id, turn }: ReplyJob): Promise<boolean> {
  return turn < readableFrom((await currentSession(context, id)).session);
}
