/** An unmodified client of OpenAI Realtime that speaks and hears, on the deployed functions. */
import { setTimeout as pause } from 'node:timers/promises';
import { it } from 'vitest';
import { joinWithOpenAi, nextEvent, type RealtimeClient, type RealtimeEvent } from '../../clients/realtime-clients.ts';
import { rememberedAnswer } from '../../clients/remembered-answer.ts';
import { startTlsProxy } from '../../clients/tls-proxy.ts';
import { quiet, spoken } from '../../flow/voice.ts';
import { SOON_MS } from '../test-cloud.ts';
import { call, PRODUCER_KEY, pageOf, type Stage, tokenOf, WITHIN } from './person.ts';

const USER = 'sol';
const QUESTION = 'And cake.';
const BYTES_PER_MS = 48;
/** Pieces of 100 ms come twice as fast as they are spoken: the cloud's clocks run faster, too. */
const PIECE = { ms: 100, everyMs: 50 };
/** Within the second line: the stand-in's sound of each line lasts 400 ms. */
const PLAYED_MS = 600;

export function realtimeSoundStory(stage: Stage): void {
  it(
    '[G14] [G15] [G16] [G40] the openai library speaks and hears through the distribution, and memory has what it played',
    WITHIN,
    async ({ expect }) => {
      const { cloud } = stage();
      const tls = await startTlsProxy(Number(new URL(pageOf(stage)).port));
      const address = { url: `https://localhost:${tls.port}/v1`, ca: tls.ca, key: cloud.token(USER) };
      const client = await joinWithOpenAi(address);
      try {
        const updated = await nextEvent(client, ({ type }) => type === 'session.updated', SOON_MS);
        expect(updated.session.output_modalities).toEqual(['audio']);

        await speak(client);
        const greeted = await ended(client, 'user');
        const types = client.events.map(({ type }) => type);
        const heard = HEARING.map((type) => types.indexOf(type));
        expect(heard, types.join(' ')).toEqual(heard.toSorted((one, other) => one - other));
        expect(heard[0]).toBeGreaterThan(0);
        expect(soundOf(client, greeted)).toBeGreaterThan(0);

        client.say(QUESTION);
        const answered = await ended(client, 'user', greeted);
        const item_id = answered.response.output[0].id;
        expect(soundOf(client, answered)).toBeGreaterThan(PLAYED_MS);
        client.send({ type: 'response.cancel' });
        client.send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms: PLAYED_MS });
        const truncated = await nextEvent(client, ({ type }) => type === 'conversation.item.truncated', SOON_MS);
        expect(truncated).toMatchObject({ item_id, content_index: 0, audio_end_ms: PLAYED_MS });
        // Its sound is made by another function than its line.
        const parcel = { user: USER, text: 'The parcel has arrived.', policy: 'next_silence', priority: 'active' };
        await call(stage, 'POST /deliveries', PRODUCER_KEY, parcel);
        expect(soundOf(client, await ended(client, 'delivery'))).toBeGreaterThan(0);

        const [first = '', second = ''] = client.events
          .filter((event) => isOf(answered, event) && event.type === 'response.output_audio_transcript.delta')
          .map(({ delta }) => delta.trim());
        const memory = { server: cloud.url, by: tokenOf(stage, USER) };
        const said = () => rememberedAnswer(memory, QUESTION);
        await expect.poll(said, { timeout: SOON_MS }).toBe(`${first} ${second.slice(0, second.length / 2)}`.trim());

        for (const { response } of client.events.filter(({ type }) => type === 'response.done'))
          expect(doneOf(client, response.id)).toHaveLength(1);
      } finally {
        client.close();
        tls.close();
      }
    },
  );
}

const INPUT = 'input_audio_buffer';
const HEARING = [
  `${INPUT}.speech_started`,
  `${INPUT}.speech_stopped`,
  `${INPUT}.committed`,
  'conversation.item.input_audio_transcription.completed',
  'response.created',
  'response.output_audio_transcript.delta',
  'response.output_audio.delta',
  'response.done',
];

async function speak(client: RealtimeClient): Promise<void> {
  const pcm = Buffer.concat([spoken(900, 24_000), quiet(1_350)]);
  const bytes = PIECE.ms * BYTES_PER_MS;
  for (let at = 0; at < pcm.length; at += bytes) {
    client.send({ type: 'input_audio_buffer.append', audio: pcm.subarray(at, at + bytes).toString('base64') });
    await pause(PIECE.everyMs);
  }
}

/** The end of a response with this cause, another one than `before`. */
function ended(client: RealtimeClient, cause: string, before?: RealtimeEvent): Promise<RealtimeEvent> {
  const isIt = ({ type, response }: RealtimeEvent) =>
    type === 'response.done' && response.metadata.sotto_cause === cause && response.id !== before?.response.id;
  return nextEvent(client, isIt, SOON_MS);
}

const isOf = ({ response }: RealtimeEvent, event: RealtimeEvent) => event.response_id === response.id;
const doneOf = ({ events }: RealtimeClient, id: string) =>
  events.filter(({ type, response }) => type === 'response.done' && response.id === id);

/** Milliseconds of its sound. Nothing of it comes behind its end. */
function soundOf({ events }: RealtimeClient, done: RealtimeEvent): number {
  const sounds = events.filter((event) => isOf(done, event) && event.type === 'response.output_audio.delta');
  if (events.indexOf(sounds.at(-1) ?? done) > events.indexOf(done)) throw new Error('sound behind its response');
  return sounds.reduce((sum, { delta }) => sum + Buffer.from(delta, 'base64').length / BYTES_PER_MS, 0);
}
