/** A scripted OpenAI-compatible audio server. */

import { type Fake, type Script, startFake } from './http.ts';
import { readWav } from './read-wav.ts';

/** A transcription request: the file, and the form's other fields by name. */
export type Transcription = {
  hz: number;
  channels: number;
  samples: Int16Array;
  fileName: string;
  fileType: string;
  fields: Record<string, string>;
};
/** A synthesis request. */
export type Speech = { model: string; input: string; voice: string; response_format: string; speed: number };

export type AudioFake = Fake<Transcription | Speech> & {
  /** All requests, oldest first. */
  transcriptions: readonly Transcription[];
  speeches: readonly Speech[];
};
export type AudioFakeOptions = {
  port?: number;
  /** Default: 'Hello there.' */
  hears?: (wav: Transcription) => string | Script;
  /** Bytes are PCM at 24 kHz. Default: a tone of 220 Hz, 60 ms per word. */
  says?: (body: Speech) => Uint8Array | Script;
  /** False for long runs: requests are not kept. */
  record?: boolean;
};

/** `url` is a base URL for TRANSCRIPTION_BASE_URL and SYNTHESIS_BASE_URL. */
export async function startAudioFake({
  hears = () => 'Hello there.',
  says = ({ input }) => tone(220, 60 * wordsIn(input)),
  record = true,
  ...options
}: AudioFakeOptions = {}): Promise<AudioFake> {
  const transcriptions: Transcription[] = [];
  const speeches: Speech[] = [];
  const fake = await startFake<Transcription | Speech>({
    ...options,
    record,
    parse: (body, headers) => {
      const type = headers['content-type'] ?? '';
      return type.startsWith('multipart/form-data;') ? transcription(body, type) : JSON.parse(body.toString());
    },
    reply: ({ path, body }) => {
      if (path === '/v1/audio/transcriptions' && 'samples' in body) {
        if (record) transcriptions.push(body);
        const heard = hears(body);
        return typeof heard === 'string' ? transcript(heard) : heard;
      }
      if (path === '/v1/audio/speech' && 'input' in body) {
        if (record) speeches.push(body);
        const said = says(body);
        return said instanceof Uint8Array ? sound(said) : said;
      }
      return { status: 404, contentType: 'application/json', steps: ['{"detail":"Not Found"}'] };
    },
  });
  return Object.assign(fake, { url: `${fake.url}/v1`, transcriptions, speeches });
}

async function transcription(body: Buffer, type: string): Promise<Transcription> {
  const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('no file');
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return {
    ...readWav(await file.bytes()),
    fileName: file.name,
    fileType: file.type,
    fields: Object.fromEntries(fields),
  };
}

function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** A complete answer with this text. */
export function transcript(text: string): Script {
  return { contentType: 'application/json', steps: [JSON.stringify({ text })] };
}

/** A complete answer with this audio, each piece a write of its own. */
export function sound(...pieces: Uint8Array[]): Script {
  return { contentType: 'audio/pcm', steps: pieces };
}

/** 16-bit mono PCM: a sine from 0 at half amplitude. */
export function tone(pitchHz: number, ms: number, hz = 24_000): Uint8Array {
  const samples = Int16Array.from({ length: Math.round((hz * ms) / 1_000) }, (_, at) =>
    Math.round(16_384 * Math.sin((2 * Math.PI * pitchHz * at) / hz)),
  );
  return new Uint8Array(samples.buffer);
}
