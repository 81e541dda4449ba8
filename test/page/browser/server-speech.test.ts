/** A server that hears and speaks (A1), and a browser with a microphone: what somebody says into it arrives there, and what comes back is heard. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { inChromium } from './chromium.ts';
import { giveEars, heardBy } from './ears.ts';
import { answering, type HearingHome, hearingHome } from './hearing-home.ts';
import { periodOf } from './period.ts';
import { stage } from './stage.ts';
import { giveVoice, isUnderstood, speaks } from './talker.ts';
import { POLLED } from './visitor.ts';
import { wav } from './wav.ts';

const folder = mkdtempSync(join(tmpdir(), 'speech-'));
const said = join(folder, 'said.wav');
writeFileSync(
  said,
  wav([
    ['silence', 500],
    ['speech', 1_200],
    ['silence', 1_800],
    ['speech', 1_200],
    ['silence', 20_000],
  ]),
);
const LINE = 'It is half past two, and there is time enough to say so at some length.';

inChromium('a server that hears and speaks', () => {
  const { visit } = stage([`--use-file-for-fake-audio-capture=${said}%noloop`]);
  const homes: HearingHome[] = [];
  afterEach(async () => {
    for (const home of homes.splice(0)) await home.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function home(...[script, speech]: Parameters<typeof hearingHome>): Promise<HearingHome> {
    const made = await hearingHome(script, speech);
    homes.push(made);
    return made;
  }

  it('[A1] [A2] [A4] hears what is said, as 16 kHz in numbered pieces; she is heard, and silent with the next word', async () => {
    const server = await home(answering('What time is it?', LINE, 8));
    const visitor = await visit(server, { before: giveEars });
    await visitor.button('Microphone').click();
    await visitor.page.locator('.microphone.hearing').waitFor();
    await visitor.page.locator('.interim', { hasText: 'What ti' }).waitFor();
    await visitor.shot('speech-hearing');
    await visitor.hasSeen(`saying ${LINE}`);
    await visitor.shot('speech-speaking');
    await expect.poll(() => server.heard().length, POLLED).toBe(2);
    const [first, second] = server.heard();
    expect(await visitor.saw(/^(user|held)/)).toEqual([
      'user What time is it?',
      `held ${LINE}`,
      'user What time is it?',
    ]);

    for (const heard of [first, second]) {
      // 1,200 ms of it, at most 300 ms before, and at most 500 ms of breath behind.
      const ms = (heard?.samples.length ?? 0) / 16;
      expect(ms).toBeGreaterThan(1_400);
      expect(ms).toBeLessThan(2_100);
      const [opening, ...pieces] = heard?.pieces ?? [];
      expect([opening, ...new Set(pieces.slice(0, -1))]).toEqual([3_200, 8_000]);
      expect(pieces.at(-1)).toBeLessThanOrEqual(8_000);
      // A voice of 130 Hz repeats itself after 123 samples of 16 kHz.
      expect(Math.abs(periodOf(heard?.samples ?? new Int16Array()) - 123)).toBeLessThanOrEqual(1);
    }
    expect(second?.utterance).not.toBe(first?.utterance);

    const { hers, users, levels } = await heardBy(visitor.page);
    const began = users.find((at, n) => at - (users[n - 1] ?? 0) > 1_000 && at > (hers[0] ?? 0)) ?? Number.NaN;
    const silent = hers.findLast((at) => at < began + 1_000) ?? Number.NaN;
    expect(hers.filter((at) => at < began).length).toBeGreaterThan(30);
    expect(silent - began).toBeLessThanOrEqual(200);
    expect(Math.max(...levels)).toBeGreaterThan(0.5);
    expect(levels.at(0)).toBe(0);
  });

  it('[S7] what is said while the connection breaks is heard all the same', async () => {
    const answer = answering('What time is it?', 'It is late.', 1);
    const server = await home((frame, connection) => {
      if (frame.type === 'audio.append' && frame.n === 2 && connection === 1) server.server.sockets[0]?.terminate();
      return answer(frame, connection);
    });
    const visitor = await visit(server);
    await visitor.button('Microphone').click();
    await expect.poll(() => server.heard().length, POLLED).toBeGreaterThan(0);
    expect(server.server.sockets.length).toBe(2);
    const [heard] = server.heard();
    expect(heard?.pieces.every((bytes) => bytes > 0)).toBe(true);
    expect((heard?.samples.length ?? 0) / 16).toBeGreaterThan(1_400);
    await visitor.hasSeen('said It is late.');
    expect((await visitor.saw(/^user/)).slice(0, 1)).toEqual(['user What time is it?']);
  });

  it('[A3] that is muted says so, at once and when it comes again; a line goes on in silence, and is heard', async () => {
    const server = await home(answering('What time is it?', LINE, 8));
    const visitor = await visit(server);
    const { received } = server.server;
    const told = () =>
      received.flatMap((frame) => (frame.type === 'settings' || frame.type === 'hello' ? [frame.sound] : []));
    await visitor.button('Microphone').click();
    await visitor.hasSeen(`saying ${LINE}`);
    await visitor.button('Microphone').click();
    await visitor.button("Romy's voice").click();
    await expect.poll(told, POLLED).toEqual([true, false]);
    await expect.poll(() => received.some((frame) => frame.type === 'heard' && frame.complete), POLLED).toBe(true);
    await visitor.page.reload();
    await expect.poll(told, POLLED).toEqual([true, false, false]);
    await visitor.button("Romy's voice").click();
    await expect.poll(told, POLLED).toEqual([true, false, false, true]);
  });

  it('[A1] a server that does neither is spoken to as before, and recorded for as soon as its welcome says so', async () => {
    const answer = answering('And now?', 'It is late.', 1);
    const server = await home(answer, (connection) => (connection === 1 ? undefined : 'cascade'));
    const visitor = await visit(server, { before: giveVoice });
    await visitor.button('Microphone').click();
    await speaks(visitor.page, true);
    await isUnderstood(visitor.page, 'What time is it?');
    await speaks(visitor.page, false);
    const { received, sockets } = server.server;
    await expect.poll(() => received.filter(({ type }) => type === 'user.text').length, POLLED).toBe(1);
    expect(received.filter(({ type }) => type.startsWith('audio'))).toEqual([]);
    sockets[0]?.terminate();
    await expect.poll(() => received.filter(({ type }) => type === 'hello').length, POLLED).toBe(2);
    await visitor.page.locator('.microphone.listening').waitFor();
    // The microphone is opened anew: it is quiet at first.
    await visitor.page.waitForTimeout(500);
    await speaks(visitor.page, true);
    await visitor.page.waitForTimeout(800);
    await speaks(visitor.page, false);
    await visitor.hasSeen('said It is late.');
    expect(await visitor.saw(/^user/)).toEqual(['user What time is it?', 'user And now?']);
    expect(received.filter(({ type }) => type === 'user.text')).toHaveLength(1);
  });
});
