import { afterEach, expect, it } from 'vitest';
import { connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import type { Line } from '../../../client/sdk/frames/wire-types.ts';
import { textOutput } from '../../../client/sdk/voice/text-output.ts';
import { serve } from '../../flow/home.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const QUESTIONS = ['What is 17 times 3?', 'What is 18 times 3?', 'What is 19 times 3?'];
const ANSWERS = ['51', '54', '57'];

type Joined = { sotto: Sotto; heard: string[]; link: { isCut: boolean; cut(): void } };

/** A client with a voice of so many characters a second, or with none, and the lines heard to their end. */
async function joined(charsPerSecond: number | null): Promise<Joined> {
  const { home, stop } = await serve({ env: { SOTTO_MODEL: 'offline' } });
  open.push({ close: stop });
  let socket: WebSocket | undefined;
  const link = {
    isCut: false,
    cut() {
      link.isCut = true;
      socket?.close();
    },
  };
  class Cable extends WebSocket {
    constructor(to: string) {
      super(link.isCut ? 'ws://127.0.0.1:9/' : to);
      socket = this;
    }
  }
  const url = `ws://127.0.0.1:${home.port}/?user=ada`;
  const sotto = connect({ url, capabilities: { heard: true }, WebSocket: Cable });
  open.push(sotto);
  const voice = { ...textOutput({ charsPerSecond: charsPerSecond ?? 15 }), audience: () => 'hears' as const };
  sotto.speakWith(charsPerSecond === null ? textOutput() : voice);
  const lines = new Map<number, Line>();
  const heard: string[] = [];
  sotto.on('line', (line) => lines.set(line.seq, line));
  sotto.on('heard', ({ seq, complete }) => complete && heard.push(lines.get(seq)?.text ?? ''));
  await new Promise<void>((live) => sotto.on('state', ({ is }) => is === 'live' && live()));
  return { sotto, heard, link };
}

/** How often each answer was heard. */
const counts = (heard: readonly string[]) =>
  ANSWERS.map((answer) => heard.filter((text) => new RegExp(`\\b${answer}\\b`).test(text)).length);

const WAIT = { timeout: 8_000 };

it('[U13] a user who speaks over each answer hears each of them, once', async () => {
  const { sotto, heard } = await joined(30);
  for (const question of QUESTIONS) await sotto.say(question);
  await expect.poll(() => counts(heard), WAIT).toEqual([1, 1, 1]);
});

it('[U6] [U13] a user who reads faster than a voice speaks gets each answer, once', async () => {
  const { sotto, heard } = await joined(null);
  for (const [at, question] of QUESTIONS.entries()) {
    await sotto.say(question);
    await expect.poll(() => counts(heard)[at], WAIT).toBe(1);
  }
  expect(counts(heard)).toEqual([1, 1, 1]);
});

it('[U13] [S7] a user who types while the server is away interrupts nothing, and gets each answer', async () => {
  const { sotto, heard, link } = await joined(150);
  const cuts: number[] = [];
  sotto.on('heard', ({ seq, complete }) => !complete && cuts.push(seq));
  const spoken = new Promise<void>((begins) => sotto.on('saying', () => begins()));
  await sotto.say(QUESTIONS[0] ?? '');
  await spoken;
  link.cut();
  const accepted = QUESTIONS.slice(1).map((question) => sotto.say(question));
  await expect.poll(() => counts(heard)[0], WAIT).toBe(1);
  expect(cuts).toEqual([]);
  link.isCut = false;
  sotto.resume();
  await Promise.all(accepted);
  await expect.poll(() => counts(heard), WAIT).toEqual([1, 1, 1]);
});
