import { afterEach, expect, it } from 'vitest';
import { connect } from '../../../client/sdk/connection/connection.ts';
import { type ConversationSnapshot, ConversationStore } from '../../../client/sdk/store/conversation-store.ts';
import { TEXT_CHARS_PER_SECOND, textOutput } from '../../../client/sdk/voice/text-output.ts';
import { serve } from '../../flow/home.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** The offline companion, a client that speaks fast, and its store. */
async function scene() {
  const { home, stop } = await serve({ env: { SOTTO_MODEL: 'offline' } });
  const sotto = connect({ url: `ws://127.0.0.1:${home.port}/?user=ada`, capabilities: { heard: true } });
  const store = new ConversationStore(sotto);
  sotto.speakWith(textOutput({ charsPerSecond: 100 * TEXT_CHARS_PER_SECOND }));
  open.push(sotto, { close: stop });
  const until = (isSo: (snapshot: ConversationSnapshot) => boolean) =>
    new Promise<ConversationSnapshot>((resolve) => {
      const look = () => {
        if (!isSo(store.snapshot())) return;
        stopLooking();
        resolve(store.snapshot());
      };
      const stopLooking = store.subscribe(look);
      look();
    });
  return { sotto, store, until };
}

function isSaid({ transcript }: ConversationSnapshot): boolean {
  const lines = transcript.entries.filter((one) => one.is === 'line');
  return !transcript.isOpen && lines.length > 0 && lines.every(({ state }) => state === 'said');
}

it('[U6] the conversation store shows a message, its answer, what was heard, and then that all is quiet', async () => {
  const { store, until } = await scene();
  const seen: string[] = [];
  store.subscribe(() => {
    const { activity } = store.snapshot();
    if (activity !== seen.at(-1)) seen.push(activity);
  });
  expect(await store.say('Who are you?')).toBe(true);
  const { transcript, newest, connection } = await until(isSaid);
  expect(connection.is).toBe('live');
  expect(seen.slice(0, 3)).toEqual(['idle', 'thinking', 'speaking']);
  expect(transcript.entries[0]).toMatchObject({ is: 'user', text: 'Who are you?', state: 'said', turn: 1 });
  const lines = transcript.entries.flatMap((one) => (one.is === 'line' ? [one] : []));
  expect(lines.map(({ state, line }) => `${state} ${line.speaker}`)).toEqual(lines.map(() => 'said Romy'));
  expect(newest).toBe(lines.at(-1)?.line);
});

it('[R2] the conversation store is one immutable value: the same until something changes, with new parts only where they changed', async () => {
  const { sotto, store, until } = await scene();
  await store.say('Who are you?');
  const before = await until((snapshot) => isSaid(snapshot) && snapshot.activity === 'idle');
  let changes = 0;
  const stop = store.subscribe(() => {
    changes += 1;
  });
  expect(await sotto.inbox()).toMatchObject({ pending: [] });
  expect(store.snapshot()).toBe(before);
  expect(changes).toBe(0);
  store.note('Something.');
  expect(changes).toBe(1);
  expect(store.snapshot().transcript).not.toBe(before.transcript);
  expect(store.snapshot().transcript.entries[0]).toBe(before.transcript.entries[0]);
  expect(store.snapshot().connection).toBe(before.connection);
  expect(before.transcript.entries).not.toContainEqual(expect.objectContaining({ text: 'Something.' }));
  stop();
  store.note('More.');
  expect(changes).toBe(1);
});

it('[S7] the conversation store says beside a message why it was refused, and in a note why anything else was', async () => {
  const { sotto, store } = await scene();
  expect(await store.say('   ')).toBe(false);
  expect(store.snapshot().transcript.entries).toMatchObject([{ is: 'user', why: 'There is nothing to say.' }]);
  expect(await store.attempt(sotto.play('none'))).toBe(false);
  expect(store.snapshot().transcript.entries.at(-1)?.is).toBe('note');
});
