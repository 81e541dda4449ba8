/** The functions of a voice (A1), where one is chosen: what they may use, how long they may take, and why. */
import { Stack } from 'aws-cdk-lib';
import type { Door } from './door.ts';
import type { Socket } from './socket.ts';
import type { SpeechChoices } from './speech-choices.ts';
import { acknowledgeWildcard } from './wildcards.ts';

/** `hear` takes the pieces of a voice, `ear` follows those of an utterance, `speak` makes the sound of lines that other functions send. */
export type SpeechDoors = { hear: Door; ear: Door; speak: Door };

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
export function letUseVoice(
  { hear, ear, speak }: SpeechDoors,
  choices: SpeechChoices,
  { tableArn, socket }: Reached,
): void {
  // It lays pieces down, and looks who they are from.
  hear.may(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'], tableArn);
  // It looks whether a line is still wanted, and writes nothing.
  speak.may(['dynamodb:GetItem', 'dynamodb:Query'], tableArn);
  for (const door of [hear, speak]) socket.letPost(door);
  if (choices.transcription !== null) anything(ear, 'transcribe:StartStreamTranscription', OF_SERVICES);
  for (const door of [ear, speak]) letSpeak(door, choices);
}

/** It makes sound, as that was chosen. */
export function letSpeak(door: Door, { synthesis, sonicStreams }: SpeechChoices): void {
  if (synthesis !== null) anything(door, 'polly:SynthesizeSpeech', OF_SERVICES);
  if (sonicStreams === null) return;
  const { partition, region } = Stack.of(door);
  // Bidirectional streams have no action of their own.
  door.may(['bedrock:InvokeModel'], `arn:${partition}:bedrock:${region}::foundation-model/${NOVA_2_SONIC}`);
}

/** As shared/aws/sonic.ts asks for it. There are no inference profiles of it. */
const NOVA_2_SONIC = 'amazon.nova-2-sonic-v1:0';

const OF_SERVICES =
  'Streams of Transcribe are no resources, and Polly has none but lexicons, of which none is used: neither takes a narrower grant.';

function anything(door: Door, action: string, reason: string): void {
  door.may([action], '*');
  acknowledgeWildcard(door, '*', reason);
}
