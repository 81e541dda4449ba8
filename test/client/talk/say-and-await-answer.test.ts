import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SpokenExchanges } from '../../../bin/talk/spoken-exchanges.ts';
import type { Sotto } from '../../../client/sdk/connection/connection.ts';
import type { Events } from '../../../client/sdk/frames/wire-types.ts';
import type { Cause } from '../../../shared/protocol/frames.ts';
import { line } from '../story.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class Fake implements Pick<Sotto, 'on' | 'say' | 'act' | 'showImage' | 'requestProactive'> {
  readonly #listeners: [string, (event: never) => void][] = [];

  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void {
    this.#listeners.push([name, listener]);
    return () => {};
  }

  async say(): Promise<void> {}

  async act(): Promise<void> {}

  async showImage(): Promise<void> {}

  async requestProactive(): Promise<void> {}

  heard(utterance: string, text: string, final = true): void {
    this.tell('transcript', { type: 'transcript', at: 1, utterance, text, final });
  }

  tell<K extends keyof Events>(name: K, event: Events[K]): void {
    for (const [of, listener] of this.#listeners) if (of === name) listener(event as never);
  }

  turn(turn: number, cause: Cause): void {
    this.tell('turn', { type: 'turn.started', seq: turn, at: 1, turn, cause });
    this.tell('turn', { type: 'turn.ended', seq: turn, at: 1, turn, status: 'complete' });
  }

  asks(): void {
    this.tell('line', { ...line(1, 1, { kind: 'bid' }), voiced: true, replayed: false, heardBefore: false });
  }
}

function talking() {
  const fake = new Fake();
  return { fake, exchanges: new SpokenExchanges(fake, 'ws://127.0.0.1/', 60_000, { status: null }) };
}

describe('an answer to a question whether to tell', () => {
  it('[D9] a yes to a bid is answered by the delivery', async () => {
    const { fake, exchanges } = talking();
    fake.asks();
    const said = exchanges.say('yes');
    fake.turn(2, 'delivery');
    expect(await said).toBe('complete');
    expect(exchanges.answers(2)).toBe(true);
  });

  it('[D9] a no to a bid is answered by the declined delivery', async () => {
    const { fake, exchanges } = talking();
    fake.asks();
    const said = exchanges.say('no');
    fake.tell('delivery', {
      type: 'delivery',
      seq: 2,
      at: 1,
      delivery: 'd1',
      state: 'discarded',
      reason: 'user_declined',
    });
    expect(await said).toBe('complete');
  });

  it('[D9] a "later" to a bid has no answer, which is seen after 3 s', async () => {
    const { fake, exchanges } = talking();
    fake.asks();
    let status = '';
    void exchanges.say('later').then((end) => {
      status = end;
    });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(status).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(status).toBe('complete');
    const next = exchanges.say('What is new?');
    fake.turn(2, 'user');
    expect(await next).toBe('complete');
  });

  it('[D9] other words in a bid are answered by a turn, however long it takes', async () => {
    const { fake, exchanges } = talking();
    fake.asks();
    const said = exchanges.say('Yes, and what about the boat?');
    fake.tell('turn', { type: 'turn.started', seq: 2, at: 1, turn: 2, cause: 'user' });
    await vi.advanceTimersByTimeAsync(10_000);
    fake.turn(3, 'delivery');
    fake.tell('turn', { type: 'turn.ended', seq: 3, at: 1, turn: 2, status: 'interrupted' });
    expect(await said).toBe('interrupted');
  });
});

it('[D5] a delivery that comes unasked answers nothing', async () => {
  const { fake, exchanges } = talking();
  const said = exchanges.say('Hello.');
  fake.turn(2, 'delivery');
  expect(exchanges.answers(2)).toBe(false);
  fake.turn(3, 'user');
  expect(await said).toBe('complete');
});

