/** The unmodified client of RTVI speaks and hears, at the server of one machine [G18, G19, A6]. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { heardTextOfTurnExchange } from '../../shared/session/turn/playback.ts';
import { type AudioFake, startAudioFake, tone } from '../fakes/audio.ts';
import { says } from '../fakes/openai.ts';
import { serve } from '../flow/home.ts';
import { pieces, quiet, spoken, voiceOf } from '../flow/voice.ts';
import { joinRtvi, muteSteps, nextMessage, statusesOf, type Wire } from './rtvi-clients.ts';

muteSteps();
/** Longer than any machine takes to begin with it. */
const LONG = 'This is a long one that goes on and on and on and on and on and on and on and on until it ends.';
const LONG_MS = 9_000;

let audio: AudioFake;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const lengthMs = (text: string) => (text.includes('long') ? LONG_MS : 600);
  audio = await startAudioFake({
    hears: () => 'What time is it?',
    says: ({ input }) => tone(220, lengthMs(input)),
  });
  const reply = ({ messages }: { messages: unknown[] }) =>
    says(JSON.stringify(messages.at(-1)).includes('What time') ? 'It is noon. Time for soup.' : `${LONG} It goes on.`);
  server = await serve({ reply, env: voiceOf(audio) });
});
afterAll(async () => {
  await server.stop();
  await audio.close();
});

const joined = (user: string, wire: Wire) =>
  joinRtvi({ wsUrl: `ws://127.0.0.1:${server.home.port}/rtvi?user=${user}` }, wire);

describe('the sound of an RTVI client', () => {
  it.concurrent.for(['json', 'protobuf'] as const)(
    '[G18] [G19] [A6] RTVI sound with %s is understood where the user pauses, and answered line by line as it is played',
    async (wire, { expect }) => {
      const one = await joined(wire, wire);
      const said = [...pieces(spoken(1_200), 32), ...pieces(quiet(1_600), 32)];
      for (const piece of said) {
        one.record(Uint8Array.from(piece).buffer);
        await new Promise((resolve) => setTimeout(resolve, 32));
      }
      const { data } = await nextMessage(one, 'user-transcription', { isIt: ({ final }) => final });
      expect(data).toMatchObject({ text: 'What time is it?', user_id: wire });
      await nextMessage(one, 'bot-stopped-speaking', { timeout: 10_000 });
      expect(statusesOf(one, 'It is noon.')).toEqual(['new', 'in-progress', 'completed']);
      expect(statusesOf(one, 'Time for soup.')).toEqual(['new', 'in-progress', 'completed']);
      expect(one.heardBytes).toBeGreaterThanOrEqual(2 * 600 * 48);
      const speaking = one.messages
        .map(({ type }) => type)
        .filter((type) => /^bot-(started|stopped)-speaking$/.test(type));
      expect(speaking.slice(-2)).toEqual(['bot-started-speaking', 'bot-stopped-speaking']);
      await one.close();
    },
  );

  it.concurrent('[G19] [U6] RTVI sound stops soon after an interruption: the line is not completed, and memory has what was heard', async ({
    expect,
  }) => {
    const one = await joined('eve', 'json');
    await one.client.sendText('Tell me a story.');
    await nextMessage(one, 'bot-started-speaking');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await one.client.sendText('What time is it?');
    await nextMessage(one, 'bot-interrupted');
    expect(one.heardBytes).toBeLessThan((LONG_MS / 2) * 48);
    const isOver = (data: any) => data.text === 'Time for soup.' && data.spoken_status === 'completed';
    await nextMessage(one, 'bot-output', { isIt: isOver, timeout: 10_000 });
    expect(statusesOf(one, LONG)).toEqual(['new', 'in-progress']);
    expect(statusesOf(one, 'It is noon.')).toEqual(['new', 'in-progress', 'completed']);
    const { session } = await loadCurrentSession(server.home.context, 'eve~companion');
    const [cut] = session.turns.sealed;
    const heard = cut === undefined ? '' : heardTextOfTurnExchange(cut);
    expect(`${heard}${cut?.unspoken}`).toBe(`${LONG} It goes on.`);
    expect(heard).not.toBe('');
    expect(heard.length).toBeLessThan(LONG.length);
    await one.close();
  });
});
