/** A home with Nova 2 Sonic: the real server and SDK, and a scripted model. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicEvent } from '../../shared/voice/nova-sonic/input-events.ts';
import {
  type SonicFake,
  type SonicFakeOptions,
  type SonicScript,
  type SonicTalk,
  startSonicFake,
} from '../fakes/sonic.ts';
import { answering, hasSaid, sound, soundIn, tone, userSaid, willSay } from '../fakes/sonic-script.ts';
import { type Client, type JoinOptions, type Options, serve } from './home.ts';

export type SonicHome = Awaited<ReturnType<typeof serveSonic>>;

/** How long a turn waits for more after the model's end. */
export const GRACE_MS = 1_250;

/** A client with server-side voice that reports playback. */
export const HELLO = { capabilities: { speech: 'server', heard: true } };

/** `client` has joined as ada; `stop` ends everything. */
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

/** The same with scripts and a manual clock; deliveries come at the first opening. */
export async function servePlayed(scripts: readonly SonicScript[], env: Record<string, string> = {}) {
  const clock = new AdvancedClock();
  const home = await serveSonic({ script: played(scripts) }, { clock, env: { DELIVERY_SETTLE_MS: '1', ...env } });
  return { home, client: home.client, clock };
}

/** The streams that transcribe, without those that only read aloud. */
export function streamsOf({ sonic }: SonicHome): SonicTalk[] {
  return sonic.talks.filter((talk) => !told(talk).system.startsWith('You read aloud'));
}

/** The endpoint for the SDK, with fake credentials. */
export function pointTo({ url }: SonicFake): void {
  const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: url, AWS_REGION: 'us-east-1', ...keys });
}

export function sendAll(talk: SonicTalk, ...events: readonly object[][]): void {
  for (const event of events.flat()) talk.send(event);
}

/** The n-th transcribing stream plays the n-th script, the last one repeats; reading streams read. */
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

/** Waits for one voice, and answers with this. */
export const says =
  (...events: readonly object[][]): SonicScript =>
  async (talk) => {
    await voices(talk);
    sendAll(talk, ...events);
    await talk.gone;
  };

/** No run is active, and no stream is open [S9]. */
export async function rested({ home, sonic }: SonicHome): Promise<void> {
  await expect.poll(() => `${home.runs()} runs, ${sonic.open} streams`).toBe('0 runs, 0 streams');
}

/** Waits for the last audio of a turn, passes the grace, and waits for the turn's end. */
export async function ended(client: Client, clock: AdvancedClock, turn = 1): Promise<void> {
  const isSounded = () => client.all('audio').some((frame) => frame.turn === turn && frame.last);
  await expect.poll(isSounded, { interval: 10 }).toBe(true);
  await pause(20);
  clock.advance(GRACE_MS);
  await client.until((frame) => frame.type === 'turn.ended' && frame.turn === turn);
}

export function statusesOf(client: Client): string[] {
  return client.all('turn.ended').map(({ turn, status }) => `${turn} ${status}`);
}

/** A line with this much audio, and the model's text for it. */
export function line(text: string, ms = 100, stopReason?: string): object[] {
  return [...willSay(text), ...sound(tone(ms), stopReason)];
}

/** An answer of these lines to this question, with its end mark. */
export function answers(words: string, ...lines: readonly string[]): object[] {
  const last = lines.length - 1;
  return [
    ...userSaid(words),
    ...lines.flatMap((text, at) => line(text, 100, at === last ? 'END_TURN' : 'PARTIAL_TURN')),
    ...lines.flatMap((text, at) => hasSaid(text, at === last ? 'END_TURN' : 'PARTIAL_TURN')),
  ];
}

/** Resolves after `count` voices, each with half a second of silence. */
export function voices(talk: SonicTalk, count = 1): Promise<boolean> {
  let [seen, ended, isVoice, quiet] = [0, 0, false, 0];
  return talk.until((received) => {
    const sound = soundIn(received.slice(seen));
    seen = received.length;
    for (const sample of sound) {
      if (Math.abs(sample) > LOUD) [isVoice, quiet] = [true, 0];
      else if (isVoice) {
        quiet += 1;
        if (quiet < QUIET) continue;
        ended += 1;
        isVoice = false;
      }
    }
    return ended >= count;
  });
}

const LOUD = 500;
const QUIET = 8_000;

/** The model's input before the first audio. */
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

/** The tool results sent to the model, by call. */
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

/** The audio pieces of each line, and whether the last has arrived. */
export function soundsOf(client: Client, turn: number): string[] {
  const frames = client.all('audio').filter((frame) => frame.turn === turn);
  return frames.map(({ index, n, last, failed }) => `${index}.${n}${last ? ' last' : ''}${failed ? ' failed' : ''}`);
}
