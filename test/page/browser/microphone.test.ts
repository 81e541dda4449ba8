import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildModules } from '../../../bin/sdk/build-package.ts';
import { pageHeaders } from '../../../shared/gateway/page/security-headers.ts';
import { startAudioFake, tone } from '../../fakes/audio.ts';
import { says } from '../../fakes/openai.ts';
import { voiceOf } from '../../flow/voice.ts';
import { inChromium } from './chromium.ts';
import { giveEars, heardBy } from './ears.ts';
import { periodOf } from './period.ts';
import { stage } from './stage.ts';

type Recorder = { recordMicrophone(options: object): Promise<string | { stop(): void }> };
type Recorded = { samples: number[]; told: boolean[]; levels: number[]; rateHz: number };

const LINE = 'It is half past two and there is time enough to say so.';

function isWhole(samples: Int16Array): void {
  expect(samples.length / 16).toBeGreaterThan(1_400);
  expect(samples.length / 16).toBeLessThan(2_100);
  // A voice of 130 Hz repeats itself after 123 samples of 16 kHz.
  expect(Math.abs(periodOf(samples) - 123)).toBeLessThanOrEqual(1);
}

inChromium('a microphone', () => {
  const { home, visit, page, folder } = stage();

  it("[A1] [A4] [U2] [U10] the page's microphone is understood and answered by sound, which pauses with the next voice and resumes without words", async () => {
    const words = ['What time is it?', ''];
    const audio = await startAudioFake({ hears: () => words.shift() ?? '', says: () => tone(220, 3_000) });
    const server = await home({ reply: () => says(`[happy] ${LINE}`), env: voiceOf(audio) });
    const visitor = await visit(server, { before: giveEars, isUnhurried: true });
    await visitor.button('Microphone').click();
    await visitor.page.locator('.microphone.hearing').waitFor();
    await visitor.shot('speech-hearing');
    await visitor.hasSeen(`saying ${LINE}`);
    await visitor.shot('speech-speaking');
    await visitor.hasSeen(`held ${LINE}`);
    await visitor.hasSeen(`said ${LINE}`);
    await audio.close();
    expect(await visitor.saw(/^(user|saying|held|said|cut)/)).toEqual([
      'user What time is it?',
      `saying ${LINE}`,
      `held ${LINE}`,
      `saying ${LINE}`,
      `said ${LINE}`,
    ]);
    expect(audio.transcriptions.map(({ hz }) => hz)).toEqual([16_000, 16_000]);
    for (const { samples } of audio.transcriptions) isWhole(samples);

    const { hers, users, levels } = await heardBy(visitor.page);
    // Three seconds of it sound, in blocks of some 10 ms: hardly anything of it twice.
    expect(hers.length * (256 / 24)).toBeGreaterThan(2_600);
    expect(hers.length * (256 / 24)).toBeLessThan(3_800);
    const began = users.find((at, n) => at - (users[n - 1] ?? 0) > 1_000 && at > (hers[0] ?? 0)) ?? Number.NaN;
    const silent = hers.findLast((at) => at < began + 1_000) ?? Number.NaN;
    expect(hers.filter((at) => at < began).length).toBeGreaterThan(30);
    expect(silent - began).toBeLessThanOrEqual(200);
    expect(Math.max(...levels)).toBeGreaterThan(0.5);
    expect(levels.at(0)).toBe(0);
  });

  it("[A1] [A2] the library records the microphone at any sample rate as 16 kHz, under the page's own policy", async () => {
    const modules = folder();
    await buildModules(join(modules, 'sdk'));
    const server = createServer(({ url = '/' }, response) => {
      response.setHeader('content-security-policy', pageHeaders({ connect: [] })['content-security-policy']);
      response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
      if (url === '/') response.end(PAGE);
      else response.end(url === '/page.js' ? SCRIPT : readFileSync(join(modules, url)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const problems: string[] = [];
    const opened = await page();
    opened.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await opened.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const recorded = await opened.evaluate(recorded16);
    server.close();
    expect(recorded.rateHz).toBeGreaterThanOrEqual(44_100);
    expect(recorded.told).toEqual([true, false]);
    isWhole(Int16Array.from(recorded.samples));
    expect(Math.max(...recorded.levels)).toBeGreaterThan(0.5);
    expect(recorded.levels.at(-1)).toBe(0);
    expect(problems).toEqual([]);
  });
});

const PAGE =
  '<!doctype html><title>Recorder</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';
const SCRIPT = "import { recordMicrophone } from '/sdk/recorder.js'; Object.assign(globalThis, { recordMicrophone });";

async function recorded16(): Promise<Recorded> {
  const { recordMicrophone } = globalThis as unknown as Recorder;
  const recorded: Recorded = { samples: [], told: [], levels: [], rateHz: 0 };
  const over = Promise.withResolvers<void>();
  const recording = await recordMicrophone({
    createUtterance: () => ({
      append: (pcm: Int16Array) => recorded.samples.push(...pcm) > 0,
      commit: async () => {},
    }),
    onRefused: () => {},
    onLevel: (level: number) => recorded.levels.push(level),
    onSpeech: (speaking: boolean) => {
      recorded.told.push(speaking);
      if (!speaking) over.resolve();
    },
    createContext: (options?: AudioContextOptions) => {
      if (options) throw new DOMException('No.', 'NotSupportedError');
      const context = new AudioContext(options);
      recorded.rateHz = context.sampleRate;
      return context;
    },
  });
  if (typeof recording === 'string') throw new Error(recording);
  await over.promise;
  recording.stop();
  return recorded;
}
