/** The functions of server-side speech [A1]: rights, time limits, and reasons. */
import { Stack } from 'aws-cdk-lib';
import { DEFAULT_MODELS } from '../../shared/models/bedrock/default-models.ts';
import type { Socket } from '../api/websocket-api.ts';
import type { SpeechChoices } from '../options/speech-options.ts';
import { acknowledgeWildcard } from './acknowledge-wildcards.ts';
import type { Door, Environment } from './lambda-function.ts';

/**
 * `hear` takes pieces of audio, `ear` transcribes an utterance, `speak` synthesises lines. `cascade`: a
 * second `ear` where both ways are offered and `ear` is limited to Sonic's streams: cascade runs do not queue
 * for one.
 */
export type SpeechDoors = Ears & { hear: Door; speak: Door };
export type Ears = { ear: Door; cascade: Door | null };

/** `code`: another function's bundle. `atATime`: as in DoorProps. */
export type Differing = { code?: string; atATime?: number | null };
type Making = (name: string, timeoutSeconds: number, how: Differing) => Door;

export function earsFor({ transcription, sonicStreams }: SpeechChoices, made: Making): Ears {
  const hasToWait = transcription !== null && sonicStreams !== null;
  return {
    ear: made('ear', EAR_SECONDS, { atATime: sonicStreams }),
    cascade: hasToWait ? made('cascade', EAR_SECONDS, { code: 'ear' }) : null,
  };
}

/** The functions that transcribe and answer. */
export function earsOf(ears: Ears | null): Door[] {
  return ears === null ? [] : [ears.ear, ...(ears.cascade === null ? [] : [ears.cascade])];
}

/** Variables by which other functions find them. */
export function earEnvironment({ ear, cascade }: Ears): Environment {
  return {
    SOTTO_EAR_FUNCTION: ear.invokedName,
    ...(cascade !== null && { SOTTO_CASCADE_FUNCTION: cascade.invokedName }),
  };
}

/**
 * Ten minutes of utterance [A1], and three for the answer: Lambda's maximum. The session asks another run for
 * the rest.
 */
export const EAR_SECONDS = 900;
/** Lines of one step or delivery: to some clients they are sent as they are played [A3, G19]. */
export const SPEAK_SECONDS = 300;
/** The last lines of an answer, which are still sent when its run has ended. */
export const SOUNDING_SECONDS = 180;

type Reached = { tableArn: string; socket: Socket };

/** Without the rights of an answering `ear`. */
export function letUseVoice(speech: SpeechDoors, choices: SpeechChoices, { tableArn, socket }: Reached): void {
  const { hear, speak } = speech;
  const ears = earsOf(speech);
  // It stores pieces, and reads their sender.
  hear.may(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'], tableArn);
  // It checks whether a line is still wanted, and writes how long its sound was.
  speak.may(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'], tableArn);
  for (const door of [hear, speak]) socket.letPost(door);
  // A piece of audio after the sign-in has expired [N1].
  socket.letClose(hear);
  // Sonic's too: what the model refuses is transcribed the other way.
  if (choices.transcription === 'transcribe')
    for (const ear of ears) anything(ear, 'transcribe:StartStreamTranscription', OF_SERVICES);
  for (const door of [...ears, speak]) letSpeak(door, choices);
}

/** Rights to synthesise, as configured. */
export function letSpeak(door: Door, { synthesis, sonic }: SpeechChoices): void {
  if (synthesis === 'polly') anything(door, 'polly:SynthesizeSpeech', OF_SERVICES);
  if (!sonic) return;
  const { partition, region } = Stack.of(door);
  // Bidirectional streams have no action of their own.
  door.may(['bedrock:InvokeModel'], `arn:${partition}:bedrock:${region}::foundation-model/${DEFAULT_MODELS.speech.id}`);
}

const OF_SERVICES =
  'Streams of Transcribe are no resources, and Polly has none but lexicons, of which none is used: neither takes a narrower grant.';

function anything(door: Door, action: string, reason: string): void {
  door.may([action], '*');
  acknowledgeWildcard(door, '*', reason);
}
