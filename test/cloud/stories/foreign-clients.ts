/** Unmodified clients of other protocols, on the deployed functions. */
import {
  Client as Agent,
  discoverOAuthProtectedResourceMetadata,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import OpenAI from 'openai';
import { it } from 'vitest';
import { SOCKET_PATHS } from '../../../shared/gateway/protocols/spoken-protocol.ts';
import { playChat } from '../../clients/chat-story.ts';
import { playMcp } from '../../clients/mcp-story.ts';
import { playPhone } from '../../clients/phone-story.ts';
import { joinWithAgents, joinWithOpenAi } from '../../clients/realtime-clients.ts';
import { playRealtime } from '../../clients/realtime-story.ts';
import { muteSteps } from '../../clients/rtvi-clients.ts';
import { playRtvi } from '../../clients/rtvi-story.ts';
import { startTlsProxy } from '../../clients/tls-proxy.ts';
import { SOON_MS } from '../test-cloud.ts';
import { call, PRODUCER_KEY, pageOf, type Stage, ticketOf, tokenOf, WITHIN } from './person.ts';

/** The two ways to an API [G40]. */
type Way = 'directly' | 'through the distribution';
const WAYS: readonly Way[] = ['directly', 'through the distribution'];

type Played = Parameters<typeof playRealtime>[1];
/** A client of a socket. `play`: its story, which gives a transcript. A new door adds a line to CLIENTS. */
type SocketClient = {
  rules: string;
  client: string;
  protocol: keyof typeof SOCKET_PATHS;
  play(server: Played): Promise<string>;
  /** In the transcript. */
  holds: readonly RegExp[];
  /** Takes an address of TLS without the last part of the path, and so only a path. */
  takesBaseUrl?: true;
};

const REALTIME = [/"response\.output_text\.delta"/, /The parcel has arrived\./, /"id":"item_1_user".*I like tea\./];
const CLIENTS: readonly SocketClient[] = [
  {
    rules: '[G8] [G9]',
    client: '@openai/agents-realtime',
    protocol: 'realtime',
    play: (server) => playRealtime(joinWithAgents, server),
    holds: REALTIME,
  },
  {
    rules: '[G8] [G10]',
    client: 'openai',
    protocol: 'realtime',
    play: (server) => playRealtime(joinWithOpenAi, server),
    holds: REALTIME,
    takesBaseUrl: true,
  },
];

export function foreignClientStories(stage: Stage): void {
  for (const one of CLIENTS)
    for (const way of WAYS.filter((each) => !one.takesBaseUrl || each !== 'directly')) socketStory(stage, one, way);
  muteSteps();
  for (const way of WAYS) rtviStory(stage, way);
  for (const way of WAYS) phoneStory(stage, way);
  for (const way of WAYS) callsStory(stage, way);
  callersStory(stage);
}

function socketStory(stage: Stage, { rules, client, protocol, play, holds, takesBaseUrl }: SocketClient, way: Way) {
  it(`${rules} [G40] ${client} speaks ${protocol} ${way}, translated in each function`, WITHIN, async ({ expect }) => {
    const { cloud } = stage();
    const user = `${protocol} ${client} ${way}`;
    const path = SOCKET_PATHS[protocol] ?? '';
    const at = way === 'directly' ? `${cloud.socketUrl}?protocol=${protocol}&` : `${socketOf(pageOf(stage))}${path}?`;
    const tls = takesBaseUrl ? await startTlsProxy(Number(new URL(pageOf(stage)).port)) : null;
    const base = tls && { url: `https://localhost:${tls.port}${path.replace(/\/[^/]*$/, '')}`, ca: tls.ca };
    const address = { url: `${at}model=companion`, ...base, key: cloud.token(user) };
    const push = (text: string) =>
      call(stage, 'POST /deliveries', PRODUCER_KEY, { user, text, policy: 'next_silence', priority: 'active' });
    const transcript = await play({ address, push, timeout: SOON_MS }).finally(() => tls?.close());
    for (const held of holds) expect(transcript).toMatch(held);
  });
}

function rtviStory(stage: Stage, way: Way): void {
  it(
    `[G17] [G18] [G19] [G40] Pipecat's client speaks RTVI ${way}, with the serializer of JSON`,
    WITHIN,
    async ({ expect }) => {
      const { cloud } = stage();
      const user = `petra ${way}`;
      const at = way === 'directly' ? `${cloud.socketUrl}?protocol=rtvi&` : `${socketOf(pageOf(stage))}/rtvi?`;
      const address = async () => {
        return { wsUrl: `${at}model=companion`, token: await ticketOf(stage, user) };
      };
      const push = (text: string) =>
        call(stage, 'POST /deliveries', PRODUCER_KEY, { user, text, policy: 'next_silence', priority: 'active' });
      const transcript = await playRtvi('json', { address, push, timeout: SOON_MS });
      expect(transcript).toMatch(/"type":"bot-output".*"text":"The parcel has arrived\."/);
      expect(transcript).toMatch(/connected again\n.*bot-ready.*\n.*"user":"I like tea\."/);
    },
  );
}

const SPEAKING_MS = 1_500;
/** Two callers: each of a number of its own. */
export const PHONE_USERS = { '+15550000001': 'phil directly', '+15550000002': 'phil through the distribution' };

function phoneStory(stage: Stage, way: Way): void {
  it(`[G26] [G28] [G29] [G40] a telephone carrier calls ${way}, and calls again`, WITHIN, async ({ expect }) => {
    const { cloud } = stage();
    const [from = '', user = ''] = Object.entries(PHONE_USERS).find(([, one]) => one.endsWith(way)) ?? [];
    const push = (text: string) =>
      call(stage, 'POST /deliveries', PRODUCER_KEY, { user, text, policy: 'next_silence', priority: 'active' });
    const url = way === 'directly' ? `${cloud.socketUrl}?protocol=phone` : `${socketOf(pageOf(stage))}/phone`;
    const memory = { server: cloud.url, by: tokenOf(stage, user) };
    const transcript = await playPhone({ url, from, memory, push, timeout: SOON_MS, speakingMs: SPEAKING_MS });
    expect(transcript).toMatch(/called again"\}\n.*"type":"text","token":"\w/);
  });
}

const PUSH = { text: 'The report is ready.', source: 'ava', priority: 'time_sensitive' };

function callsStory(stage: Stage, way: Way): void {
  it(
    `[G1] [G3] [G4] [G6] [G40] ${way}, MCP clients tell a user something, and chat completions answer once for a key`,
    WITHIN,
    async ({ expect }) => {
      const { cloud } = stage();
      const url = way === 'directly' ? cloud.url : pageOf(stage);
      const user = `otto ${way}`;
      const openai = new OpenAI({ baseURL: `${url}/v1`, apiKey: cloud.token(user) });
      expect((await openai.models.list()).data[0]?.id).toBe('companion');
      const agent = new Agent({ name: 'an agent', version: '1' });
      const requestInit = { headers: { authorization: `Bearer ${PRODUCER_KEY}` } };
      await agent.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
      const told = await agent.callTool({ name: 'tell_user', arguments: { ...PUSH, user } });
      await agent.close();
      expect(await discoverOAuthProtectedResourceMetadata(`${url}/mcp`)).toMatchObject({ resource: `${url}/mcp` });
      const [only] = told.content;
      const { delivery } = JSON.parse(only?.type === 'text' ? only.text : '');
      const say = { model: 'companion', messages: [{ role: 'user', content: 'Hello, who are you?' }] } as const;
      const headers = { 'idempotency-key': 'first' };
      const first = await openai.chat.completions.create({ ...say, messages: [...say.messages] }, { headers });
      expect(first.choices[0]).toMatchObject({ finish_reason: 'stop' });
      expect(first.choices[0]?.message.content).toMatch(/\S\n\nava says — the report is ready\.$/i);
      expect((await call(stage, `GET /deliveries/${delivery}`, PRODUCER_KEY)).body.state).toBe('heard');
      const again = await openai.chat.completions.create(
        { ...say, messages: [...say.messages], stream: true },
        { headers },
      );
      let text = '';
      for await (const { choices } of again) text += choices[0]?.delta.content ?? '';
      expect(text).toBe(first.choices[0]?.message.content);
    },
  );
}

function callersStory(stage: Stage): void {
  it(
    '[G1] [G4] [G6] [G20] [G40] through the distribution, the openai and MCP clients run the same stories as on one machine',
    WITHIN,
    async ({ expect }) => {
      const [chatting, asked] = ['olga', 'otis'];
      const { cloud } = stage();
      const [baseURL, key] = [`${pageOf(stage)}/v1`, cloud.token(chatting)];
      const push = (text: string) =>
        call(stage, 'POST /deliveries', PRODUCER_KEY, { user: chatting, text, policy: 'next_silence' });
      expect(await playChat({ baseURL, key, push })).toMatch(/^\{"models":\["companion"/);
      const openai = new OpenAI({ baseURL, apiKey: cloud.token(asked) });
      const say = (content: string) =>
        openai.chat.completions.create({ model: 'companion', messages: [{ role: 'user', content }] });
      const url = `${pageOf(stage)}/mcp`;
      const transcript = await playMcp({ url, key: PRODUCER_KEY, user: asked, say, timeout: SOON_MS });
      expect(transcript).toContain('"answer":"Yes, the one at seven."');
    },
  );
}

function socketOf(url: string): string {
  return url.replace(/^http/, 'ws');
}
