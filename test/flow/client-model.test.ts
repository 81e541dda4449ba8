import { afterEach, describe, expect, it, vi } from 'vitest';
import WS from 'ws';
import { type ConnectOptions, connect, type Sotto } from '../../client/sdk/connection/connection.ts';
import type { OwnModel } from '../../client/sdk/requests/model-requests.ts';
import { serve } from './home.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

type Served = Awaited<ReturnType<typeof serve>>;

async function started(model: string, weather: Parameters<typeof serve>[0] = {}): Promise<Served> {
  const server = await serve({ env: { SOTTO_MODEL: model }, ...weather });
  open.push(server.stop);
  return server;
}

/** Yields each word as a piece at once; null: then waits until aborted. */
function saying(words: (string | null)[], every = () => Promise.resolve()): OwnModel & { stopped: number } {
  const model = async function* (_: unknown, signal: AbortSignal) {
    signal.addEventListener('abort', () => {
      own.stopped += 1;
    });
    for (const word of words) {
      if (word === null)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      await every();
      yield word ?? '';
    }
  };
  const own = Object.assign(model as OwnModel, { stopped: 0 });
  return own;
}

function come(
  { home }: Served,
  model: OwnModel | null,
  { user = 'ada', ...more }: Partial<ConnectOptions> & { user?: string } = {},
) {
  const sotto: Sotto = connect({ url: `ws://127.0.0.1:${home.port}/?user=${user}`, model, ...more });
  open.unshift(() => sotto.close());
  const lines: string[] = [];
  const ends: string[] = [];
  const errors: string[] = [];
  sotto.on('line', ({ text }) => lines.push(text));
  sotto.on('error', ({ code }) => errors.push(code));
  sotto.on('turn', (turn) => turn.type === 'turn.ended' && ends.push(turn.status));
  const ended = (count: number) => vi.waitFor(() => expect(ends).toHaveLength(count), 15_000);
  return { sotto, lines, ends, errors, ended };
}

const PARAGRAPH = Array.from({ length: 40 }, (_, n) => `This is sentence number ${n + 1}.`);

describe('a home without a model of its own', () => {
  it("[B1] a server without a model asks the client's model and consumes its whole streamed answer", async () => {
    const server = await started('client:');
    const asked: string[] = [];
    const model: OwnModel = (question, signal) => {
      asked.push(...question.messages.map(({ role, text }) => `${role}: ${text}`));
      return saying(['[happy] Hello ', 'there. ', 'How are you?'])(question, signal);
    };
    const { sotto, lines, ended } = come(server, model);
    await sotto.say('Hi.');
    await ended(1);
    expect(lines).toEqual(['Hello there.', 'How are you?']);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatch(/^system: .*Romy/s);
    expect(asked[1]).toMatch(/^user: .*Hi\.$/s);
  });

  it("[B1] [S8] a client's model is read whole and in order, whatever the network does to its pieces", async () => {
    let messages = 0;
    const delays = () => {
      messages += 1;
      return messages % 4 === 0 ? [0, 15] : messages % 3 === 0 ? [25] : [0];
    };
    const server = await started('client:', { weather: { in: delays, out: delays } });
    const words = PARAGRAPH.join(' ').match(/\S+ ?/g) ?? [];
    let said = 0;
    const slowly = async () => {
      said += 1;
      if (said % 8 === 0) await new Promise((resolve) => setTimeout(resolve, 15));
    };
    const { sotto, lines, ends, ended } = come(server, saying(words, slowly));
    await sotto.say('Count.');
    await ended(1);
    expect(ends).toEqual(['complete']);
    expect(lines).toEqual(PARAGRAPH);
  });

  it("[S10] [B1] a client's model is read on when the connection was lost briefly and unnoticed", async () => {
    const server = await started('client:', { weather: { silentClose: true } });
    let more = () => {};
    const model: OwnModel = async function* () {
      yield 'One. T';
      await new Promise<void>((resolve) => {
        more = resolve;
      });
      yield 'wo.';
    };
    const sockets: WS[] = [];
    class Tapped extends WS {
      constructor(url: string, protocols: string[]) {
        super(url, protocols);
        sockets.push(this);
      }
    }
    const { sotto, lines, ends, ended } = come(server, model, { WebSocket: Tapped });
    await sotto.say('Count.');
    await vi.waitFor(() => expect(lines).toEqual(['One.']));
    sockets[0]?.terminate();
    more();
    await ended(1);
    expect(ends).toEqual(['complete']);
    expect(lines).toEqual(['One.', 'Two.']);
  });
});

describe('a home that asks the client first', () => {
  it("[B4] [U5] a client that vanishes in the middle of its model's answer is not waited for", async () => {
    const server = await started('client:,openai:fake');
    const model = saying(['One. Tw', null]);
    const { sotto, lines } = come(server, model);
    await sotto.say('Count.');
    await vi.waitFor(() => expect(lines).toEqual(['One.']));
    sotto.drop();
    expect(model.stopped).toBe(1);
    const watching = await server.join({ install: 'another' });
    const ended = await watching.until((frame) => frame.type === 'turn.ended');
    expect(ended).toMatchObject({ status: 'failed' });
    expect(server.model.requests).toHaveLength(0);
  });
});
