/**
 * Looks up results [C1–C7]: first this session's, then the user's or public ones. A cache fault is a miss.
 */

import type { Context } from '../../engine/context.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import { errorNameText } from '../../ports/errors.ts';
import { isCallBeforeErasure } from '../../session/erasure/state.ts';
import { userOfSessionIdentity } from '../../session/kernel/session-identity.ts';
import type { Result } from '../../session/tool-calls/state.ts';
import type { CallOutcome } from '../../session/turn/commands.ts';
import {
  dropSharedToolResult,
  getSharedToolResult,
  getToolResultRow,
  putSharedToolResult,
  putToolResultRow,
  removeSharedToolResults,
  SESSION_SECONDS,
  type StoredResult,
} from '../../storage/tool-results.ts';
import { toolCallIdentity } from '../../tools/call-identity.ts';
import { type Input, type SyncTool, toolCachePolicy } from '../../tools/tool.ts';
import { cachePromptResult } from '../prompt/session-memory.ts';
import {
  type CachedResult,
  type CachePlace,
  crossSessionCachePlaceOf,
  isCachedAnswer,
  isCachedResultWithinTtl,
  originOfCachedResult,
} from './cache-key.ts';
import { CallMeanings, type QuestionSpeech } from './call-meanings.ts';

/** Of this session's newest results, how many a call is compared with: each is a row. */
const MOST_COMPARED = 12;

export class ResultCache {
  readonly #context: Context;
  readonly #session: string;
  readonly #meanings: CallMeanings;

  constructor(context: Context, session: string) {
    this.#context = context;
    this.#session = session;
    this.#meanings = new CallMeanings(context);
  }

