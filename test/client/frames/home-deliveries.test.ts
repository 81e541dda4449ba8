import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { DeliveryHttpClient, isDeliveryOver } from '../../../bin/push/delivery-http-client.ts';
import { connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import type { SocketMaker } from '../../../client/sdk/connection/socket.ts';
import type { Events } from '../../../client/sdk/frames/wire-types.ts';
import { type ClientStorage, memoryStorage } from '../../../client/sdk/storage/client-storage.ts';
import { textOutput } from '../../../client/sdk/voice/text-output.ts';
import type { PushBody } from '../../../shared/protocol/pushes.ts';
import { serve } from '../../flow/home.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

type Place = {
  join(storage?: ClientStorage, WebSocket?: SocketMaker): Sotto;
  push(text: string, more?: Partial<PushBody>): Promise<string>;
  /** The delivery's final state. */
  end(delivery: string): Promise<string>;
};

async function place(): Promise<Place> {
  const env = { SOTTO_MODEL: 'offline', DELIVERY_SETTLE_MS: '50' };
  const { home, stop } = await serve({ env });
  toClose.push(stop);
  const producer = new DeliveryHttpClient(`http://127.0.0.1:${home.port}`, 'local');
  const end = async (delivery: string): Promise<string> => {
    const { state, reason } = await producer.standing(delivery);
    if (isDeliveryOver({ delivery, state })) return reason ?? state;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return end(delivery);
  };
  return {
    join(storage = memoryStorage(), Maker = WebSocket) {
      const url = `ws://127.0.0.1:${home.port}/?user=ada`;
      const sotto = connect({ url, storage, capabilities: { heard: true }, WebSocket: Maker });
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
it('[D15] [D16] a client that dies half-way in a delivery is told the rest when it returns', async () => {
  const { join, push, end } = await place();
  const storage = memoryStorage();
  const first = join(storage);
  await next(first, 'state', isLive);
  const last = next(first, 'line', ({ text }) => text === 'Two.');
  first.on('line', ({ seq, text }) => text.endsWith('One.') && first.heard(seq, { complete: true }));
  const delivery = await push('One. Two.');
  await last;
  first.drop();
  const second = join(storage);
  const line = await next(second, 'line', ({ replayed }) => !replayed);
  expect(line).toMatchObject({ text: 'Two.', voiced: true, redelivered: true, delivery });
  second.heard(line.seq, { complete: true });
  expect(await end(delivery)).toBe('heard');
});

/** Speaks lines at twice the usual speed; `said` lists those that have begun. */
function speaking(sotto: Sotto): { said: string[] } {
  const said: string[] = [];
  sotto.speakWith({ ...textOutput({ charsPerSecond: 30 }), audience: () => 'hears' });
  sotto.on('saying', (line) => line !== null && said.push(line.text));
  return { said };
}

const LONG = 'One is not a long sentence. Two takes a second to say, all of it. Three is never to be heard.';

it('[D15] [U2] the word “stop” behind a voice declines the delivery being read, for every client', async () => {
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

it('[D18] a client whose reports were lost is not told a delivery again, and reports', async () => {
  const { join, push, end } = await place();
  const storage = memoryStorage();
  const first = join(storage, Mute);
  await next(first, 'state', isLive);
  first.on('line', ({ seq }) => first.heard(seq, { complete: true }));
  const ended = next(first, 'turn', ({ type }) => type === 'turn.ended');
  const delivery = await push('One. Two.');
  await ended;
  first.drop();
  expect(storage.load()?.heard).toEqual([delivery]);
  const second = join(storage);
  const lines: Events['line'][] = [];
  second.on('line', (line) => lines.push(line));
  expect(await end(delivery)).toBe('heard');
  expect(lines.map(({ text, voiced, heardBefore }) => ({ text, voiced, heardBefore }))).toEqual([
    { text: 'ava says — One.', voiced: false, heardBefore: true },
    { text: 'Two.', voiced: false, heardBefore: true },
  ]);
});

/** A socket that drops the client's playback reports. */
class Mute extends WebSocket {
  override send(text: string): void {
    if (JSON.parse(text).type !== 'heard') super.send(text);
  }
}
