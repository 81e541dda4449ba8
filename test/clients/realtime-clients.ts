/** Unmodified clients of OpenAI Realtime from npm, behind what a test needs of them. */
import { OpenAIRealtimeWebSocket, RealtimeAgent, RealtimeSession, tool } from '@openai/agents-realtime';
import OpenAI from 'openai';
import { OpenAIRealtimeWS } from 'openai/realtime/ws';
import { vi } from 'vitest';
import type { Awaitable } from '../../shared/ports/awaitable.ts';

export type RealtimeEvent = { type: string } & Record<string, any>;
/**
 * `url`: of the socket; for `openai`, the base URL. `ca`: whom the client trusts. `asText`: also where the
 * server speaks.
 */
export type Address = { url: string; key: string; ca?: string; asText?: true };

export interface RealtimeClient {
  readonly events: RealtimeEvent[];
  say(text: string): void;
  send(event: object): void;
  close(): void;
  /** Of the socket, once it has ended. */
  closed: number | null;
}

/** The clients' own tool [G12]: it looks into a room. */
const parameters = { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] } as const;
const SEE_ROOM = { name: 'see_room', description: 'Looks into a room.' } as const;
const lookInto = (room: string) => `The ${room} is dark.`;

/** Rejects where the server does not let it in. */
export type Join = (address: Address) => Promise<RealtimeClient>;

export const joinWithAgents: Join = async ({ url, key }) => {
  const events: RealtimeEvent[] = [];
  const transport = new OpenAIRealtimeWebSocket({ url });
  const only = { additionalProperties: true, 'x-sotto-effect': 'read' } as const;
  const seeRoom = tool({
    ...SEE_ROOM,
    parameters: { ...parameters, required: [...parameters.required], ...only },
    strict: false,
    execute: (input) => lookInto((input as { room: string }).room),
  });
  const agent = new RealtimeAgent({ name: 'a client', instructions: 'Be a pirate.', tools: [seeRoom] });
  const config = { outputModalities: ['text' as const] };
  const session = new RealtimeSession(agent, { transport, config, tracingDisabled: true });
  session.on('transport_event', (event) => events.push(event as RealtimeEvent));
  session.on('error', () => {});
  const client: RealtimeClient = {
    events,
    say: (text) => session.sendMessage(text),
    send: (event) => transport.sendEvent(event as never),
    close: () => session.close(),
    closed: null,
  };
  transport.on('connection_change', (status) => {
    if (status === 'disconnected') client.closed = 1;
  });
  await session.connect({ apiKey: key, url });
  return client;
};

export const joinWithOpenAi: Join = async ({ url, key, ca, asText }) => {
  const events: RealtimeEvent[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<RealtimeClient>();
  const openai = new OpenAI({ apiKey: key, baseURL: url });
  const rt = new OpenAIRealtimeWS({ model: 'companion', options: { ca } }, openai);
  rt.on('event', (event) => events.push(event as unknown as RealtimeEvent));
  rt.on('error', reject);
  const send = (event: object) => rt.send(event as never);
  rt.on('response.function_call_arguments.done', (event) => {
    const output = lookInto(JSON.parse(event.arguments).room);
    send({ type: 'conversation.item.create', item: { type: 'function_call_output', call_id: event.call_id, output } });
    send({ type: 'response.create' });
  });
  const client: RealtimeClient = {
    events,
    say(text) {
      send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content: [wordsOf(text)] } });
      send({ type: 'response.create' });
    },
    send,
    close: () => rt.close(),
    closed: null,
  };
  rt.socket.on('close', (code) => {
    client.closed = code;
  });
  rt.socket.on('open', () => {
    const tools = [{ type: 'function', ...SEE_ROOM, parameters, 'x-sotto-effect': 'read' }];
    const modality = asText && { output_modalities: ['text'] };
    const session = { type: 'realtime', instructions: 'Be a pirate.', tools, ...modality };
    send({ type: 'session.update', session });
    resolve(client);
  });
  return promise;
};

function wordsOf(text: string): object {
  return { type: 'input_text', text };
}

/** The first event of this kind. */
export async function nextEvent(
  { events }: RealtimeClient,
  isIt: (event: RealtimeEvent) => boolean,
  timeout = 5_000,
): Promise<RealtimeEvent> {
  return until(() => events.find(isIt), timeout).catch((cause: unknown) => {
    throw new Error(`not among ${events.map(({ type }) => type).join(', ')}`, { cause });
  });
}

/** Once it has a value: that. A deployed function starts a process, on a busy machine in seconds. */
export function until<T>(look: () => Awaitable<T | null | undefined>, timeout = 15_000): Promise<T> {
  const found = async () => (await look()) ?? unseen();
  return vi.waitFor(found, { timeout, interval: 10 });
}

function unseen(): never {
  throw new Error('what the test waits for has not come');
}

/** The end of the first response with this cause. */
export function nextResponse(client: RealtimeClient, cause: string, timeout?: number): Promise<RealtimeEvent> {
  return nextEvent(
    client,
    ({ type, response }) => type === 'response.done' && response.metadata?.sotto_cause === cause,
    timeout,
  );
}

/** Some clients send several updates at once, in changing order: the answer to the last one counts. */
const UPDATED = 'session.updated';

/** One line for each event: without ids that change from run to run, and figures of usage. */
export function transcriptOf(events: readonly RealtimeEvent[]): string {
  const numbers = new Map<string, number>();
  const numbered = (id: string) => {
    numbers.set(id, numbers.get(id) ?? numbers.size + 1);
    return `item_#${numbers.get(id)}`;
  };
  return events
    .filter(({ type }, at) => type !== UPDATED || events[at + 1]?.type !== UPDATED)
    .map(({ event_id: _, ...event }) =>
      JSON.stringify(event, (name, value) => (name === 'usage' && value !== null ? 'figures' : value))
        .replaceAll(/(?<=fc_|"call_id":")[0-9a-f]{32}/g, numbered)
        .replaceAll(/item_(?!id"|\d+(?:_\d+|_user)?"|#)[\w-]+/g, numbered)
        .replaceAll(/"figures"/g, '{…}'),
    )
    .join('\n');
}
