/** Translates a carrier's messages to frames [G28–G30]. Pure. */
import { parsePhoneUsers, plainPhoneNumber } from '../../../auth/phone-users.ts';
import type {
  AddressedAt,
  ForeignConversation,
  Identified,
  Inward,
  Parting,
} from '../../../engine/connections/foreign-protocol.ts';
import { languageTag, loadLanguage } from '../../../language/languages.ts';
import type { SourceSayings } from '../../../language/neutral-wording.ts';
import type { Awaitable } from '../../../ports/awaitable.ts';
import type { ClientFrame } from '../../../protocol/frames.ts';
import { isFrameJsonDeeper } from '../../../protocol/json-depth.ts';
import { MAX_DEPTH, MAX_FRAME_BYTES, MAX_ID } from '../../../protocol/limits.ts';
import { CHARS_PER_SECOND } from '../../../session/kernel/limits.ts';
import { phoneCutPosition } from './cut-position.ts';
import { callerFarewellIn } from './farewells.ts';
import {
  type EndReason,
  type FromCarrier,
  phoneEndMessage,
  phoneRelayMessage,
  phoneTextMessage,
} from './relay-messages.ts';

type PhoneConversation = ForeignConversation & { nowMs: number };

/** Clients confirm every 3 s that the user is speaking [D13]; partial words come more often. */
const CONFIRM_MS = 2_500;

export function phoneFromRelay(conversation: PhoneConversation, body: string): Inward {
  const message = carrierMessageIn(body);
  if (message === null)
    return ignoreCarrierMessage('it is none of ConversationRelay, or has a value of the wrong type');
  switch (message.type) {
    case 'prompt':
      return message.isPartial
        ? { frames: phoneCallerSpeakingFrames(conversation), answers: [] }
        : translatePhonePrompt(conversation, message);
    case 'interrupt':
      return {
        frames: [...phonePositionFrameAtCut(conversation, message), ...phoneCallerSpeakingFrames(conversation)],
        answers: [],
      };
    case 'info':
      return { frames: [], answers: [] };
    default:
      return ignoreCarrierMessage(REASONS[message.type]);
  }
}

const REASONS = {
  setup: 'the call has begun already',
  dtmf: 'keys have no meaning here',
  error: 'the carrier reports an error',
} as const;

function ignoreCarrierMessage(reason: string): Inward {
  return { frames: [], answers: [], ignored: reason };
}

/** Who calls; null: the message does not say. */
export function phoneCallerIn(body: string, at: AddressedAt): Awaitable<Identified | null> {
  const { connection, persona, locale, settings } = at;
  const message = carrierMessageIn(body);
  if (message?.type !== 'setup') return null;
  // A call that we have made is with the person who was called.
  const number = plainPhoneNumber(message.isOutbound ? message.to : message.from);
  const found = parsePhoneUsers(settings.phoneUsers ?? '{}').get(number);
  const language = found?.language ?? locale;
  return phoneSayings(language).then(({ unknownNumber, crowded }) => {
    if (found === undefined) return { turnedAway: phoneGoodbye(unknownNumber, 'unknown_number') };
    const hello = phoneHelloOf(connection, found.persona ?? persona, language, number);
    return { user: found.user, hello, crowded: phoneGoodbye(crowded, 'busy') };
  });
}

/** Of the language that the list has for the number, else of that in the address. */
async function phoneSayings(language: string | undefined): Promise<SourceSayings['phone']> {
  const { sayings } = await loadLanguage(languageTag(language ?? 'en') ?? 'en');
  return sayings.phone;
}

/** A number is an install: whoever calls again takes up the session [S2]. */
export function phoneHelloOf(id: string, persona: string | undefined, locale?: string, number = ''): ClientFrame {
  const install = `phone ${number}`.trim().slice(0, MAX_ID);
  const addressed = { ...(persona !== undefined && { persona }), ...(locale !== undefined && { locale }) };
  const capabilities = { heard: 'timed', speech: 'client' } as const;
  return { type: 'hello', id, install, ...addressed, snapshot: true, capabilities };
}

/** Ends a call once the sentence was spoken, since `end` would cut it. */
function phoneGoodbye(sentence: string, reason: EndReason): Parting {
  const afterMs = 1_000 + (sentence.length * 1_000) / CHARS_PER_SECOND;
  return { says: [phoneTextMessage(sentence, { last: true })], afterMs, ends: [phoneEndMessage(reason)] };
}

function translatePhonePrompt(
  conversation: PhoneConversation,
  { voicePrompt }: Extract<FromCarrier, { type: 'prompt' }>,
): Inward {
  const quiet = conversation.session?.speech.voice.speaking ? [phoneCallerVadFrame(conversation, false)] : [];
  if (voicePrompt.trim() === '') return { frames: quiet, answers: [] };
  if (callerFarewellIn(voicePrompt, conversation) === 'hang up')
    return {
      frames: [...quiet, { type: 'user.interrupt', id: conversation.newId() }],
      answers: [phoneEndMessage('hang_up')],
    };
  const words = { type: 'user.text', id: conversation.newId(), text: voicePrompt, via: 'speech' } as const;
  return { frames: [...quiet, words], answers: [] };
}

function phoneCallerSpeakingFrames(conversation: PhoneConversation): ClientFrame[] {
  const voice = conversation.session?.speech.voice;
  const isKnown = voice?.speaking === true && conversation.nowMs - voice.atMs < CONFIRM_MS;
  return isKnown ? [] : [phoneCallerVadFrame(conversation, true)];
}

function phoneCallerVadFrame({ nowMs, session }: PhoneConversation, isSpeaking: boolean): ClientFrame {
  // Two in one millisecond keep their order.
  return { type: 'user.vad', speaking: isSpeaking, at: Math.max(nowMs, (session?.speech.voice.clientAt ?? -1) + 1) };
}

function phonePositionFrameAtCut(
  { session }: PhoneConversation,
  { utterance }: Extract<FromCarrier, { type: 'interrupt' }>,
): ClientFrame[] {
  const position = session && phoneCutPosition(session, utterance);
  return position === null ? [] : [{ type: 'heard', ...position, complete: false }];
}

/** Null: it is none. */
function carrierMessageIn(body: string): FromCarrier | null {
  if (Buffer.byteLength(body) > MAX_FRAME_BYTES) return null;
  const value = parsePhoneRelayJson(body);
  return isFrameJsonDeeper(value, MAX_DEPTH) ? null : phoneRelayMessage(value);
}

function parsePhoneRelayJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
