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

/** Null: it is none, or lacks what it must have. */
export function relayMessage(value: unknown): FromCarrier | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, from, to, direction, voicePrompt, lang, last, utteranceUntilInterrupt } = value as Fields;
  switch (type) {
    case 'setup':
      if (typeof from !== 'string' || typeof to !== 'string') return null;
      return { type, from, to, isOutbound: String(direction).startsWith('outbound') };
    case 'prompt':
      if (typeof voicePrompt !== 'string') return null;
      return { type, voicePrompt: voicePrompt.toWellFormed(), lang: String(lang ?? 'en'), isPartial: last === false };
    case 'interrupt':
      return { type, utterance: typeof utteranceUntilInterrupt === 'string' ? utteranceUntilInterrupt : '' };
    case 'dtmf':
    case 'info':
    case 'error':
      return { type };
    default:
      return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Why a call ends, for the TwiML that goes on with it. */
export type EndReason = 'hang_up' | 'transfer' | 'unknown_number' | 'busy' | 'superseded' | 'refused';

/** A piece of speech. `last`: of this turn. */
export function textMessage(token: string, { last, interruptible = true }: { last: boolean; interruptible?: boolean }) {
  return { type: 'text', token, last, interruptible };
}

export function endMessage(reason: EndReason): object {
  return { type: 'end', handoffData: JSON.stringify({ reason }) };
}
