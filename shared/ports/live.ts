/** The real clock, randomness and log. All other code takes them as ports. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock, Ids, Log, LogFields } from './ports.ts';

export const liveClock: Clock = {
  now: () => Date.now(),
  yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
  sleep: (ms, signal) => sleepByTimer((wake) => setTimeout(wake, ms), signal),
};

/** As `liveClock.sleep`, but a process may end meanwhile. */
export const sleepOnUnreferencedTimer: Clock['sleep'] = (ms, signal) =>
  sleepByTimer((wake) => setTimeout(wake, ms).unref(), signal);

/** As `Clock.startTimer`. */
export function startLiveTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** As `startTimer`, but a process may end meanwhile. */
export function startUnreferencedTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

function sleepByTimer(start: (wake: () => void) => NodeJS.Timeout, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const wake = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      resolve();
    };
    const timer = start(wake);
    signal?.addEventListener('abort', wake);
  });
}

/** Random bytes are drawn in bulk: a call per id costs more than a decision. */
const ID_BYTES = 12;
let pool = Buffer.alloc(0);

export const liveIds: Ids = {
  random: () => {
    if (pool.length < ID_BYTES) pool = randomBytes(ID_BYTES * 256);
    const id = pool.toString('base64url', 0, ID_BYTES);
    pool = pool.subarray(ID_BYTES);
    return id;
  },
  digest: (secret) => hash('sha256', secret, 'hex'),
};

/** Whether this is base64 of the text's HMAC-SHA1, which telephone carriers sign with [G26]. */
export function isSignedBySha1(key: string, text: string, signature: string): boolean {
  const due = Buffer.from(createHmac('sha1', key).update(text).digest('base64'));
  const signatureBytes = Buffer.from(signature);
  return signatureBytes.length === due.length && timingSafeEqual(signatureBytes, due);
}

/** The environment variables, read once when a process starts. */
export function liveEnv(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

export type Level = 'debug' | 'info' | 'warn' | 'error' | 'silent';
const RANK: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

/** Additional fields for readers of the log. */
type ExtraFields = (sentence: string, fields: LogFields, atMs: number) => object;
const noExtraFieldsOfLiveLog: ExtraFields = () => ({});

/** One JSON object per line, for CloudWatch and for grep. */
export function jsonLinesLog(
  least: Level,
  write: (line: string) => void,
  extraFields: ExtraFields = noExtraFieldsOfLiveLog,
): Log {
  const at =
    (level: Exclude<Level, 'silent'>) =>
    (sentence: string, fields: LogFields = {}) => {
      if (RANK[level] < RANK[least]) return;
      const now = new Date();
      const line = { level, at: now.toISOString(), message: sentence, ...fields };
      write(JSON.stringify({ ...line, ...extraFields(sentence, fields, now.getTime()) }));
    };
  const all = { info: at('info'), warn: at('warn'), error: at('error') };
  return least === 'debug' ? { debug: at('debug'), ...all } : all;
}
