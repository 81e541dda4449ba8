/** Records the news that the user heard in a turn [L4], so that the agent does not repeat it unasked. */
import type { Context } from '../engine/context.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { type NewsSeen, NOTHING_SEEN, recordHandedOverArticle, recordToldArticle } from '../news/choose-article.ts';
import type { ListedArticle } from '../news/refresh-feed.ts';
import type { UnheardNews } from '../news/unheard-news.ts';
import type { Awaitable } from '../ports/awaitable.ts';
import { Transient } from '../ports/errors.ts';
import type { ReplyJob } from '../ports/ports.ts';
import { joinPromptParts } from '../prompt/exchange-text.ts';
import { firstTurnReadableAfterErasure } from '../session/erasure/state.ts';
import { userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { memoryEntryClockTime } from '../session/memory/entries.ts';
import { type NewsItem, newsAtHandForRemark } from '../session/proactive/state.ts';
import { isUnaskedTurnCause, type OpenTurn, type Turn } from '../session/turn/state.ts';
import { putNewsHistory, readNewsHistory, readStoredFeeds, removeNewsHistory } from '../storage/news.ts';
import { toPlainToolSpeech } from '../tools/plain-speech.ts';
import type { Headline } from '../tools/tool.ts';
import { ARTICLE, putInToolFence } from '../tools/untrusted-text-fence.ts';
import type { SessionMemory } from './prompt/session-memory.ts';
import type { ReplyWriter } from './reply-writer.ts';

/** News of one turn. Writes run one by one beside the answer, and no line waits for them. */
export class HeardNews {
  #writing: Promise<void> | undefined;
  readonly #context: Context;
  readonly #job: ReplyJob;
  readonly #replyWriter: Pick<ReplyWriter, 'runOnceSpoken'>;

  constructor(context: Context, job: ReplyJob, replyWriter: Pick<ReplyWriter, 'runOnceSpoken'>) {
    this.#context = context;
    this.#job = job;
    this.#replyWriter = replyWriter;
  }

  /** Runs `told` once the next line of the answer is sent, even if that line is interrupted later. */
  runOnceSpoken(work: () => Promise<void>): void {
    this.#replyWriter.runOnceSpoken(() => this.runNow(work));
  }

  runNow(work: () => Promise<void>): void {
    this.#writing = this.#writing === undefined ? work() : this.#writing.then(work);
    // `settled` reports the error.
    this.#writing.catch(() => {});
  }

  /** A tool returned these for everybody, and the model tells them from now on. */
  noteHandedOver(headlines: readonly Headline[]): void {
    if (headlines.length > 0) this.runOnceSpoken(() => markNewsHandedOver(this.#context, this.#job, headlines));
  }

  /** The same for results of an earlier run of this turn: they are in the prompt already. */
  noteEarlierResults({ entries }: Pick<OpenTurn, 'entries'>, { found }: Pick<SessionMemory, 'found'>): void {
    for (const { of = '' } of entries) {
      const result = found.get(of);
      const tool = result && this.#context.tools.find(result.tool);
      if (tool?.mode === 'sync' && tool.headlinesIn) this.noteHandedOver(tool.headlinesIn(result?.text ?? ''));
    }
  }

  /** Resolves when all heard news is recorded, or skipped after a store fault; rejects for a Bug. */
  settle(): Awaitable<void> {
    return this.#writing;
  }
}

/** Records an article that the agent told unasked. */
export function markNewsHeardInReply(context: Context, job: ReplyJob, { choice, lists }: UnheardNews): Promise<void> {
  return updateNewsHistoryAfterReply(context, job, async (history) =>
    recordToldArticle(history, choice, lists, context.clock.now()),
  );
}

function markNewsHandedOver(context: Context, job: ReplyJob, headlines: readonly Headline[]): Promise<void> {
  const { table, settings, clock } = context;
  return updateNewsHistoryAfterReply(context, job, async (history) =>
    recordHandedOverArticle(history, headlines, await readStoredFeeds(table, settings.feeds), clock.now()),
  );
}

/** Keeps what the user's other sessions recorded meanwhile. */
async function updateNewsHistoryAfterReply(
  context: Context,
  job: ReplyJob,
  withMore: (history: NewsSeen) => Promise<NewsSeen>,
): Promise<void> {
  const { table, clock } = context;
  const user = userOfSessionIdentity(job.session);
  try {
    if (await isNewsTurnForgotten(context, job)) return;
    const history = (await readNewsHistory(table, user)) ?? NOTHING_SEEN;
    await putNewsHistory(table, user, await withMore(history), clock.now());
    if (await isNewsTurnForgotten(context, job)) await removeNewsHistory(table, user);
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    // The user may hear the same news once more.
    context.log.warn('news not marked as told', { session: job.session, turn: job.turn, why: error.message });
  }
}

/** Whether the user erased everything since the turn began [N6]. */
async function isNewsTurnForgotten(context: Context, { session: id, turn }: ReplyJob): Promise<boolean> {
  return turn < firstTurnReadableAfterErasure((await loadCurrentSession(context, id)).session);
}

/** Without markup: a literal quote must be spoken, not performed [P9]. */
export function newsItemOfReply({ source, title, summary, link, atMs }: ListedArticle): NewsItem {
  const text = toPlainToolSpeech(summary);
  return {
    source: toPlainToolSpeech(source),
    title: toPlainToolSpeech(title),
    text,
    link: inertNewsLinkInReply(link),
    publishedAtMs: atMs,
  };
}

/** The address with screenplay characters percent-encoded. */
function inertNewsLinkInReply(link: string): string {
  return link.replace(/[[\]*`<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Without the address, which cannot be spoken. */
export function newsFenceInReply(item: NewsItem): string {
  return putInToolFence(ARTICLE, newsItemTextInReply(item));
}

/** The newest item told within the hour, where the user's own words begin the turn; null: none. */
export function newsToAskAbout({ proactive }: Session, { cause }: Pick<Turn, 'cause'>, nowMs: number): NewsItem | null {
  return isUnaskedTurnCause(cause) || cause === 'action' ? null : newsAtHandForRemark(proactive, nowMs);
}

/** With the address; '' for none. */
export function newsDataForReply(item: NewsItem | null): string {
  if (item === null) return '';
  return putInToolFence(
    ARTICLE,
    joinPromptParts([newsItemTextInReply(item), item.link === '' ? '' : `Its address: ${item.link}`]),
  );
}

function newsItemTextInReply({ source, title, text, publishedAtMs }: NewsItem): string {
  // An item without a title is named by its beginning.
  const isBeginning = text.startsWith(title.replace(/ …$/, ''));
  const head = `${source}: ${isBeginning ? text : title}`;
  const published = publishedAtMs === null ? '' : `Published ${memoryEntryClockTime(publishedAtMs)}.`;
  return joinPromptParts([head, isBeginning ? '' : text, published]);
}
