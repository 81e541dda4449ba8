/** A user who talks at a terminal with a scripted server. */
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, vi } from 'vitest';
import { followOfferedModels } from '../../../../bin/talk/commands/model-command.ts';
import { createFrameRenderer } from '../../../../bin/talk/frames-as-text.ts';
import { chatAtTerminal } from '../../../../bin/talk/interactive-chat.ts';
import { SpokenExchanges } from '../../../../bin/talk/spoken-exchanges.ts';
import { connect } from '../../../../client/sdk/connection/connection.ts';
import type { ClientStorage } from '../../../../client/sdk/storage/client-storage.ts';
import type { ClearAnswer, ClearRequest } from '../../../../shared/protocol/cache-clear.ts';
import type { ClientFrame, DurableFrame, NewsTopic, ServerFrame } from '../../../../shared/protocol/frames.ts';
import type { Me } from '../../../../shared/protocol/me.ts';
import type { Stats } from '../../../../shared/protocol/stats.ts';
import { type Script, type ScriptedServer, startScripted } from '../../scripted-server.ts';
import { accepted, welcome } from '../../story.ts';
import { Paper } from '../paper.ts';

type Desk = { server: ScriptedServer; paper: Paper; type(keys: string): void; send(...frames: ServerFrame[]): void };

/** What the HTTP calls of the current test answer: nothing until it sets them. */
type HttpCalls = {
  memory(): Promise<Me>;
  clear(request: ClearRequest): Promise<ClearAnswer>;
  stats(): Promise<Stats>;
};

const unanswered = () => Promise.reject(new Error('nobody asks'));
const UNANSWERED: HttpCalls = { memory: unanswered, clear: unanswered, stats: unanswered };
export const httpCalls: HttpCalls = { ...UNANSWERED };

/** Gives each test a terminal that moves its cursor. */
export function useTerminal(): void {
  beforeEach(() => {
    Object.assign(httpCalls, UNANSWERED);
    // readline writes only the prompt on a dumb terminal.
    vi.stubEnv('TERM', 'xterm');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
}

/** A user at a terminal, until `/quit`. */
export async function atTerminal(
  script: Script,
  storage: ClientStorage,
  act: (desk: Desk) => Promise<void>,
): Promise<string[]> {
  const server = await startScripted(script);
  const sotto = connect({ url: server.url, storage });
  const [keys, paper] = [new PassThrough(), new Paper(100)];
  const handshake = { status: null };
  const exchanges = new SpokenExchanges(sotto, server.url, 1_000, handshake);
  const talk = {
    sotto,
    exchanges,
    render: createFrameRenderer(false),
    stats: () => httpCalls.stats(),
    memory: () => httpCalls.memory(),
    models: followOfferedModels(sotto),
    clear: (wanted: ClearRequest) => httpCalls.clear(wanted),
    persona: 'companion',
    address: server.url,
    handshake,
    json: false,
  };
  const talked = chatAtTerminal(talk, { input: keys, output: paper });
  const live = Promise.withResolvers<void>();
  sotto.on('state', ({ is }) => is === 'live' && live.resolve());
  await live.promise;
  const send = (...frames: ServerFrame[]) => {
    for (const frame of frames) server.sockets[0]?.send(JSON.stringify(frame));
  };
  await act({ server, paper, send, type: (typed) => keys.write(typed) });
  keys.write('/quit\r');
  await talked;
  sotto.close();
  await server.close();
  return paper.rows;
}

export const TOPICS: NewsTopic[] = [{ topic: 'science', want: 'more' }];

/** Accepts everything, has two waiting deliveries, and confirms settings. */
export function obliging(): Script {
  let seq = 0;
  let mute = ['ben'];
  const waits = (id: string) => {
    return {
      delivery: id,
      state: 'pending',
      source: 'ava',
      priority: 'active',
      policy: 'now',
      at: 1,
      text: 'Hi.',
    } as const;
  };
  return (frame) => {
    if (frame.type === 'hello')
      return [welcome({ waiting: { companion: 2 }, models: { offered: ['fast', 'clever'], chosen: 'fast' } })];
    if (!('id' in frame)) return [];
    const { id } = frame;
    if (frame.type === 'inbox') {
      const pending = [waits('3f2a91'), waits('3f2b00')];
      const working = [{ delivery: 'c0ffee', kind: 'reminder', text: 'Coffee.', at: 1, dueAt: 2 } as const];
      return [accepted(id), { type: 'inbox', at: 1, id, part: 1, parts: 1, pending, recent: [], working }];
    }
    if (frame.type !== 'settings') return [accepted(id)];
    seq += 1;
    mute = frame.mute ?? mute;
    const holds = {
      verbosity: 'brief',
      speed: 1,
      quietHours: frame.quietHours ?? null,
      later: frame.later ?? 'discard',
      model: frame.model ?? null,
    };
    return [
      accepted(id),
      { type: 'settings', seq, at: 1, ...holds, attentionPerHour: 6, mute, newsTopics: TOPICS } as DurableFrame,
    ];
  };
}

export const kinds = (frames: readonly ClientFrame[]) => frames.map(({ type }) => type);
