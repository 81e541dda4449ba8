/**
 * What hears, thinks and speaks behind a voice, as OpenAI-compatible servers do, all at once; and when each was asked. `GET /marks`
 * tells what was seen since the last time.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { tone } from '../../test/fakes/audio.ts';
import { type BenchModel, serving, WHOLE } from '../model.ts';
import { momentMs } from './moment.ts';

export type Mark = { what: 'transcription asked' | 'model asked' | 'synthesis asked'; atMs: number };

/** As people speak: some fifteen characters a second, so that the three sentences of an answer take six seconds. */
const SPOKEN_MS_A_CHAR = 66;
/** Made before anybody waits for it. */
const SOUND = tone(220, 20_000);
const BYTES_A_MS = 48;

export function startBackends(): Promise<BenchModel> {
  const marks: Mark[] = [];
  return serving((request, response) => {
    if (request.url === '/marks') return void response.end(JSON.stringify(marks.splice(0)));
    const mark = (what: Mark['what']) => void marks.push({ what, atMs: momentMs() });
    void answer(request, response, mark).catch(() => response.destroy());
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  mark: (what: Mark['what']) => void,
): Promise<void> {
  const path = request.url?.replace('/v1', '');
  if (path === '/audio/transcriptions') mark('transcription asked');
  else mark(path === '/audio/speech' ? 'synthesis asked' : 'model asked');
  const body = await buffer(request);
  if (path === '/audio/transcriptions') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"text":"And what will the weather be like on that day?"}');
  } else if (path === '/audio/speech') {
    const { input }: { input: string } = JSON.parse(body.toString());
    response.writeHead(200, { 'content-type': 'audio/pcm' });
    response.end(SOUND.subarray(0, input.length * SPOKEN_MS_A_CHAR * BYTES_A_MS));
  } else {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(WHOLE);
  }
}
