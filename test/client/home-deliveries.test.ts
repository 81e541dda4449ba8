import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { isOver, Producer } from '../../bin/push/producer.ts';
import { connect, type Sotto } from '../../client/sdk/connection.ts';
import { type Ledger, memoryLedger } from '../../client/sdk/ledger.ts';
import type { SocketMaker } from '../../client/sdk/socket.ts';
import { textMouth } from '../../client/sdk/text-mouth.ts';
import type { Events } from '../../client/sdk/wire.ts';
import type { Weather } from '../../shared/adapters/local/http/gateway.ts';
import type { PushBody } from '../../shared/protocol/pushes.ts';
import { serve } from '../flow/home.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

type Place = {
  join(ledger?: Ledger, WebSocket?: SocketMaker): Sotto;
  push(text: string, more?: Partial<PushBody>): Promise<string>;
  /** The delivery's final state. */
  end(delivery: string): Promise<string>;
};

async function place(weather?: Weather): Promise<Place> {
  const env = { SOTTO_MODEL: 'offline', DELIVERY_SETTLE_MS: '50' };
  const { home, stop } = await serve({ env, ...(weather && { weather }) });
  toClose.push(stop);
  const producer = new Producer(`http://127.0.0.1:${home.port}`, 'local');
  const end = async (delivery: string): Promise<string> => {
    const { state, reason } = await producer.standing(delivery);
    if (isOver({ delivery, state })) return reason ?? state;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return end(delivery);
  };
  return {
    join(ledger = memoryLedger(), Maker = WebSocket) {
      const url = `ws://127.0.0.1:${home.port}/?user=ada`;
      const sotto = connect({ url, ledger, capabilities: { heard: true }, WebSocket: Maker });
      toClose.push(() => sotto.close());
      return sotto;
    },
    async push(text, more = { priority: 'time_sensitive' }) {
      return (await producer.push({ user: 'ada', text, source: 'ava', ...more })).delivery;
    },
    end,
  };
}

/** Resolves with the first matching event. */
function next<K extends keyof Events>(sotto: Sotto, name: K, isWanted: (event: Events[K]) => boolean = () => true) {
  return new Promise<Events[K]>((resolve) => {
    const stop = sotto.on(name, (event) => {
      if (!isWanted(event)) return;
      stop();
      resolve(event);
    });
  });
}

const isLive = ({ is }: Events['state']) => is === 'live';
it('[D15] [D16] a client that dies half-way is told the rest when it comes back', async () => {
  const { join, push, end } = await place();
  const ledger = memoryLedger();
  const first = join(ledger);
  await next(first, 'state', isLive);
  const last = next(first, 'line', ({ text }) => text === 'Two.');
  first.on('line', ({ seq, text }) => text.endsWith('One.') && first.heard(seq, { complete: true }));
  const delivery = await push('One. Two.');
  await last;
  first.drop();
  const second = join(ledger);
  const line = await next(second, 'line', ({ replayed }) => !replayed);
  expect(line).toMatchObject({ text: 'Two.', voiced: true, redelivered: true, delivery });
  second.heard(line.seq, { complete: true });
  expect(await end(delivery)).toBe('heard');
});

/** Speaks lines at twice the usual speed; `said` lists those that have begun. */
function speaking(sotto: Sotto): { said: string[] } {
  const said: string[] = [];
  sotto.speakWith(textMouth({ charsPerSecond: 30 }));
  sotto.on('saying', (line) => line !== null && said.push(line.text));
  return { said };
}

const LONG = 'One is not a long sentence. Two takes a second to say, all of it. Three is never to be heard.';

it('[D15] [U2] behind a voice, “stop” declines what is being read, and nobody goes on with it', async () => {
  const { join, push, end } = await place();
  const sotto = join();
  await next(sotto, 'state', isLive);
  const { said } = speaking(sotto);
  const second = next(sotto, 'saying', (line) => line?.text.startsWith('Two') === true);
  const delivery = await push(LONG);
  await second;
  sotto.vad(true);
  await pause(400);
  sotto.vad(false);
  await sotto.say('Stop.', 'speech');
  expect(await end(delivery)).toBe('user_declined');
  await pause(1_500);
  expect(said).toEqual(['ava says — One is not a long sentence.', 'Two takes a second to say, all of it.']);
});

