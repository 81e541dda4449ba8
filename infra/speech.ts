/** The functions of a voice (A1), where one is chosen: what they may use, how long they may take, and why. */
import { Stack } from 'aws-cdk-lib';
import type { Door, Environment } from './door.ts';
import type { Socket } from './socket.ts';
import type { SpeechChoices } from './speech-choices.ts';
import { acknowledgeWildcard } from './wildcards.ts';

/**
 * `hear` takes the pieces of a voice, `ear` follows those of an utterance, `speak` makes the sound of lines that other functions send. `cascade`: an
 * ear again, where both ways are offered: of `ear` no more run then than Sonic has streams, and the cascade waits for none of them.
 */
export type SpeechDoors = Ears & { hear: Door; speak: Door };
export type Ears = { ear: Door; cascade: Door | null };

/** `code`: whose bundle it runs, where that is not its own. `atATime`: as a door has it. */
export type Differing = { code?: string; atATime?: number | null };
type Making = (name: string, timeoutSeconds: number, how: Differing) => Door;

export function earsFor({ transcription, sonicStreams }: SpeechChoices, made: Making): Ears {
  const hasBothWays = transcription !== null && sonicStreams !== null;
  return {
    ear: made('ear', EAR_SECONDS, { atATime: sonicStreams }),
    cascade: hasBothWays ? made('cascade', EAR_SECONDS, { code: 'ear' }) : null,
  };
}

/** Whoever hears, and answers what it has heard. */
export function earsOf(ears: Ears | null): Door[] {
  return ears === null ? [] : [ears.ear, ...(ears.cascade === null ? [] : [ears.cascade])];
}

/** Under which names the others find them. */
export function earEnvironment({ ear, cascade }: Ears): Environment {
  return {
    SOTTO_EAR_FUNCTION: ear.lambda.functionName,
    ...(cascade !== null && { SOTTO_CASCADE_FUNCTION: cascade.lambda.functionName }),
  };
}

/**
 * An utterance may take ten minutes (A1), and its answer three more. Nothing runs longer on Lambda; whatever this cuts off, the session asks
 * another ear for.
 */
export const EAR_SECONDS = 900;
/** Lines of one step, or of a delivery: each is there within a second or two, and one that brings no sound for five is given up (A3). */
export const SPEAK_SECONDS = 60;
/** Of an answer that sounds, the last lines: they are made while the run ends. */
export const SOUNDING_SECONDS = 30;

type Reached = { tableArn: string; socket: Socket };

/** But for what all that answer may, of the ear. */
export function letUseVoice(speech: SpeechDoors, choices: SpeechChoices, { tableArn, socket }: Reached): void {
  const { hear, speak } = speech;
  const ears = earsOf(speech);
  // It lays pieces down, and looks who they are from.
  hear.may(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'], tableArn);
  // It looks whether a line is still wanted, and writes nothing.
  speak.may(['dynamodb:GetItem', 'dynamodb:Query'], tableArn);
  for (const door of [hear, speak]) socket.letPost(door);
  // That of Sonic too: what the model refuses to hear, it hears itself in the other way.
  if (choices.transcription === 'transcribe')
    for (const ear of ears) anything(ear, 'transcribe:StartStreamTranscription', OF_SERVICES);
  for (const door of [...ears, speak]) letSpeak(door, choices);
}

/** It makes sound, as that was chosen. */
export function letSpeak(door: Door, { synthesis, sonicStreams }: SpeechChoices): void {
  if (synthesis === 'polly') anything(door, 'polly:SynthesizeSpeech', OF_SERVICES);
  if (sonicStreams === null) return;
  const { partition, region } = Stack.of(door);
  // Bidirectional streams have no action of their own.
  door.may(['bedrock:InvokeModel'], `arn:${partition}:bedrock:${region}::foundation-model/${NOVA_2_SONIC}`);
}

/** As shared/adapters/aws/speech/sonic.ts asks for it. There are no inference profiles of it. */
const NOVA_2_SONIC = 'amazon.nova-2-sonic-v1:0';

const OF_SERVICES =
  'Streams of Transcribe are no resources, and Polly has none but lexicons, of which none is used: neither takes a narrower grant.';

function anything(door: Door, action: string, reason: string): void {
  door.may([action], '*');
  acknowledgeWildcard(door, '*', reason);
}
