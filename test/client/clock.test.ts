import { afterEach, expect, it, vi } from 'vitest';
import { connect } from '../../client/sdk/connection/connection.ts';
import type { State } from '../../client/sdk/frames/wire-types.ts';
import { startScripted } from './scripted-server.ts';

const DAY_MS = 86_400_000;
afterEach(() => void vi.useRealTimers());

it('[S8] [S10] a clock that is set forward or back by a day gives up no connection and moves no voice back in time', async () => {
  const server = await startScripted();
  const sotto = connect({ url: server.url, capabilities: { heard: true } });
  const states: State['is'][] = [];
  const lines: string[] = [];
  sotto.on('state', ({ is }) => states.push(is));
  sotto.on('line', ({ text, voiced }) => voiced && lines.push(text));
  vi.useFakeTimers({ toFake: ['Date'] });
  const voices = () => server.received.filter((frame) => frame.type === 'user.vad');
  for (const [said, jumpMs] of [DAY_MS, -2 * DAY_MS].entries()) {
    sotto.vad(true);
    vi.setSystemTime(Date.now() + jumpMs);
    await sotto.say(`Hello, number ${said}.`);
    await server.until(() => voices().length === 2 * said + 1);
    sotto.vad(false);
    await server.until(() => voices().length === 2 * said + 2);
  }
  expect(lines).toEqual(['Hello.', 'How are you?', 'Hello.', 'How are you?']);
  expect(states).toEqual(['connecting', 'live']);
  expect(server.asked).toHaveLength(1);
  const times = voices().map((frame) => frame.at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  sotto.close();
  await server.close();
});
