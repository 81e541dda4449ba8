import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { FOR_LAMBDA } from '../../infra/functions/bundles.ts';
import { exception } from '../fakes/bedrock.ts';
import { partial, startTranscribeFake } from '../fakes/transcribe.ts';

afterEach(() => vi.unstubAllEnvs());

it('[A1] the slim SDK still knows a fault of Transcribe in the middle of a stream', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'sotto-slim-speech-'));
  onTestFinished(() => rmSync(outdir, { recursive: true }));
  await build({ ...FOR_LAMBDA, entryPoints: { index: 'shared/adapters/aws/speech/transcribe.ts' }, outdir });
  const { awsTranscribeTranscriber } = await import(/* @vite-ignore */ pathToFileURL(join(outdir, 'index.mjs')).href);
  const fake = await startTranscribeFake(() => ({ steps: [partial('Hell'), exception('LimitExceededException')] }));
  onTestFinished(fake.close);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING', fake.url);
  const listening = awsTranscribeTranscriber({ region: 'us-east-1' }).listen({
    language: 'en',
    signal: new AbortController().signal,
  });
  listening.hear(new Uint8Array(3_200));
  await expect(listening.end()).rejects.toMatchObject({ what: 'throttled', message: 'LimitExceededException' });
});
