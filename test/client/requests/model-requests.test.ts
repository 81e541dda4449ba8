import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Events, FromServer } from '../../../client/sdk/frames/wire-types.ts';
import {
  answerModelRequest,
  type ModelAnswerFrame,
  type ModelQuestion,
  type OwnModel,
} from '../../../client/sdk/requests/model-requests.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { ended, started, welcome } from '../story.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const live = { is: 'live', epoch: 2, recovered: true, replayed: 0, cursor: 0, waiting: {} } as const;

/** A connection, and a model that answers piece by piece. */
class Asked {
  readonly sent: ModelAnswerFrame[] = [];
  readonly questions: ModelQuestion[] = [];
  readonly signals: AbortSignal[] = [];
  readonly #listeners: { [K in 'frame' | 'state']?: (event: Events[K]) => void } = {};
  #say: (piece: string | Error | null) => void = () => {};

  constructor() {
    const model: OwnModel = (question, signal) => {
      this.questions.push(question);
      this.signals.push(signal);
      return this.#answer();
    };
    const on = <K extends 'frame' | 'state'>(name: K, listener: (event: Events[K]) => void) => {
      Object.assign(this.#listeners, { [name]: listener });
      return () => {};
    };
    answerModelRequest({ on }, model, (frame) => this.sent.push(frame));
    this.is(live);
  }

  async *#answer(): AsyncGenerator<string> {
    for (;;) {
      const piece = await new Promise<string | Error | null>((resolve) => {
        this.#say = resolve;
      });
      if (piece instanceof Error) throw piece;
      if (piece === null) return;
      yield piece;
    }
  }

  hears(...frames: ServerFrame[]): void {
    for (const frame of frames) this.#listeners.frame?.(frame);
  }

  is(state: Events['state']): void {
    this.#listeners.state?.(state);
  }

  /** On a new connection. */
  comes(...frames: ServerFrame[]): void {
    this.is({ is: 'connecting' });
    this.hears(...frames);
    this.is(live);
  }

  /** Null ends the answer. */
  async says(...pieces: (string | Error | null)[]): Promise<void> {
    for (const piece of pieces) {
      await vi.advanceTimersByTimeAsync(0);
      this.#say(piece);
      await vi.advanceTimersByTimeAsync(0);
    }
  }

  get told(): string[] {
    return this.sent.map((frame) =>
      frame.type === 'model.delta' ? `${frame.n} ${frame.text}` : `end ${frame.count}${frame.error ?? ''}`,
    );
  }
}

function request(more: Partial<FromServer<'model.request'>> = {}): FromServer<'model.request'> {
  const messages = [{ role: 'user' as const, text: 'Hi.' }];
  return { type: 'model.request', at: 0, request: 'r1', turn: 1, part: 1, parts: 1, messages, maxTokens: 100, ...more };
}

