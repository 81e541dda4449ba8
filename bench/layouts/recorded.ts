/** A simulated session with the running server: the words over its socket, and what it asks of a model as it arrives there. */

import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Home, startHome } from '../../shared/adapters/local/home.ts';
import { jsonLog } from '../../shared/engine/ports/live.ts';
import type { Clock } from '../../shared/engine/ports/ports.ts';
import { readSettings } from '../../shared/engine/settings/read-settings.ts';
import type { ConverseInput } from '../../shared/models/bedrock/converse.ts';
import type { ClientFrame } from '../../shared/protocol/frames.ts';
import { ID } from '../../test/engine/world.ts';
import { frame, metadata, startBedrockFake, stop, text } from '../../test/fakes/bedrock.ts';
import { ManualClock } from '../../test/fakes/manual-clock.ts';
import { type ChatRequest, calls, says, startOpenAiFake } from '../../test/fakes/openai.ts';
import { UNCAPPED } from '../rig.ts';
import { within } from '../within.ts';
import { asPriced, type Piece, type PromptRequest } from './request.ts';
import { callOf, frameOf, push, scriptedTools, shownFirst } from './script.ts';
import type { SimulatedSession, Turn } from './session.ts';

export type Recording = readonly { atMs: number; request: PromptRequest }[];

type Says = { call: ReturnType<typeof callOf>; agent: string };
/** A server of models. `settings`: what makes a home ask it. */
type Fake = { settings: Record<string, string>; asked(): readonly PromptRequest[]; close(): Promise<void> };

const PATIENCE_MS = 15_000;

