/** Speech both ways; and what comes by itself: news, remarks, a reflection. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { it } from 'vitest';
import { encodeWavAudio } from '../../../shared/voice/audio/wav.ts';
import { runCommand } from '../../command.ts';
import { spoken } from '../../flow/voice.ts';
import { SOON_MS } from '../test-cloud.ts';
import { ask, hear, join, type Stage, WITHIN } from './person.ts';

export function voiceStory(stage: Stage): void {
  it('[A1] [A2] a voice is transcribed by deployed functions, and answered with sound', WITHIN, async ({ expect }) => {
    const folder = mkdtempSync(path(tmpdir(), 'sotto-voice-'));
    try {
      const [asked, answer] = [path(folder, 'in.wav'), path(folder, 'out.wav')];
      writeFileSync(asked, encodeWavAudio(spoken(900, 22_050), 22_050));
      const { cloud } = stage();
      const args = ['--url', cloud.url, '--token', cloud.token('vox'), '--wav', asked, '--out', answer];
      const { code, out, err } = await runCommand('bin/talk.ts', args);
      expect([code, out], err).toEqual([0, expect.stringContaining('you: Hello there.')]);
      expect(out).toMatch(/turn 1 complete/);
      expect(readFileSync(answer).length).toBeGreaterThan(10_000);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

/** `headline`: of the one article that the feed has. `isPrinted`: its schedule has fetched it. */
export function silenceStory(stage: Stage, headline: string, isPrinted: () => boolean): void {
  it(
    '[L1] [L4] [L5] in a silence, deployed functions bring news, a remark and a reflection on the conversation',
    WITHIN,
    async ({ expect }) => {
      await expect.poll(isPrinted, { timeout: 2 * SOON_MS }).toBe(true);
      const client = await join(stage, 'rita', { visible: true });
      hear(client);
      await ask(client, 'My name is Rita.');
      await ask(client, 'I want to plant tomatoes on the balcony.');
      await ask(client, 'I have to call my sister.');
      const began = () => client.all('turn.started').map(({ cause }) => cause);
      await expect
        .poll(began, { timeout: 2 * SOON_MS })
        .toEqual(expect.arrayContaining(['news', 'idle', 'reflection']));
      const told = () => client.all('line').filter(({ kind }) => kind === 'remark');
      await expect
        .poll(
          () =>
            told()
              .map(({ text }) => text)
              .join(' '),
          { timeout: SOON_MS },
        )
        .toContain(headline);
      await expect.poll(() => new Set(told().map(({ turn }) => turn)).size, { timeout: SOON_MS }).toBe(3);
      client.drop();
    },
  );
}
