import { afterEach, expect, it } from 'vitest';
import { connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import { ConversationStore } from '../../../client/sdk/store/conversation-store.ts';
import { textOutput } from '../../../client/sdk/voice/text-output.ts';
import { serve } from '../../flow/home.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

it('[S13] an observer with the library shows what is said, reports nothing, and goes on after a lost connection', async () => {
  const { home, logged, stop } = await serve({ env: { SOTTO_MODEL: 'offline' } });
  toClose.push(stop);
  const url = `ws://127.0.0.1:${home.port}/?user=ada`;
  const sockets: WebSocket[] = [];
  class Cable extends WebSocket {
    constructor(to: string) {
      super(to);
      sockets.push(this);
    }
  }
  const observer = joined(connect({ url, observe: true, capabilities: { heard: true }, WebSocket: Cable }));
  observer.speakWith(textOutput({ charsPerSecond: 1_000 }));
  const shown = new ConversationStore(observer);
  const texts = () =>
    shown.snapshot().transcript.entries.flatMap((entry) => ('line' in entry ? [entry.line.display] : [entry.text]));
  await expect.poll(() => shown.snapshot().connection.is).toBe('live');
  const sotto = joined(connect({ url, capabilities: { heard: true } }));
  const [answer] = await sotto.ask('What is 17 times 3?');
  await expect.poll(texts).toEqual(['What is 17 times 3?', answer?.display]);
  sockets.at(-1)?.close();
  await expect.poll(() => sockets.length).toBe(2);
  const [second] = await sotto.ask('What is 18 times 3?');
  await expect.poll(texts).toEqual([...texts().slice(0, 2), 'What is 18 times 3?', second?.display]);
  await expect(observer.say('And me?')).rejects.toMatchObject({ code: 'conflict' });
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

function joined(sotto: Sotto): Sotto {
  toClose.push(() => sotto.close());
  return sotto;
}
