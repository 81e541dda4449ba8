import { beforeEach, describe, expect, it } from 'vitest';
import { askAppAuthorizeHook, callAppObservers } from '../../shared/app/call-hooks.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import type { Observation } from '../../shared/engine/observe.ts';
import { Transient } from '../../shared/ports/errors.ts';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import { ManualClock } from '../fakes/manual-clock.ts';

let clock: ManualClock;
let logged: string[];
const log = jsonLinesLog('info', (line) => logged.push(line));
beforeEach(() => {
  clock = new ManualClock(1_700_000_000_000);
  logged = [];
});

/** What JavaScript may answer, which no type forbids there. */
const answering = (answer: unknown) => defineSotto({ authorize: () => answer as null });
const ask = (answer: unknown) => askAppAuthorizeHook(answering(answer), null, 'a-token', { log, clock });

describe('authorize', () => {
  it.each([
    ['ada', 'a string'],
    [undefined, 'nothing'],
    [true, 'a boolean'],
    [{ user: 7 }, 'a user that is of the type number'],
    [{ user: 'ada', minor: 'yes' }, 'a minor that is of the type string'],
  ])("[E8] an authorize hook's answer %j is reported as wrong", async (answer, what) => {
    await ask(answer);
    expect(logged.join()).toContain(`authorize answered with ${what}: `);
  });

  it.each([
    ['a text', 'ada'],
    ['nothing', undefined],
    ['a number for a user', { user: 4_200_042 }],
    ['no user', {}],
    ['NaN for an end', { user: 'ada', expiresAtMs: Number.NaN }],
    ['a date for an end', { user: 'ada', expiresAtMs: new Date(0) }],
    ['an endless end', { user: 'ada', expiresAtMs: Number.POSITIVE_INFINITY }],
  ])('[E8] an authorize hook that %s refuses, and the log names the file and not the answer', async (_, answer) => {
    expect(await ask(answer)).toEqual({ refused: 'authorize failed' });
    expect(logged.join()).toMatch(/"file":"[^"]*hooks\.test\.ts:\d+".*authorize answered with/);
    expect(logged.join()).not.toMatch(/ada|4200042/);
  });

  it('[E8] a user whom authorize admits with an end, with none, or with null for none, comes in', async () => {
    expect(await ask({ user: 'ada', expiresAtMs: 5 })).toEqual({ user: 'ada', expiresAtMs: 5 });
    for (const answer of [{ user: 'ada' }, { user: 'ada', expiresAtMs: null }])
      expect(await ask(answer)).toEqual({ user: 'ada', expiresAtMs: null });
    expect(await ask(null)).toEqual({ refused: 'authorize' });
    expect(logged).toEqual([]);
  });

  it('[E8] [K7] authorize says who is below 18, and of nobody else is it said', async () => {
    expect(await ask({ user: 'ada', minor: true })).toEqual({ user: 'ada', expiresAtMs: null, minor: true });
    expect(await ask({ user: 'ada', minor: false })).toEqual({ user: 'ada', expiresAtMs: null });
    expect(logged).toEqual([]);
  });

  it('[E8] an authorize hook without an answer refuses after 5 s', async () => {
    const asked = ask(new Promise(() => {}));
    const refused = expect(asked).rejects.toThrow(Transient);
    await clock.pass(4_999);
    expect(logged).toEqual([]);
    await clock.pass(1);
    await refused;
    expect(logged.join()).toMatch(/hook not done in time.*hooks\.test\.ts/);
  });
});

it('[E7] an observer that never returns delays the next call for 5 s and no longer', async () => {
  const calls: string[] = [];
  const app = defineSotto({
    onTurn: () => new Promise(() => {}),
    onDelivery: ({ delivery }) => void calls.push(delivery),
  });
  const seen = [
    { is: 'turn', seen: { session: 'ada~nora' } },
    { is: 'delivery', seen: { session: 'ada~nora', delivery: 'd1' } },
  ] as Observation[];
  const called = callAppObservers(app, seen, log, clock);
  await clock.pass(4_999);
  expect(calls).toEqual([]);
  await clock.pass(1);
  await called;
  expect(calls).toEqual(['d1']);
  expect(logged.join()).toMatch(/hook not done in time.*onTurn/);
});