  /** Null: this call is neither stored nor looked up [C3]. */
  placeOf(tool: SyncTool, input: Input): CachePlace | null {
    const policy = this.#context.settings.toolCache ? toolCachePolicy(tool, input) : null;
    const cached = this.#context.process.cachedSessions.get(this.#session)?.session;
    const isOfUser = tool.usesNewsTopics === true && (cached?.settings.newsTopics ?? []).length > 0;
    if (policy === null || isOfUser) return null;
    const { toolCacheTtls, toolCacheTtlSeconds } = this.#context.settings;
    const { scope, ttlSeconds = toolCacheTtls.get(tool.name) ?? toolCacheTtlSeconds } = policy;
    const owner = scope === 'public' ? '' : scope === 'user' ? userOfSessionIdentity(this.#session) : this.#session;
    // The time zone belongs to the key: it is the session's and no parameter [C9].
    const zone = scope === 'public' ? '' : ` ${cached?.presence.client?.timezone ?? 'UTC'}`;
    const identity = toolCallIdentity({
      scope,
      owner: `${owner}${zone}`,
      tool: tool.name,
      version: tool.version,
      input,
    });
    return (
      identity && { key: this.#context.ids.digest(identity.text), policy: { scope, ttlSeconds }, owner, tool, input }
    );
  }

  async find(place: CachePlace): Promise<CachedResult | null> {
    try {
      // Another session of the user may have outdated this session's result.
      const mine = place.policy.scope === 'user' ? null : await this.#mine(place);
      return mine ?? (await this.#shared(place));
    } catch (error) {
      this.#fault('cache not read', error);
      return null;
    }
  }

  /** An earlier result of this session for the same question in other words [C11]; null: none. */
  async findByMeaning(place: CachePlace, speech: QuestionSpeech): Promise<CachedResult | null> {
    try {
      if (!this.#meanings.begin(place)) return null;
      const { session } = await getCachedSession(this.#context, this.#session);
      const entries = session.toolCalls.results.filter(
        ({ tool, key, atMs, ttlMs }) =>
          tool === place.tool.name && key !== null && isCachedResultWithinTtl(ttlMs, this.#ageOf(atMs)),
      );
      if (entries.length === 0) return null;
      const stored = await Promise.all(
        entries
          .slice(-MOST_COMPARED)
          .toReversed()
          .map((entry) => getToolResultRow(this.#context.table, this.#session, entry)),
      );
      const match = await this.#meanings.bestOf(
        place,
        stored.filter((one) => one !== null),
        speech,
      );
      const earlier = match && this.placeOf(place.tool, match.input);
      const found = earlier && (await this.find(earlier));
      return found && match ? { ...found, question: match.question } : null;
    } catch (error) {
      this.#fault('cache not searched by meaning', error);
      return null;
    }
  }

  /** Valid, and for exactly this call; null: none. Throws what the store throws. */
  async shared(place: CachePlace): Promise<StoredResult | null> {
    const at = crossSessionCachePlaceOf(place);
    const stored = at && (await getSharedToolResult(this.#context.table, at));
    if (at === null || stored === null) return null;
    if (stored === 'corrupt' || !isCachedAnswer(stored, place)) {
      this.#context.log.warn('cache entry removed', { session: this.#session, tool: place.tool.name });
      await removeSharedToolResults(this.#context.table, at);
      return null;
    }
    // A ttl of 0 is limited for other sessions to the allowed absence [C2].
    const lastsMs = (place.policy.ttlSeconds || SESSION_SECONDS) * 1000;
    return isCachedResultWithinTtl(lastsMs, this.#context.clock.now() - stored.atMs) ? stored : null;
  }

  async #mine(place: CachePlace): Promise<CachedResult | null> {
    const { session } = await getCachedSession(this.#context, this.#session);
    const entry = session.toolCalls.results.find(({ key }) => key === place.key);
    const ageMs = this.#ageOf(entry?.atMs ?? 0);
    if (entry === undefined || !isCachedResultWithinTtl(entry.ttlMs, ageMs)) return null;
    const text = await this.#readable(entry, place);
    if (text === null) return null;
    return { of: entry.call, text, ageMs, ...originOfCachedResult(entry) };
  }

  /** The text, if it is stored and matches the call; else removes the entry and returns null [C7]. */
  async #readable(entry: Result, place: CachePlace): Promise<string | null> {
    const stored = await getToolResultRow(this.#context.table, this.#session, entry);
    if (stored !== null && isCachedAnswer(stored, place)) return stored.text;
    const fields = { session: this.#session, call: entry.call, tool: place.tool.name };
    this.#context.log.warn('cache entry removed', fields);
    await stepSession(this.#context, this.#session, { type: 'forget', results: [entry.call] });
    return null;
  }

  async #shared(place: CachePlace): Promise<CachedResult | null> {
    const stored = await this.shared(place);
    if (stored === null) return null;
    const ageMs = this.#ageOf(stored.atMs);
    const ttlMs = place.policy.ttlSeconds * 1000;
    const found = { of: stored.call, text: stored.text, ageMs };
    const { session } = await getCachedSession(this.#context, this.#session);
    const entry = session.toolCalls.results.find(({ call }) => call === stored.call);
    if (entry !== undefined) return { ...found, ...originOfCachedResult(entry) };
    cachePromptResult(this.#context, this.#session, await putToolResultRow(this.#context.table, this.#session, stored));
    const foreign = place.tool.foreign && { foreign: true as const };
    const brings = { atMs: stored.atMs, key: place.key, ttlMs, isFromOtherSession: true as const, ...foreign };
    return { ...found, interrupted: false, isFromOtherSession: true, brings };
  }

  /**
   * Stores a call's result and returns the session's entry. Undefined: it could not be stored, which is
   * logged. `place`: null where it answers no later call.
   */
  async keep(
    brought: { call: string; tool: SyncTool; input: Input; text: string; atMs?: number },
    { place, question }: { place: CachePlace | null; question: string | null },
  ): Promise<CallOutcome['result'] | undefined> {
    const { call, tool, input, text, atMs = this.#context.clock.now() } = brought;
    // The user erased everything meanwhile [N6].
    if (isCallBeforeErasure((await getCachedSession(this.#context, this.#session)).session, call)) return undefined;
    const owner = place?.owner ?? this.#session;
    try {
      const meaning = place && (await this.#meanings.storedFor(place));
      const stored: StoredResult = {
        ...{ v: 1, call, tool: tool.name, version: tool.version, input, text, atMs, owner },
        ...(meaning && { meaning }),
      };
      const at = place && crossSessionCachePlaceOf(place);
      const [stands] = await Promise.all([
        putToolResultRow(this.#context.table, this.#session, stored),
        at && putSharedToolResult(this.#context.table, at, stored, place.policy.ttlSeconds),
      ]);
      if (stands === null) return this.#warnTooLarge(call, tool, text.length);
      cachePromptResult(this.#context, this.#session, stands);
    } catch (error) {
      this.#fault('result not kept', error);
      return undefined;
    }
    const fields = { session: this.#session, call, tool: tool.name, chars: text.length };
    if (place !== null) this.#context.log.info('tool_result_cached', fields);
    return {
      atMs,
      key: place?.key ?? null,
      ttlMs: (place?.policy.ttlSeconds ?? 0) * 1000,
      ...(tool.foreign && { foreign: true as const }),
      ...(question !== null && { question }),
    };
  }

  /** Another process's clock may be ahead. */
  #ageOf(atMs: number): number {
    return Math.max(0, this.#context.clock.now() - atMs);
  }

  #warnTooLarge(call: string, tool: SyncTool, chars: number): undefined {
    this.#context.log.info('result too large to keep', { session: this.#session, call, tool: tool.name, chars });
  }

  /** Drops what a write outdated [C10]. Public results never depend on a user's writes. */
  async drop(tools: readonly string[]): Promise<void> {
    try {
      if (tools.length > 0)
        await dropSharedToolResult(this.#context.table, userOfSessionIdentity(this.#session), tools);
    } catch (error) {
      this.#fault('cache not cleared', error);
    }
  }

  /** Removes a shared result that is no longer valid. */
  async takeBack(place: CachePlace): Promise<void> {
    const at = crossSessionCachePlaceOf(place);
    if (at !== null) await removeSharedToolResults(this.#context.table, at);
  }

  #fault(sentence: string, error: unknown): void {
    const errorText = errorNameText(error);
    this.#context.log.warn(sentence, { session: this.#session, why: errorText });
  }
}
