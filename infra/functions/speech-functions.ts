/** The functions of server-side speech [A1]: rights, time limits, and reasons. */
import { Stack } from 'aws-cdk-lib';
import { DEFAULT_MODELS } from '../../shared/models/bedrock/default-models.ts';
import type { SocketApi } from '../api/websocket-api.ts';
import type { SpeechOptions } from '../options/speech-options.ts';
import { acknowledgeWildcard } from './acknowledge-wildcards.ts';
import type { Environment, LambdaFunction } from './lambda-function.ts';

/**
 * `audio` takes pieces of audio, `transcribe` hears and answers an utterance, `synthesize` speaks lines.
 * `cascade`: a second `transcribe` where both ways are offered and the first is limited to Sonic's streams:
 * cascade runs do not queue for one.
 */
export type SpeechFunctions = TranscribeFunctions & { audio: LambdaFunction; synthesize: LambdaFunction };
export type TranscribeFunctions = { transcribe: LambdaFunction; cascade: LambdaFunction | null };

/** `code`: another function's bundle. `atATime`: as in DoorProps. */
export type FunctionOverrides = { code?: string; reservedConcurrency?: number | null };
type AddFunction = (name: string, timeoutSeconds: number, how: FunctionOverrides) => LambdaFunction;

export function addTranscribeFunctions(
  { transcription, sonicStreams }: SpeechOptions,
  addFunction: AddFunction,
): TranscribeFunctions {
  const hasSecondQueue = transcription !== null && sonicStreams !== null;
  return {
    transcribe: addFunction('transcribe', TRANSCRIBE_SECONDS, { reservedConcurrency: sonicStreams }),
    cascade: hasSecondQueue ? addFunction('cascade', TRANSCRIBE_SECONDS, { code: 'transcribe' }) : null,
  };
}

/** The functions that transcribe and answer. */
export function transcribeFunctionsOf(functions: TranscribeFunctions | null): LambdaFunction[] {
  return functions === null ? [] : [functions.transcribe, ...(functions.cascade === null ? [] : [functions.cascade])];
}

/** Variables by which other functions find them. */
export function transcribeFunctionNames({ transcribe: transcriber, cascade }: TranscribeFunctions): Environment {
  return {
    SOTTO_TRANSCRIBE_FUNCTION: transcriber.invokeName,
    ...(cascade !== null && { SOTTO_CASCADE_FUNCTION: cascade.invokeName }),
  };
}

/**
 * Ten minutes of utterance [A1], and three for the answer: Lambda's maximum. The session asks another run for
 * the rest.
 */
export const TRANSCRIBE_SECONDS = 900;
/** Lines of one step or delivery: to some clients they are sent as they are played [A3, G19]. */
export const SYNTHESIZE_SECONDS = 300;
/** The last lines of an answer, which are still sent when its run has ended. */
export const LAST_SOUND_SECONDS = 180;

type SpeechResources = { tableArn: string; socket: SocketApi };

/** Without the rights of an answering `transcribe`. */
export function grantSpeech(
  speech: SpeechFunctions,
  choices: SpeechOptions,
  { tableArn, socket }: SpeechResources,
): void {
  const { audio, synthesize } = speech;
  const transcribers = transcribeFunctionsOf(speech);
  // It stores pieces, and reads their sender.
  audio.allow(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'], tableArn);
  // It checks whether a line is still wanted, and writes how long its sound was.
  synthesize.allow(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'], tableArn);
  for (const fn of [audio, synthesize]) socket.grantPost(fn);
  // A piece of audio after the sign-in has expired [N1].
  socket.grantClose(audio);
  // Sonic's too: what the model refuses is transcribed the other way.
  if (choices.transcription === 'transcribe')
    for (const transcriber of transcribers)
      grantSpeechActionOnAnyResource(transcriber, 'transcribe:StartStreamTranscription', WITHOUT_RESOURCES);
  for (const fn of [...transcribers, synthesize]) grantSpeechSynthesis(fn, choices);
}

/** Rights to synthesise, as configured. */
export function grantSpeechSynthesis(fn: LambdaFunction, { synthesis, sonic }: SpeechOptions): void {
  if (synthesis === 'polly') grantSpeechActionOnAnyResource(fn, 'polly:SynthesizeSpeech', WITHOUT_RESOURCES);
  if (!sonic) return;
  const { partition, region } = Stack.of(fn);
  // Bidirectional streams have no action of their own.
  fn.allow(['bedrock:InvokeModel'], `arn:${partition}:bedrock:${region}::foundation-model/${DEFAULT_MODELS.speech.id}`);
}

const WITHOUT_RESOURCES =
  'Streams of Transcribe are no resources, and Polly has none but lexicons, of which none is used: neither takes a narrower grant.';

function grantSpeechActionOnAnyResource(fn: LambdaFunction, action: string, reason: string): void {
  fn.allow([action], '*');
  acknowledgeWildcard(fn, '*', reason);
}
