/** Has a persona's lines be written in the session's language [S17], in the background of an answer. */
import type { Context } from '../engine/context.ts';
import { isWordingMissing } from '../engine/persona-wording.ts';
import { languageTag } from '../language/languages.ts';
import { type Awaitable, recoverAwaitable } from '../ports/awaitable.ts';
import { errorNameText } from '../ports/errors.ts';
import type { Persona } from '../prompt/persona.ts';
import { wordingModel } from '../upkeep/wording-model.ts';

/** As long as a claim holds (shared/storage/persona-wording.ts). */
const REQUEST_AGAIN_MS = 600_000;

/** `persona`: as it speaks in the session, so that what is written by now has just been read. */
export function requestWordingBesideReply(context: Context, session: string, persona: Persona): Awaitable<void> {
  const { name, version } = persona;
  const language = languageTag(persona.language) ?? '';
  if (!isWordingMissing(context, persona, language)) return;
  if (wordingModel(context, persona) === '') return;
  const { wordingsRequestedAtMs } = context.process;
  const of = `${name} ${version} ${language}`;
  const nowMs = context.clock.now();
  if (nowMs - (wordingsRequestedAtMs.get(of) ?? Number.NEGATIVE_INFINITY) < REQUEST_AGAIN_MS) return;
  wordingsRequestedAtMs.set(of, nowMs);
  return recoverAwaitable(
    () => context.invoke.remember({ session, edition: 0, wording: language }),
    (error) => context.log.warn('wording not requested', { session, why: errorNameText(error) }),
  );
}
