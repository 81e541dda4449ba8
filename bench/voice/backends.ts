/**
 * What hears, thinks and speaks behind a voice, as OpenAI-compatible servers do, at once or at a pace; and when each was asked, or left by whoever
 * had asked. `GET /marks` tells what was seen since the last time.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { tone } from '../../test/fakes/audio.ts';
import { type BenchModel, event, SENTENCES, serving, WHOLE } from '../model.ts';
import { momentMs } from './moment.ts';

export const MARKS = [
  'transcription asked',
  'model asked',
  'model left',
  'synthesis asked',
  'synthesis left',
  'synthesis sent',
] as const;
export type Mark = { what: (typeof MARKS)[number]; atMs: number };

/** Milliseconds between two words of an answer, and between two stretches of 100 ms of sound; 0: all of it at once, as long as it is. */
export type Paces = { wordMs: number; soundMs: number };

/** As people speak: some fifteen characters a second, so that the three sentences of an answer take six seconds. */
export const SPOKEN_MS_A_CHAR = 66;
/** Made before anybody waits for it. */
const SOUND = tone(220, 20_000);
const BYTES_A_MS = 48;
const STRETCH = SOUND.subarray(0, 100 * BYTES_A_MS);
/** At a pace both go on until they are left. */
const MOST_PACED_MS = 30_000;

export function startBackends(paces: Paces): Promise<BenchModel> {
  const marks: Mark[] = [];
  const mark = (what: Mark['what']) => void marks.push({ what, atMs: momentMs() });
  return serving((request, response) => {
    if (request.url === '/marks') return void response.end(JSON.stringify(marks.splice(0)));
    void answer(request, response, paces, mark).catch(() => response.destroy());
  });
}

type Marking = (what: Mark['what']) => void;

async function answer(request: IncomingMessage, response: ServerResponse, paces: Paces, mark: Marking): Promise<void> {
  const path = request.url?.replace('/v1', '');
  if (path === '/audio/transcriptions') mark('transcription asked');
  else mark(path === '/audio/speech' ? 'synthesis asked' : 'model asked');
  const body = await read(request);
  if (path === '/audio/transcriptions') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"text":"And what will the weather be like on that day?"}');
  } else if (path === '/audio/speech') await speak(response, body, paces, mark);
  else await think(response, paces, mark);
}

async function speak(response: ServerResponse, body: Buffer, { soundMs }: Paces, mark: Marking): Promise<void> {
  const { input }: { input: string } = JSON.parse(body.toString());
  response.once('close', () => mark(response.writableFinished ? 'synthesis sent' : 'synthesis left'));
  response.writeHead(200, { 'content-type': 'audio/pcm' });
  if (soundMs === 0) return void response.end(SOUND.subarray(0, input.length * SPOKEN_MS_A_CHAR * BYTES_A_MS));
  for (let ms = 0; ms < MOST_PACED_MS && !response.destroyed; ms += soundMs) {
    response.write(STRETCH);
    await pause(soundMs);
  }
  response.end();
}

async function think(response: ServerResponse, { wordMs }: Paces, mark: Marking): Promise<void> {
  response.once('close', () => response.writableFinished || mark('model left'));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (wordMs === 0) return void response.end(WHOLE);
  const words = SENTENCES.flatMap((sentence) => sentence.split(' '));
  for (let at = 0; at * wordMs < MOST_PACED_MS && !response.destroyed; at += 1) {
    response.write(event({ content: `${words[at % words.length]} ` }));
    await pause(wordMs);
  }
  response.write(event({}, 'stop'));
  response.end('data: [DONE]\n\n');
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
