/** The audio part of a Realtime session: what `session.update` changes, and what is in force [G15]. */
import * as z from 'zod/mini';
import type { ForeignConversation } from '../../../engine/connections/foreign-protocol.ts';
import type { LanguageTag } from '../../../language/languages.ts';
import type { ClientFrame } from '../../../protocol/frames.ts';
import { sessionPersonaName } from '../../../session/kernel/session-identity.ts';
import type { Session } from '../../../session/kernel/state.ts';
import { clientIsSentSound } from '../../../session/presence/state.ts';
import { userChosenLanguage } from '../../../session/user-settings/chosen-language.ts';

/** 16-bit PCM both ways. */
export const RATE = 24_000;

const format = z.looseObject({
  type: z.literal('audio/pcm', 'only audio/pcm is taken'),
  rate: z.optional(z.literal(RATE, `only ${RATE} samples a second are taken`)),
});
const turnDetection = z.looseObject({
  type: z.enum(['server_vad', 'semantic_vad'], 'server_vad, semantic_vad or null'),
  create_response: z.optional(z.literal(true, 'every turn of the user is answered')),
  interrupt_response: z.optional(z.boolean()),
});
const config = z.object({
  session: z.looseObject({
    output_modalities: z.optional(z.tuple([z.enum(['audio', 'text'])], { error: 'one of ["audio"] and ["text"]' })),
    audio: z.optional(
      z.looseObject({
        input: z.optional(z.looseObject({ format: z.optional(format), turn_detection: z.nullish(turnDetection) })),
        output: z.optional(z.looseObject({ format: z.optional(format) })),
      }),
    ),
  }),
});

/** `param`: the field that is wrong. `frame` null: none of it is to change. */
export type AudioUpdate = { frame: ClientFrame | null } | { refusal: string; param: string };

export function updateRealtimeAudio(session: Session | null, value: unknown, id: string): AudioUpdate {
  const client = session?.presence.client;
  const language = realtimeLanguageChange(session, value);
  // Clients ask for sound unless told otherwise: what is in force tells that there is none.
  if (client?.speech === undefined) return { frame: language && { type: 'settings', id, language } };
  const parsed = config.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { refusal: issue?.message ?? '', param: issue?.path.join('.') ?? 'session' };
  }
  const { output_modalities: [modality] = [], audio } = parsed.data.session;
  const detection = audio?.input?.turn_detection;
  const earlier = { sound: client.listens !== false, ends: client.endsUtterances ? 'client' : 'server' } as const;
  const bargeIn = detection?.interrupt_response ?? true;
  const ends = detection === null ? 'client' : 'server';
  const changes = {
    ...(modality !== undefined && (modality === 'audio') !== earlier.sound && { sound: !earlier.sound }),
    ...(detection !== undefined && ends !== earlier.ends && ({ ends } as const)),
    ...(detection && bargeIn !== !client.ignoresVoice && { bargeIn }),
    ...(language !== null && { language }),
  };
  const isNone = Object.keys(changes).length === 0;
  return { frame: isNone ? null : { type: 'settings', id, ...changes } };
}

const heardLanguage = z.looseObject({
  session: z.looseObject({
    audio: z.looseObject({
      input: z.looseObject({ transcription: z.looseObject({ language: z.string().check(z.maxLength(35)) }) }),
    }),
  }),
});

/** What is heard is also spoken. Null: none is named, it holds already, or it is not spoken here [S16]. */
function realtimeLanguageChange(session: Session | null, value: unknown): LanguageTag | null {
  const parsed = heardLanguage.safeParse(value);
  const language = parsed.success ? userChosenLanguage(parsed.data.session.audio.input.transcription.language) : null;
  return language === session?.settings.language ? null : language;
}

/** Whether what is said is sent as sound. An observer reads along. */
export function isRealtimeAudioSession({
  session,
  connection,
}: Pick<ForeignConversation, 'session' | 'connection'>): boolean {
  return session !== null && clientIsSentSound(session, connection);
}

/** What is in force, whatever the client asked for. */
export function realtimeAudioShape({
  id,
  ...conversation
}: Pick<ForeignConversation, 'id' | 'session' | 'connection'>): object {
  const { session } = conversation;
  const output_modalities = [isRealtimeAudioSession(conversation) ? 'audio' : 'text'];
  const client = session?.presence.client;
  if (client?.speech === undefined) return { output_modalities };
  const form = { type: 'audio/pcm', rate: RATE };
  const detection = {
    type: 'server_vad',
    threshold: 0.5,
    prefix_padding_ms: 500,
    silence_duration_ms: 700,
    idle_timeout_ms: null,
    create_response: true,
    interrupt_response: client.ignoresVoice !== true,
  };
  const input = {
    format: form,
    noise_reduction: null,
    transcription: {
      model: client.speech,
      ...(session?.settings.language && { language: session.settings.language }),
    },
    turn_detection: client.endsUtterances ? null : detection,
  };
  return {
    output_modalities,
    audio: {
      input,
      output: { format: form, voice: id === null ? '' : sessionPersonaName(id), speed: session?.settings.speed ?? 1 },
    },
  };
}
