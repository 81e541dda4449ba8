/** Answers a repeated question from the cache before the model is asked [C8]. */

import type { Context } from '../../engine/context.ts';
import type { Persona } from '../../prompt/persona.ts';
import type { Session } from '../../session/kernel/state.ts';
import { timeZoneOfClients } from '../../session/presence/client-zone.ts';
import type { Saying } from '../../session/turn/commands.ts';
import type { OpenTurn } from '../../session/turn/state.ts';
import { isSameToolQuestion } from '../../tools/question-similarity.ts';
import type { Host, SyncTool } from '../../tools/tool.ts';
import { toolSpeechOf } from '../../tools/tool-speech.ts';
import { plainReplySaying } from '../reply-writer.ts';
import type { CachedResult } from './cache-key.ts';
import { ResultCache } from './result-cache.ts';

/** `id`: the session's. */
type ShortcutTurn = { id: string; session: Session; turn: OpenTurn; persona: Persona };

/** The whole answer; null: ask the model, as always when a line was spoken in this turn. */
export async function cachedToolShortcut(
  context: Context,
  { id, session, turn, persona }: ShortcutTurn,
): Promise<Saying[] | null> {
  const { words, image } = turn;
  // Words that come with an image are about it.
  if (words === null || image !== undefined || turn.lines.length > 0 || session.toolCalls.confirmations.length > 0)
    return null;
  const { language } = persona;
  const cache = new ResultCache(context, id);
  for (const entry of session.toolCalls.results.toReversed()) {
    const tool = toolOfCachedShortcut(context, persona, entry.tool);
    if (tool?.shortcut === undefined || entry.question === undefined) continue;
    if (!isSameToolQuestion(words, entry.question, { neutral: tool.shortcut.neutral, language })) continue;
    const place = cache.placeOf(tool, {});
    const found = place?.key === entry.key ? await cache.find(place) : null;
    const here = { timezone: timeZoneOfClients(session), ...toolSpeechOf(persona) };
    const text = found && textOfCachedShortcut(tool.shortcut, found.text, here);
    if (found === null || text === null) continue;
    const call = context.ids.digest(JSON.stringify([entry.call, turn.number, turn.startedAtMs])).slice(0, 32);
    const { of, ageMs, brings } = found;
    context.log.info('CACHE_HIT', {
      session: id,
      turn: turn.number,
      call,
      tool: tool.name,
      ageMs,
      asked: 'in other words',
    });
    return [
      { is: 'cached', call, tool: tool.name, of, ageMs, ...(brings && { brings }) },
      ...leadInToCachedAnswer(persona, [found], turn.number),
      ...context.linesOf(text).map(plainReplySaying),
    ];
  }
  return null;
}

function toolOfCachedShortcut(context: Context, persona: Persona, name: string): SyncTool | null {
  const tool = persona.tools.includes(name) ? context.tools.find(name) : null;
  return tool?.mode === 'sync' ? tool : null;
}

/** Null: the tool cannot word the stored result, and the model is asked. */
function textOfCachedShortcut(
  shortcut: NonNullable<SyncTool['shortcut']>,
  text: string,
  host: Pick<Host, 'timezone' | 'language' | 'sayings'>,
): string | null {
  try {
    return shortcut.say(valueOfCachedResult(text), host).trim() || null;
  } catch {
    return null;
  }
}

/** A plain-text result stays text. */
function valueOfCachedResult(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A line without an expression. */
/** An older answer says its age. */
const FRESH_MS = 10_000;

/**
 * `turn` varies the wording. A result of another session is "available", since the user did not live it;
 * several results share the weakest claim.
 */
export function leadInToCachedAnswer(
  { wording, language }: Pick<Persona, 'wording' | 'language'>,
  found: readonly Pick<CachedResult, 'ageMs' | 'interrupted' | 'isFromOtherSession'>[],
  turn: number,
): Saying[] {
  if (found.length === 0) return [];
  const wasHere = found.some(({ interrupted }) => interrupted) ? 'remembered' : 'known';
  const lead = found.some(({ isFromOtherSession }) => isFromOtherSession) ? 'available' : wasHere;
  const ageMs = Math.max(...found.map((one) => one.ageMs));
  const pool = wording.lead[lead][ageMs > FRESH_MS ? 'aged' : 'fresh'];
  const text = (pool[turn % pool.length] ?? '').replace('{age}', () => cachedAnswerAgeInWords(ageMs, language));
  const line = { expression: 'neutral', text, display: text, actions: [], lead } as const;
  return [{ is: 'line', line: { ...line, actions: [] } }];
}

/** "45 seconds ago", "two hours ago", in the user's language. */
export function cachedAnswerAgeInWords(ageMs: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language);
  const seconds = Math.round(ageMs / 1000);
  if (seconds < 90) return words.format(-seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return words.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? words.format(-hours, 'hour') : words.format(-Math.round(hours / 24), 'day');
}
