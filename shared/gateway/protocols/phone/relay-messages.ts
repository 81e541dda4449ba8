/**
 * Messages of ConversationRelay, as Twilio and others document them [G26–G30]. Read without zod, so that
 * other connections need not load what only this protocol would use of it.
 */

/** Fields that nothing here needs are left out. */
export type FromCarrier =
  | { type: 'setup'; from: string; to: string; isOutbound: boolean }
  | { type: 'prompt'; voicePrompt: string; lang: string; isPartial: boolean }
  | { type: 'interrupt'; utterance: string }
  | { type: 'dtmf' | 'info' | 'error' };

/** Null: it is none, lacks what it must have, or has a value of another type. */
export function phoneRelayMessage(value: unknown): FromCarrier | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, from, to, direction, voicePrompt, lang, last, utteranceUntilInterrupt } = value as Fields;
  switch (type) {
    case 'setup':
      if (typeof from !== 'string' || typeof to !== 'string' || !isPhoneTextOrAbsent(direction)) return null;
      return { type, from, to, isOutbound: direction?.startsWith('outbound') ?? false };
    case 'prompt':
      if (typeof voicePrompt !== 'string' || !isPhoneTextOrAbsent(lang)) return null;
      if (last !== undefined && typeof last !== 'boolean') return null;
      return { type, voicePrompt: voicePrompt.toWellFormed(), lang: lang ?? 'en', isPartial: last === false };
    case 'interrupt':
      return isPhoneTextOrAbsent(utteranceUntilInterrupt) ? { type, utterance: utteranceUntilInterrupt ?? '' } : null;
    case 'dtmf':
    case 'info':
    case 'error':
      return { type };
    default:
      return null;
  }
}

function isPhoneTextOrAbsent(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

type Fields = Readonly<Record<string, unknown>>;

/** Why a call ends, for the TwiML that goes on with it. */
export type EndReason = 'hang_up' | 'transfer' | 'unknown_number' | 'busy' | 'superseded' | 'refused';

/** A piece of speech. `last`: of this turn. */
export function phoneTextMessage(
  token: string,
  { last, interruptible = true }: { last: boolean; interruptible?: boolean },
) {
  return { type: 'text', token, last, interruptible };
}

/** What the carrier hears and speaks from now on. `language`: BCP 47, with a region. */
export function phoneLanguageMessage(language: string): object {
  return { type: 'language', ttsLanguage: language, transcriptionLanguage: language };
}

export function phoneEndMessage(reason: EndReason): object {
  return { type: 'end', handoffData: JSON.stringify({ reason }) };
}
