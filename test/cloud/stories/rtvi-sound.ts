/** Pipecat's unmodified client speaks and hears, on the deployed functions. */
import { setTimeout as pause } from 'node:timers/promises';
import { it } from 'vitest';
import { rememberedAnswer } from '../../clients/remembered-answer.ts';
import { joinRtvi, nextMessage, statusesOf } from '../../clients/rtvi-clients.ts';
import { pieces, quiet, spoken } from '../../flow/voice.ts';
import { SOON_MS } from '../test-cloud.ts';
import { call, PRODUCER_KEY, pageOf, type Stage, ticketOf, tokenOf, WITHIN } from './person.ts';

const USER = 'riva';
/** As a recorder has them, twice as fast as they are spoken: the cloud's clocks run faster, too. */
const PIECE = { ms: 32, everyMs: 16 };
const PARCEL = 'The parcel has arrived.';

export function rtviSoundStory(stage: Stage): void {
  it(
    "[G18] [G19] [A6] [G40] Pipecat's client is transcribed through the distribution, and told what was played",
    WITHIN,
    async ({ expect }) => {
      const wsUrl = `${pageOf(stage).replace(/^http/, 'ws')}/rtvi?model=companion`;
      const one = await joinRtvi({ wsUrl, token: await ticketOf(stage, USER) });
      for (const piece of pieces(Buffer.concat([spoken(900), quiet(1_350)]), PIECE.ms)) {
        one.record(Uint8Array.from(piece).buffer);
        await pause(PIECE.everyMs);
      }
      const { data } = await nextMessage(one, 'user-transcription', { isIt: ({ final }) => final, timeout: SOON_MS });
      expect(data).toMatchObject({ text: 'Hello there.', user_id: USER });
      await nextMessage(one, 'bot-stopped-speaking', { timeout: SOON_MS });
      const lines = new Set(one.messages.flatMap(({ type, data }) => (type === 'bot-output' ? [data.text] : [])));
      expect(lines.size).toBeGreaterThan(0);
      const whole = ['new', 'in-progress', 'completed'];
      for (const line of lines) expect(statusesOf(one, line)).toEqual(whole);
      const bytes = one.heardBytes;
      expect(bytes).toBeGreaterThan(0);
      // Its sound is made by another function than its line.
      const parcel = { user: USER, text: PARCEL, policy: 'next_silence', priority: 'active' };
      await call(stage, 'POST /deliveries', PRODUCER_KEY, parcel);
      const isTold = ({ text, spoken_status }: any) => text === PARCEL && spoken_status === 'completed';
      await nextMessage(one, 'bot-output', { isIt: isTold, timeout: SOON_MS });
      expect(statusesOf(one, PARCEL)).toEqual(whole);
      expect(one.heardBytes).toBeGreaterThan(bytes);
      await one.close();
    },
  );
}

const QUESTION = 'How do you find the way?';

/** Where a line's sound is as long as its words: long enough to be cut. */
export function rtviInterruptionStory(stage: Stage): void {
  it(
    "[G18] [G19] [U6] Pipecat's client cuts an answer, and memory has what was reported as spoken",
    WITHIN,
    async ({ expect }) => {
      const { cloud } = stage();
      const user = 'ruth';
      const wsUrl = `${cloud.socketUrl}?protocol=rtvi&model=companion`;
      const one = await joinRtvi({ wsUrl, token: await ticketOf(stage, user) });
      await one.client.sendText(QUESTION);
      await nextMessage(one, 'bot-started-speaking', { timeout: SOON_MS });
      await pause(CUT_AFTER_MS);
      await one.client.sendText('That will do.');
      await nextMessage(one, 'bot-interrupted', { timeout: SOON_MS });
      const isCut = ({ spoken_status, spoken_progress }: any) =>
        spoken_status === 'in-progress' && spoken_progress.accumulated_text !== '';
      const { spoken_progress } = (await nextMessage(one, 'bot-output', { isIt: isCut, timeout: SOON_MS })).data;
      const answer = one.messages
        .filter(({ type, data }) => type === 'bot-output' && data.spoken_status === 'new' && data.segment_id < 2_000)
        .map(({ data }) => data.text)
        .join(' ');
      const memory = { server: cloud.url, by: tokenOf(stage, user) };
      const isPart = async () => {
        const heard = (await rememberedAnswer(memory, QUESTION)) ?? '';
        return heard !== answer && answer.startsWith(heard) && heard.includes(spoken_progress.accumulated_text);
      };
      await expect.poll(isPart, { timeout: SOON_MS }).toBe(true);
      await one.close();
    },
  );
}

const CUT_AFTER_MS = 400;
