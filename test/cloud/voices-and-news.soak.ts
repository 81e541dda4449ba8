/** Speech both ways and news, on the deployed functions. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavOf } from '../../shared/speech/wav.ts';
import { runCommand } from '../command.ts';
import { sends, startWebFake, type WebFake } from '../fakes/web.ts';
import { spoken } from '../flow/voice.ts';
import { rss } from '../news/feeds.ts';
import { joinCloud, SOON_MS, startTestCloud, type TestCloud } from './test-cloud.ts';

const WITHIN = { timeout: 300_000 };

describe.each(['cascade', 'sonic', 'sonic,cascade'])('a voice by %s', (speech) => {
  let started: TestCloud;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sotto-voice-'));
    started = await startTestCloud({ speech });
  }, 180_000);
  afterAll(async () => {
    await started.stop();
    rmSync(folder, { recursive: true });
  });

  it('[A1] [A2] is heard, and answered with sound', WITHIN, async () => {
    const [asked, answer] = [join(folder, 'in.wav'), join(folder, 'out.wav')];
    writeFileSync(asked, wavOf(spoken(900, 22_050), 22_050));
    const args = ['--url', started.cloud.url, '--token', started.cloud.token('ada')];
    const { code, out, err } = await runCommand('bin/talk.ts', [...args, '--wav', asked, '--out', answer]);
    expect([code, out], err).toEqual([0, expect.stringContaining('you: Hello there.')]);
    expect(out).toMatch(/turn 1 complete/);
    expect(readFileSync(answer).length).toBeGreaterThan(10_000);
  });

  it('refused no call, and left no work behind an answer', () => {
    expect(started.cloud.rights().refused).toEqual([]);
    expect(started.cloud.faults).toEqual([]);
  });
});

describe('news', () => {
  let started: TestCloud;
  let paper: WebFake;
  beforeAll(async () => {
    const feed = rss('<title>Ferry late</title><description>It waits for the fog.</description>');
    paper = await startWebFake(() => sends(feed, 'application/rss+xml'));
    const settings = {
      LIFE: '1',
      IDLE_AFTER_SECS: '3600',
      NEWS_FEED_URL: 'https://paper.example/feed',
      NEWS_EVERY_SECS: '60',
    };
    started = await startTestCloud({ settings: JSON.stringify(settings) }, 1, { 'paper.example': paper.port });
  }, 180_000);
  afterAll(async () => {
    await started.stop();
    await paper.close();
  });

  it('[L4] [L6] is fetched by its schedule, and told once', WITHIN, async () => {
    await expect.poll(() => paper.requests.length, { timeout: 120_000, interval: 200 }).toBeGreaterThan(0);
    const client = await joinCloud(started.cloud, 'ada');
    client.send({ type: 'life', id: 'n1', act: 'news' });
    await client.until(
      (frame) => frame.type === 'line' && frame.kind === 'remark' && frame.text.includes('Ferry late'),
      SOON_MS,
    );
    client.drop();
    expect(started.cloud.rights().refused).toEqual([]);
    expect(started.cloud.faults).toEqual([]);
  });
});
