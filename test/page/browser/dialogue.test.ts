/** Talking to the real home, which hears and speaks by an audio server (A1): from the microphone to the loudspeaker. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type AudioFake, type AudioFakeOptions, startAudioFake, tone } from '../../fakes/audio.ts';
import { says } from '../../fakes/openai.ts';
import { voiceOf } from '../../flow/voice.ts';
import { inChromium } from './chromium.ts';
import { giveEars, heardBy } from './ears.ts';
import { likeness, loudness, spokenByEspeak } from './espeak.ts';
import { stage } from './stage.ts';
import { type Stretch, wav } from './wav.ts';

const folder = mkdtempSync(join(tmpdir(), 'dialogue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const LINE = 'It is half past two and there is time enough to say so.';

/** Before the microphone, behind a moment of silence: a file that the browser takes for one. */
function microphone(name: string, ...stretches: Stretch[]): string {
  const path = join(folder, `${name}.wav`);
  writeFileSync(path, wav([['silence', 400], ...stretches, ['silence', 20_000]]));
  return `--use-file-for-fake-audio-capture=${path}%noloop`;
}

/** The audio servers of a test. */
const fakes: AudioFake[] = [];
afterEach(async () => {
  for (const fake of fakes.splice(0)) await fake.close();
});

async function audioServer(options: AudioFakeOptions): Promise<AudioFake> {
  const fake = await startAudioFake(options);
  fakes.push(fake);
  return fake;
}

inChromium('a dialogue by voice', () => {
  const { home, visit } = stage([microphone('said', ['speech', 1_000], ['silence', 1_800], ['speech', 500])]);
  it('[A1] [U2] [U10] is heard, answered and spoken; a sound without words is waited for, and she goes on where she was', async () => {
    const words = ['What time is it?', ''];
    const audio = await audioServer({ hears: () => words.shift() ?? '', says: () => tone(220, 3_000) });
    const server = await home({ reply: () => says(`[happy] ${LINE}`), env: voiceOf(audio) });
    const visitor = await visit(server, { before: giveEars });
    await visitor.button('Microphone').click();
    await visitor.hasSeen(`saying ${LINE}`);
    await visitor.hasSeen(`held ${LINE}`);
    await visitor.hasSeen(`said ${LINE}`);
    expect(await visitor.saw(/^(user|saying|held|said|cut)/)).toEqual([
      'user What time is it?',
      `saying ${LINE}`,
      `held ${LINE}`,
      `saying ${LINE}`,
      `said ${LINE}`,
    ]);
    const [question] = audio.transcriptions;
    expect(question?.hz).toBe(16_000);
    const ms = (question?.samples.length ?? 0) / 16;
    expect(ms).toBeGreaterThan(1_200);
    expect(ms).toBeLessThan(1_900);
    const { hers } = await heardBy(visitor.page);
    // Three seconds of it sound, in blocks of some 10 ms: hardly anything of it twice.
    expect(hers.length * (256 / 24)).toBeGreaterThan(2_600);
    expect(hers.length * (256 / 24)).toBeLessThan(3_800);
  });

  it('[A3] a voice that fails is the browser’s, or silence: what she says is shown all the same', async () => {
    const audio = await audioServer({ hears: () => 'What time is it?', says: () => ({ status: 500, steps: [] }) });
    const server = await home({ reply: () => says('[happy] It is late.'), env: voiceOf(audio) });
    const visitor = await visit(server);
    await visitor.button('Microphone').click();
    await visitor.hasSeen('said It is late.');
  });
});

const WORDS = 'What time is it, my dear?';
const spoken = spokenByEspeak(WORDS);
/** Without espeak-ng there is nobody who speaks. */
const whereSpoken = spoken === null ? it.skip : it;

inChromium('words as people say them', () => {
  const samples = Buffer.from((spoken ?? new Int16Array()).buffer);
  const { home, visit } = stage([microphone('words', samples)]);

  whereSpoken('[A1] are one utterance, from the first sound to the last', async () => {
    const audio = await audioServer({ hears: () => WORDS });
    const server = await home({ reply: () => says('[happy] It is late.'), env: voiceOf(audio) });
    const visitor = await visit(server);
    await visitor.button('Microphone').click();
    await visitor.hasSeen('said It is late.');
    expect(audio.transcriptions).toHaveLength(1);
    const heard = loudness(audio.transcriptions[0]?.samples ?? new Int16Array(), 16_000);
    const said = loudness(spoken ?? new Int16Array(), 48_000);
    expect(likeness([...Array(15).fill(0), ...heard, ...Array(15).fill(0)], said)).toBeGreaterThan(0.8);
  });
});