describe('the application’s own model', () => {
  it("[B1] the application's model is asked, and its answer is sent: the first piece at once, the others as they gather", async () => {
    const asked = new Asked();
    asked.hears(request({ temperature: 0.8 }));
    expect(asked.questions).toEqual([{ messages: [{ role: 'user', text: 'Hi.' }], maxTokens: 100, temperature: 0.8 }]);
    await asked.says('Hel', 'lo ', 'the');
    expect(asked.told).toEqual(['1 Hel']);
    await vi.advanceTimersByTimeAsync(50);
    expect(asked.told).toEqual(['1 Hel', '2 lo the']);
    await vi.advanceTimersByTimeAsync(500);
    await asked.says('re.', null);
    expect(asked.told).toEqual(['1 Hel', '2 lo the', '3 re.', 'end 3']);
    expect(asked.sent.every((frame) => frame.request === 'r1')).toBe(true);
  });

  it("[S8] the application's model is asked once all parts are here, in whatever order, and however often they come", async () => {
    const asked = new Asked();
    const part = (n: number, role: 'system' | 'user', text: string) =>
      request({ part: n, parts: 3, messages: [{ role, text }] });
    asked.hears(part(3, 'user', ', is it?'), part(3, 'user', ', is it?'), part(1, 'system', 'Be brief.'));
    expect(asked.questions).toEqual([]);
    asked.hears(part(2, 'user', 'Cold'), part(1, 'system', 'Be brief.'), part(2, 'user', 'Cold'));
    expect(asked.questions).toEqual([
      {
        messages: [
          { role: 'system', text: 'Be brief.' },
          { role: 'user', text: 'Cold, is it?' },
        ],
        maxTokens: 100,
      },
    ]);
    await asked.says(null);
    asked.hears(part(1, 'system', 'Be brief.'));
    expect(asked.questions).toHaveLength(1);
    expect(asked.told).toEqual(['end 0']);
  });

  it.each([
    ['a newer turn begins', started(9, 2)],
    ['its turn ends', ended(9, 1, 'interrupted')],
  ])("[B1] [U1] the application's model stops where %s, and says nothing more", async (_, frame) => {
    const asked = new Asked();
    asked.hears(request());
    await asked.says('Hel', 'lo');
    asked.hears(frame);
    expect(asked.signals[0]?.aborted).toBe(true);
    await asked.says(' there', null);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked.told).toEqual(['1 Hel']);
    asked.hears(request());
    expect(asked.questions).toHaveLength(1);
  });

  it("[B1] the application's model goes on when older turns end, and where the session counts anew", async () => {
    const asked = new Asked();
    asked.hears(welcome({ epoch: 2 }), request({ turn: 5 }), started(1, 5), ended(2, 4));
    expect(asked.signals[0]?.aborted).toBe(false);
    asked.comes(welcome({ epoch: 2 }), request({ request: 'r2', turn: 1 }));
    expect(asked.signals[0]?.aborted).toBe(true);
    expect(asked.questions).toHaveLength(2);
  });

  it("[S8] the application's model is not asked again by a late repetition of a finished question", () => {
    const asked = new Asked();
    asked.hears(welcome({ epoch: 2 }), request(), ended(1, 1), welcome({ epoch: 2 }), request());
    asked.comes(welcome({ epoch: 3 }), request());
    expect(asked.questions).toHaveLength(1);
  });

  it("[S2] the application's model is asked once its user has taken the session back", () => {
    const asked = new Asked();
    asked.hears(welcome({ epoch: 2 }), request());
    asked.is({ is: 'superseded' });
    asked.comes(welcome({ epoch: 4 }), request({ request: 'r2', turn: 2 }));
    expect(asked.questions).toHaveLength(2);
  });

  it("[B1] a failed application's model says so, without the reason", async () => {
    const asked = new Asked();
    asked.hears(request());
    await asked.says('Hel', 'lo', new Error('the user said: secret'));
    expect(asked.told).toEqual(['1 Hel', '2 lo', 'end 2failed']);
    expect(JSON.stringify(asked.sent)).not.toContain('secret');
  });
  it("[S8] the application's model has its answer sent again on a new connection, and stops where there will be none", async () => {
    const asked = new Asked();
    asked.hears(request());
    await asked.says('Hel');
    asked.is({ is: 'waiting', retryInMs: 1 });
    asked.is({ is: 'connecting' });
    await asked.says('lo', null);
    asked.is(live);
    expect(asked.told).toEqual(['1 Hel', 'end 2', '2 lo', '1 Hel']);
    asked.hears(request({ request: 'r2', turn: 2 }));
    asked.is({ is: 'superseded' });
    expect(asked.signals[1]?.aborted).toBe(true);
    asked.is(live);
    expect(asked.told).toHaveLength(4);
  });

  it('[S8] [N3] an answer is sent again a few frames at a time, the newest first, until the turn ends or the connection does', async () => {
    const asked = new Asked();
    asked.hears(request());
    for (let n = 1; n <= 35; n += 1) {
      await asked.says(`${n} `);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked.sent).toHaveLength(35);
    const again = () => asked.sent.splice(0).map((frame) => (frame.type === 'model.delta' ? frame.n : 'end'));
    again();
    asked.comes(welcome({ epoch: 3 }));
    expect(again()).toEqual([35, 34, 33]);
    await vi.advanceTimersByTimeAsync(50);
    expect(again()).toEqual([32, 31, 30]);
    asked.is({ is: 'waiting', retryInMs: 1 });
    await vi.advanceTimersByTimeAsync(500);
    expect(again()).toEqual([]);
    asked.comes(welcome({ epoch: 4 }));
    await asked.says('36 ', null);
    expect(again()).toEqual([35, 34, 33, 36, 'end']);
    await vi.advanceTimersByTimeAsync(50 * 11);
    expect(again()).toHaveLength(32);
    asked.comes(welcome({ epoch: 5 }));
    expect(again()).toEqual(['end', 36, 35]);
    asked.hears(ended(9, 1, 'interrupted'));
    await vi.advanceTimersByTimeAsync(500);
    expect(again()).toEqual([]);
  });

  it("[S8] the application's model has a long piece sent in several frames", async () => {
    const asked = new Asked();
    asked.hears(request());
    await asked.says('é'.repeat(9_000), null);
    const lengths = asked.sent.map((frame) => (frame.type === 'model.delta' ? frame.text.length : 0));
    expect(lengths).toEqual([4_000, 4_000, 1_000, 0]);
  });
});