it('[U11] [U2] behind a voice, “stop” to an answer whose turn has ended is the end of that, too', async () => {
  const { join } = await place();
  const sotto = join();
  await next(sotto, 'state', isLive);
  const { said } = speaking(sotto);
  const over = next(sotto, 'turn', ({ type }) => type === 'turn.ended');
  await sotto.say('Hello!');
  await over;
  expect(said).toHaveLength(1);
  sotto.vad(true);
  await pause(400);
  sotto.vad(false);
  const silenced = next(sotto, 'silenced');
  await sotto.say('Stop.', 'speech');
  expect(await silenced).toMatchObject({ turn: 1 });
  await pause(1_500);
  expect(said).toHaveLength(1);
});

it('[D18] a client whose reports were lost is not told again, and reports', async () => {
  const { join, push, end } = await place();
  const ledger = memoryLedger();
  const first = join(ledger, Mute);
  await next(first, 'state', isLive);
  first.on('line', ({ seq }) => first.heard(seq, { complete: true }));
  const ended = next(first, 'turn', ({ type }) => type === 'turn.ended');
  const delivery = await push('One. Two.');
  await ended;
  first.drop();
  expect(ledger.load()?.heard).toEqual([delivery]);
  const second = join(ledger);
  const lines: Events['line'][] = [];
  second.on('line', (line) => lines.push(line));
  expect(await end(delivery)).toBe('heard');
  expect(lines.map(({ text, voiced, heardBefore }) => ({ text, voiced, heardBefore }))).toEqual([
    { text: 'ava says — One.', voiced: false, heardBefore: true },
    { text: 'Two.', voiced: false, heardBefore: true },
  ]);
});

it('the inbox shows what waits; it can be played and dropped', async () => {
  const { join, push, end } = await place();
  const sotto = join();
  await next(sotto, 'state', isLive);
  const held: Partial<PushBody> = { priority: 'active', keywords: ['boat'] };
  const [played, dropped] = [await push('A boat. For rent.', held), await push('No boat.', held)];
  const { pending } = await sotto.inbox();
  expect(pending).toMatchObject([
    { delivery: played, state: 'pending', source: 'ava', policy: 'when_asked', text: 'A boat. For rent.' },
    { delivery: dropped, text: 'No boat.' },
  ]);
  sotto.on('line', ({ seq }) => sotto.heard(seq, { complete: true }));
  await Promise.all([sotto.play(played), sotto.cancel(dropped)]);
  expect([await end(played), await end(dropped)]).toEqual(['heard', 'cancelled']);
  await expect(sotto.play(played)).rejects.toMatchObject({ code: 'not_found' });
  const { pending: none, recent } = await sotto.inbox();
  expect(none).toEqual([]);
  expect(recent.map(({ delivery }) => delivery).sort()).toEqual([played, dropped].sort());
});
it('[D18] [S8] in bad weather, with connections cut, each is heard, and spoken once unless it says so', async () => {
  let messages = 0;
  /** One in eight arrives twice, one in three late. */
  const delays = () => {
    messages += 1;
    return messages % 8 === 0 ? [0, 15] : messages % 3 === 0 ? [12] : [0];
  };
  const { join, push, end } = await place({ in: delays, out: delays });
  const sotto = join();
  const spoken: string[] = [];
  const again: string[] = [];
  sotto.on('line', ({ kind, text, voiced, redelivered, seq }) => {
    if (!voiced) return;
    if (kind === 'delivery') (redelivered ? again : spoken).push(text.replace('ava says — ', ''));
    sotto.heard(seq, { complete: true });
    if (kind === 'bid') void sotto.say('Yes, please.');
  });
  const pushed: string[] = [];
  const texts = Array.from({ length: 10 }, (_, index) => `Number ${index}.`);
  for (const [index, text] of texts.entries()) {
    pushed.push(await push(text));
    if (index % 2 === 0) await sotto.say(`Hello, number ${index}.`);
    if (index % 3 === 1) sotto.drop();
    sotto.resume();
  }
  const ends = Promise.all(pushed.map(end));
  const asking = setInterval(() => void sotto.say('Any updates?'), 1_000);
  expect(await ends).toEqual(texts.map(() => 'heard'));
  clearInterval(asking);
  expect(spoken).toHaveLength(new Set(spoken).size);
  expect([...new Set([...spoken, ...again])].sort()).toEqual(texts);
});

/** A socket that drops the client's playback reports. */
class Mute extends WebSocket {
  override send(text: string): void {
    if (JSON.parse(text).type !== 'heard') super.send(text);
  }
}
