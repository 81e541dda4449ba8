/** Clients of other protocols that speak as bench/talker.ts does, and time the answers. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { SENTENCES } from './model.ts';
import { Talker, type TalkerRole, type TurnTime, talkerWords } from './talker.ts';
import { resolveWithin } from './within.ts';

const PATIENCE_MS = 15_000;

type Event = { type: string; response?: { status: string; output: { content: { text: string }[] }[] } };
type Asked = PromiseWithResolvers<TurnTime> & { sentMs: number; time: TurnTime };

/** As `@openai/agents-realtime` does: an item, then `response.create`. */
export class RealtimeTalker implements TalkerRole {
  readonly #ws: WebSocket;
  #turns = 0;
  #asked: Asked | undefined;

  private constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.on('message', (data) => this.#received(JSON.parse(String(data))));
    ws.on('error', (error) => this.#asked?.reject(error));
    ws.on('close', (code) => this.#asked?.reject(new Error(`closed with ${code} in the middle of a turn`)));
  }

  /** Resolves with `session.created`. */
  static async join(port: number, user: string): Promise<RealtimeTalker> {
    const address = `ws://127.0.0.1:${port}/v1/realtime?model=companion&user=${user}`;
    const ws = new WebSocket(address, { perMessageDeflate: false });
    await once(ws, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return new RealtimeTalker(ws);
  }

  turn(): Promise<TurnTime> {
    this.#turns += 1;
    const time = { firstLineMs: Number.NaN, endedMs: Number.NaN };
    this.#asked = { ...Promise.withResolvers<TurnTime>(), sentMs: performance.now(), time };
    const content = [{ type: 'input_text', text: talkerWords(this.#turns) }];
    this.#send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
    this.#send({ type: 'response.create' });
    return resolveWithin(PATIENCE_MS, 'the response to an item', this.#asked.promise);
  }

  async leave(): Promise<void> {
    const closed = once(this.#ws, 'close');
    this.#ws.close();
    await closed;
  }

  #send(event: object): void {
    this.#ws.send(JSON.stringify(event));
  }

  #received({ type, response }: Event): void {
    const asked = this.#asked;
    if (asked === undefined) return;
    const afterMs = performance.now() - asked.sentMs;
    if (type === 'error') asked.reject(new Error('refused'));
    if (type === 'response.output_text.delta' && Number.isNaN(asked.time.firstLineMs)) asked.time.firstLineMs = afterMs;
    if (type !== 'response.done') return;
    const text = response?.output[0]?.content[0]?.text;
    if (response?.status !== 'completed' || text !== SENTENCES.join(' '))
      asked.reject(new Error(`a response ended ${response?.status} with other words than the model's`));
    asked.time.endedMs = afterMs;
    asked.resolve(asked.time);
  }
}

/** A call at a time, on a connection that is kept. */
export class ChatTalker implements TalkerRole {
  /** Gives an idle socket up before the server does, which would reset a call that is just being sent. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: 2_000 });
  readonly #url: string;
  #turns = 0;

  constructor(port: number, user: string) {
    this.#url = `http://127.0.0.1:${port}/v1/chat/completions?user=${user}`;
  }

  async turn(): Promise<TurnTime> {
    this.#turns += 1;
    const messages = [{ role: 'user', content: talkerWords(this.#turns) }];
    const sentMs = performance.now();
    const call = request(this.#url, {
      method: 'POST',
      agent: this.#agent,
      headers: { 'content-type': 'application/json' },
    });
    call.end(JSON.stringify({ model: 'companion', messages }));
    const [answer] = await once(call, 'response', { signal: AbortSignal.timeout(PATIENCE_MS) });
    let body = '';
    for await (const piece of answer.setEncoding('utf8')) body += piece;
    if (JSON.parse(body).choices?.[0]?.message.content !== SENTENCES.join(' '))
      throw new Error(`a call was answered with ${answer.statusCode} and other words than the model's`);
    const endedMs = performance.now() - sentMs;
    return { firstLineMs: endedMs, endedMs };
  }

  async leave(): Promise<void> {
    this.#agent.destroy();
  }
}

/** A native client, and one beside it that only observes [S13]. */
export class ObservedTalker implements TalkerRole {
  readonly #talker: Talker;
  readonly #observer: Talker;

  private constructor(talker: Talker, observer: Talker) {
    this.#talker = talker;
    this.#observer = observer;
  }

  static async join(port: number, user: string): Promise<ObservedTalker> {
    const talker = await Talker.join(port, user);
    return new ObservedTalker(talker, await Talker.join(port, user, { observes: true }));
  }

  turn(): Promise<TurnTime> {
    return this.#talker.turn();
  }

  async leave(): Promise<void> {
    await this.#observer.leave();
    await this.#talker.leave();
  }
}