/** By Converse, whose requests say where caches end. */
export function recordedByConverse(session: SimulatedSession, modelId: string): Promise<Recording> {
  return recorded(session, async (turn) => {
    const fake = await startBedrockFake(({ body }) => {
      const isFollowUp = body.messages.at(-1)?.content.some((block) => 'toolResult' in block) === true;
      const { call, agent } = saidIn(turn(), isFollowUp);
      const said = call === null ? [text(agent), stop()] : [...converseCall(call), stop('tool_use')];
      return { steps: [...said, metadata()] };
    });
    const region = { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: fake.url, AWS_REGION: 'us-east-1' };
    const restore = environment({ ...region, AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench' });
    const asked = () => fake.requests.map(({ body }) => asPriced(body as ConverseInput));
    const close = async () => {
      restore();
      await fake.close();
    };
    return { settings: { SOTTO_MODEL: `bedrock:${modelId}` }, asked, close };
  });
}

/** The SDK's own settings. Answers what puts back what was there. */
function environment(more: Record<string, string>): () => void {
  const before = { ...process.env };
  Object.assign(process.env, more);
  return () => {
    for (const name of Object.keys(more)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  };
}

/** By chat completions, whose providers cache by themselves. */
export function recordedByChat(session: SimulatedSession): Promise<Recording> {
  return recorded(session, async (turn) => {
    const fake = await startOpenAiFake({
      reply: ({ messages }) => {
        const { call, agent } = saidIn(turn(), messages.at(-1)?.role === 'tool');
        return call === null ? says(agent) : calls(call.name, call.input);
      },
    });
    const settings = { SOTTO_MODEL: 'openai:bench', OPENAI_BASE_URL: fake.url };
    return { settings, asked: () => fake.requests.map(({ body }) => asChatPriced(body)), close: fake.close };
  });
}

async function recorded(
  session: SimulatedSession,
  started: (turn: () => Turn | null) => Promise<Fake>,
): Promise<Recording> {
  let current: Turn | null = null;
  const fake = await started(() => current);
  const clock = new ManualClock((session.turns[0]?.atMs ?? 0) - 1_000);
  const home = await homeAt(fake, ticking(clock), () => current);
  const recording: { atMs: number; request: PromptRequest }[] = [];
  try {
    const client = await Client.join(home, session.turns);
    for (const turn of session.turns) {
      current = turn;
      clock.nowMs = turn.atMs;
      await push(home.context, ID, turn);
      await client.does(frameOf(turn));
      while (home.runs() > 0) await clock.breath();
      const fresh = fake.asked().slice(recording.length);
      recording.push(...fresh.map((request) => ({ atMs: turn.atMs, request })));
    }
    await client.leave();
  } finally {
    await home.close();
    await fake.close();
  }
  return recording;
}

/** Nothing but what its script says happens in it. */
const ALONE = { LIFE: '0', NEWS_FEED_URL: 'none' };

/** Memory is put into words by rule: what a model would make of it is not ours to say. */
async function homeAt({ settings }: Fake, clock: Clock, turn: () => Turn | null): Promise<Home> {
  const env = { ...settings, SOTTO_SUMMARY_MODEL: 'offline', SOTTO_DATA: ':memory:', PORT: '0', ...ALONE, ...UNCAPPED };
  const log = jsonLog('error', (line) => console.error(line));
  const home = await startHome({ settings: readSettings(env), log, clock });
  home.context.tools = scriptedTools(home.context.tools, turn);
  return home;
}

/** Homes hand its parts around. */
function ticking(clock: ManualClock): Clock {
  return { now: () => clock.now(), sleep: (ms, signal) => clock.sleep(ms, signal), breath: () => clock.breath() };
}

function saidIn(turn: Turn | null, isFollowUp: boolean): Says {
  return { call: turn === null || isFollowUp ? null : callOf(turn), agent: turn?.agent ?? '' };
}

function converseCall({ name, input }: NonNullable<Says['call']>): Uint8Array[] {
  const of = { contentBlockIndex: 1 };
  return [
    frame('contentBlockStart', { ...of, start: { toolUse: { toolUseId: 'call-1', name } } }),
    frame('contentBlockDelta', { ...of, delta: { toolUse: { input: JSON.stringify(input) } } }),
  ];
}

function asChatPriced({ messages, tools = [] }: ChatRequest): PromptRequest {
  const written = ({ content, tool_calls: asked }: ChatRequest['messages'][number]): Piece => {
    return { text: `${content ?? ''}${asked === undefined ? '' : JSON.stringify(asked)}` };
  };
  const isSystem = ({ role }: { role: string }) => role === 'system';
  const blocks = messages.filter((one) => !isSystem(one));
  return {
    tools: tools.map((tool) => ({ text: JSON.stringify(tool) })),
    system: messages.filter(isSystem).map(written),
    blocks: blocks.map((one) => ({ role: one.role === 'assistant' ? 'assistant' : 'user', ...written(one) })),
  };
}

/** Says one thing after the other, each once the last is answered. */
class Client {
  readonly #ws: WebSocket;
  #answered = Promise.withResolvers<void>();
  #waitsFor = 'welcome';

  private constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.on('message', (data) => this.#received(JSON.parse(String(data))));
    ws.on('close', () => this.#answered.reject(new Error('closed in the middle of a turn')));
  }

  static async join({ port }: Home, turns: readonly Turn[]): Promise<Client> {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/?user=ada`, { perMessageDeflate: false });
    await once(ws, 'open', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const client = new Client(ws);
    await client.does({ type: 'hello', id: 'h1', install: 'bench' }, 'welcome');
    const shown = shownFirst(turns);
    if (shown !== null) await client.does(shown, 'accepted');
    return client;
  }

  does(frame: ClientFrame, until = 'turn.ended'): Promise<void> {
    this.#answered = Promise.withResolvers();
    this.#waitsFor = until;
    this.#ws.send(JSON.stringify(frame));
    return within(PATIENCE_MS, `${until} after ${frame.type}`, this.#answered.promise);
  }

  async leave(): Promise<void> {
    this.#answered.promise.catch(() => {});
    const closed = once(this.#ws, 'close');
    this.#ws.close();
    await closed;
  }

  #received({ type, status = 'complete', code }: { type: string; status?: string; code?: string }): void {
    if (type === 'error' || status !== 'complete') this.#answered.reject(new Error(`${type} ${code ?? status}`));
    else if (type === this.#waitsFor) this.#answered.resolve();
  }
}
