/** A home that hears and speaks by Nova 2 Sonic: the real server and the real SDK, and a model that a test's script plays. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { SonicEvent } from '../../shared/speech/sonic/events.ts';
import {
  type SonicFake,
  type SonicFakeOptions,
  type SonicScript,
  type SonicTalk,
  startSonicFake,
} from '../fakes/sonic.ts';
import { answering, hasSaid, sound, soundIn, tone, userSaid, willSay } from '../fakes/sonic-script.ts';
import { HandClock } from './hand-clock.ts';
import { type Client, type JoinOptions, type Options, serve } from './home.ts';

export type SonicHome = Awaited<ReturnType<typeof serveSonic>>;

/** Behind an end of the model's its turn waits so long for more of it. */
export const GRACE_MS = 1_250;

/** A client that the server hears and speaks to, and that says what was heard. */
export const HELLO = { capabilities: { speech: 'server', heard: true } };

/** `client` has joined as ada. `stop` ends it all. */
export async function serveSonic(fake: SonicFakeOptions = {}, { env, ...options }: Options = {}) {
  const sonic = await startSonicFake(fake);
  pointTo(sonic);
  const home = await serve({ ...options, env: { SOTTO_SPEECH: 'sonic', ...env } });
  const join = (more: JoinOptions & { hello?: object } = {}) =>
    home.join({ ...more, hello: { ...HELLO, ...more.hello } });
  const clients = [await join()];
  const stop = async () => {
    for (const client of clients) client.drop();
    await home.stop();
    await sonic.close();
  };
  const session = () => home.home.context.process.cachedSessions.get('ada~companion')?.session;
  return { ...home, sonic, client: clients[0] as Client, clients, join, session, stop };
}

/** The same, played by these scripts, on a clock of the test's; what is delivered comes at the first opening. */
export async function servePlayed(scripts: readonly SonicScript[], env: Record<string, string> = {}) {
  const clock = new HandClock();
  const home = await serveSonic({ script: played(scripts) }, { clock, env: { DELIVERY_SETTLE_MS: '1', ...env } });
  return { home, client: home.client, clock };
}

/** Those over which a model hears, and does not only read aloud. */
export function streamsOf({ sonic }: SonicHome): SonicTalk[] {
  return sonic.talks.filter((talk) => !told(talk).system.startsWith('You read aloud'));
}

/** Where the SDK finds it, with keys that are nobody's. */
export function pointTo({ url }: SonicFake): void {
  const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: url, AWS_REGION: 'us-east-1', ...keys });
}

export function sendAll(talk: SonicTalk, ...events: readonly object[][]): void {
  for (const event of events.flat()) talk.send(event);
}

/** Each stream that hears is played by the script of its number, the last one by all that follow; those that read aloud do so. */
export function played(scripts: readonly SonicScript[]): SonicScript {
  let streams = 0;
  const reads = answering({ soundMs: 100 });
  return async (talk) => {
    const system = await talk.until(() => told(talk).system || undefined);
    if (system.startsWith('You read aloud')) return reads(talk);
    streams += 1;
    await scripts[Math.min(streams, scripts.length) - 1]?.(talk);
  };
}

/** Waits for one voice, and says this. */
export const says =
  (...events: readonly object[][]): SonicScript =>
  async (talk) => {
    await voices(talk);
    sendAll(talk, ...events);
    await talk.gone;
  };

/** Nothing runs, and no stream is open (S9). */
export async function rested({ home, sonic }: SonicHome): Promise<void> {
  await expect.poll(() => `${home.runs()} runs, ${sonic.open} streams`).toBe('0 runs, 0 streams');
}

/** Waits for the last sound of a turn, lets the grace pass, and waits for its end. */
export async function ended(client: Client, clock: HandClock, turn = 1): Promise<void> {
  const isSounded = () => client.all('audio').some((frame) => frame.turn === turn && frame.last);
  await expect.poll(isSounded, { interval: 10 }).toBe(true);
  await pause(20);
  clock.advance(GRACE_MS);
  await client.until((frame) => frame.type === 'turn.ended' && frame.turn === turn);
}

export function statusesOf(client: Client): string[] {
  return client.all('turn.ended').map(({ turn, status }) => `${turn} ${status}`);
}

/** A line with so much sound, and what the model says of it behind. */
export function line(text: string, ms = 100, stopReason?: string): object[] {
  return [...willSay(text), ...sound(tone(ms), stopReason)];
}

/** An answer of these lines to these words, to its end mark. */
export function answers(words: string, ...lines: readonly string[]): object[] {
  const last = lines.length - 1;
  return [
    ...userSaid(words),
    ...lines.flatMap((text, at) => line(text, 100, at === last ? 'END_TURN' : 'PARTIAL_TURN')),
    ...lines.flatMap((text, at) => hasSaid(text, at === last ? 'END_TURN' : 'PARTIAL_TURN')),
  ];
}

/** Resolves once the model has heard `count` voices end: each with half a second of quiet behind it. */
export function voices(talk: SonicTalk, count = 1): Promise<boolean> {
  return talk.until((received) => ends(received) >= count);
}

const LOUD = 500;
const QUIET = 8_000;

function ends(received: readonly SonicEvent[]): number {
  let [count, isVoice, quiet] = [0, false, 0];
  for (const sample of soundIn(received)) {
    if (Math.abs(sample) > LOUD) [isVoice, quiet] = [true, 0];
    else if (isVoice) {
      quiet += 1;
      if (quiet < QUIET) continue;
      count += 1;
      isVoice = false;
    }
  }
  return count;
}

/** What the model was told before the first sound. */
export function told({ received }: SonicTalk): { system: string; history: string[] } {
  const texts = new Map<string, { role: string; text: string }>();
  for (const { event } of received) {
    if ('contentStart' in event && event.contentStart.type === 'TEXT' && !event.contentStart.interactive)
      texts.set(event.contentStart.contentName, { role: event.contentStart.role, text: '' });
    const block = 'textInput' in event ? texts.get(event.textInput.contentName) : undefined;
    if (block && 'textInput' in event) block.text += event.textInput.content;
  }
  const [system, ...history] = texts.values();
  return { system: system?.text ?? '', history: history.map(({ role, text }) => `${role}: ${text}`) };
}

/** The results that the model was given, by call. */
export function resultsIn(received: readonly SonicEvent[]): Map<string, string> {
  const calls = new Map<string, string>();
  const results = new Map<string, string>();
  for (const { event } of received) {
    if ('contentStart' in event && event.contentStart.type === 'TOOL')
      calls.set(event.contentStart.contentName, event.contentStart.toolResultInputConfiguration.toolUseId);
    if ('toolResult' in event)
      results.set(
        calls.get(event.toolResult.contentName) ?? '',
        String(Object.values(JSON.parse(event.toolResult.content))[0]),
      );
  }
  return results;
}

/** Waits for the result of a call. */
export function resultOf(talk: SonicTalk, id = 'tool-1'): Promise<string> {
  return talk.until((received) => resultsIn(received).get(id));
}

/** How many pieces of sound have come of each line, and whether the last of them. */
export function soundsOf(client: Client, turn: number): string[] {
  const frames = client.all('audio').filter((frame) => frame.turn === turn);
  return frames.map(({ index, n, last, failed }) => `${index}.${n}${last ? ' last' : ''}${failed ? ' failed' : ''}`);
}