describe('what is said as sound', () => {
  const utterance = (name: string) => ({ name, commit: async () => {} });

  it('[A1] spoken words are answered by the turn that they begin, however long transcription takes', async () => {
    const { fake, exchanges } = talking();
    const said = exchanges.sayRecorded(utterance('q1'), 2_000);
    await vi.advanceTimersByTimeAsync(30_000);
    fake.heard('q1', 'What', false);
    fake.heard('q1', 'What time is it?');
    fake.tell('turn', { type: 'turn.started', seq: 1, at: 1, turn: 1, cause: 'user' });
    await vi.advanceTimersByTimeAsync(20_000);
    fake.tell('turn', { type: 'turn.ended', seq: 2, at: 1, turn: 1, status: 'complete' });
    expect(await said).toBe('complete');
    expect(exchanges.answers(1)).toBe(true);
  });

  it('[A1] sound without words has no answer, and leaves the next one its own', async () => {
    const { fake, exchanges } = talking();
    const said = exchanges.sayRecorded(utterance('q1'), 2_000);
    fake.heard('q0', '');
    fake.heard('q1', ' ');
    expect(await said).toBe('unheard');
    const next = exchanges.sayRecorded(utterance('q2'), 2_000);
    fake.turn(1, 'user');
    expect(await next).toBe('complete');
  });

  it('[U11] a spoken command has no answer, which is seen after 3 s', async () => {
    const { fake, exchanges } = talking();
    let status = '';
    void exchanges.sayRecorded(utterance('q1'), 2_000).then((end) => {
      status = end;
    });
    fake.heard('q1', 'Slower.');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(status).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(status).toBe('complete');
  });

  it('[A1] sound gets as much more time for its answer as it takes to be sent', async () => {
    const { exchanges } = talking();
    let problem = '';
    exchanges.sayRecorded(utterance('q1'), 5_000).catch((error: Error) => {
      problem = error.message;
    });
    await vi.advanceTimersByTimeAsync(64_999);
    expect(problem).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(problem).toBe('No answer within 60 s.');
  });
});

describe('what she begins by herself', () => {
  it('[L6] the terminal does not take a proactive turn for the answer to what the user said', async () => {
    const { fake, exchanges } = talking();
    const said = exchanges.say('Hello.');
    for (const [at, cause] of (['idle', 'news', 'reflection'] as const).entries()) fake.turn(at + 2, cause);
    expect([2, 3, 4].some((turn) => exchanges.answers(turn))).toBe(false);
    fake.turn(5, 'user');
    expect(await said).toBe('complete');
    expect(exchanges.answers(5)).toBe(true);
  });

  it('[L6] a proactive turn is waited for where it was asked for, and a reflection is not', async () => {
    const { fake, exchanges } = talking();
    const asked = exchanges.requestProactive('news');
    fake.turn(2, 'idle');
    expect(exchanges.answers(2)).toBe(false);
    fake.turn(3, 'news');
    expect(await asked).toBe('complete');
    expect(await exchanges.requestProactive('reflection')).toBe('complete');
  });

  it('[V1] a proactive turn is not what answers an image', async () => {
    const { fake, exchanges } = talking();
    const shown = exchanges.showImage({ uploadId: 'up1' });
    fake.turn(2, 'idle');
    fake.turn(3, 'vision');
    expect(await shown).toBe('complete');
    expect(exchanges.answers(3)).toBe(true);
  });
});

describe('what is done instead of said', () => {
  it('[X4] an action is answered by the turn that it begins', async () => {
    const { fake, exchanges } = talking();
    const done = exchanges.act({ name: 'addItem' });
    fake.turn(1, 'user');
    expect(exchanges.answers(1)).toBe(false);
    fake.turn(2, 'action');
    expect(await done).toBe('complete');
    expect(exchanges.answers(2)).toBe(true);
  });

  it('[X4] an action that is only noted is waited for as long as a turn takes to begin', async () => {
    const { exchanges } = talking();
    const done = exchanges.act({ name: 'counter.increment' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await done).toBe('complete');
  });

  it('[X4] a refused action leaves what is said next its own answer', async () => {
    const { fake, exchanges } = talking();
    vi.spyOn(fake, 'act').mockRejectedValueOnce(new Error('The patch does not fit.'));
    await expect(exchanges.act({ patch: [] })).rejects.toThrow('The patch does not fit.');
    const said = exchanges.say('Hi.');
    fake.turn(1, 'user');
    expect(await said).toBe('complete');
  });
});
