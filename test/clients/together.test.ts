/**
 * The page's client, a Realtime client and an RTVI client on one session: one speaks, the others observe, and
 * all of them see the same transcript [G8, G17, S2, S13].
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket as Socket } from 'ws';
import { connect, type Sotto } from '../../client/sdk/connection/connection.ts';
import { ConversationStore } from '../../client/sdk/store/conversation-store.ts';
import { textOutput } from '../../client/sdk/voice/text-output.ts';
import { says } from '../fakes/openai.ts';
import { serve } from '../flow/home.ts';
import { Producer } from '../flow/pushing.ts';
import type { RealtimeEvent } from './realtime-clients.ts';
import { joinRtvi, muteSteps, type RtviClient } from './rtvi-clients.ts';

type Said = `${'user' | 'agent'}: ${string}`;

/** One of three clients of ada's session. */
type Member = {
  /** What it shows. */
  transcript(): Said[];
  say(text: string): void;
  /** Whether another client has taken its place. */
  isSuperseded(): boolean;
  close(): unknown;
};
type Join = (observes: boolean) => Promise<Member>;

muteSteps();
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({ reply: () => says('Tea it is. With milk?'), env: { DELIVERY_SETTLE_MS: '50' } });
});
afterAll(() => server.stop());

function addressOf(path: string, observes: boolean): string {
  return `ws://127.0.0.1:${server.home.port}${path}?user=ada${observes ? '&observe=true' : ''}`;
}

async function joinByPage(observes: boolean): Promise<Member> {
  const sotto: Sotto = connect({
    url: `ws://127.0.0.1:${server.home.port}/?user=ada`,
    capabilities: { heard: true },
    ...(observes && { observe: true }),
  });
  sotto.speakWith(textOutput({ charsPerSecond: 10_000 }));
  const store = new ConversationStore(sotto);
  await expect.poll(() => store.snapshot().connection.is).toBe('live');
  return {
    transcript: () =>
      store
        .snapshot()
        .transcript.entries.map(
          (entry): Said => ('line' in entry ? `agent: ${entry.line.display}` : `user: ${entry.text}`),
        ),
    say: (text) => void store.say(text),
    isSuperseded: () => store.snapshot().connection.is === 'superseded',
    close: () => sotto.close(),
  };
}

async function joinByRealtime(observes: boolean): Promise<Member> {
  const events: RealtimeEvent[] = [];
  const ws = new Socket(addressOf('/v1/realtime', observes));
  ws.on('message', (data) => events.push(JSON.parse(String(data)) as RealtimeEvent));
  await expect.poll(() => events.some(({ type }) => type === 'session.created')).toBe(true);
  return {
    transcript: () => events.flatMap(saidInRealtime),
    say(text) {
      const content = [{ type: 'input_text', text }];
      ws.send(JSON.stringify({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } }));
    },
    isSuperseded: () => events.some(({ type, error }) => type === 'error' && error.code === 'superseded'),
    close: () => ws.close(),
  };
}

function saidInRealtime({ type, item, delta, transcript }: RealtimeEvent): Said[] {
  if (type === 'conversation.item.added' && item.role === 'user') return [`user: ${item.content[0].text}`];
  if (type === 'conversation.item.input_audio_transcription.completed') return [`user: ${transcript}`];
  return type === 'response.output_text.delta' ? [`agent: ${delta.trim()}`] : [];
}

async function joinByRtvi(observes: boolean): Promise<Member> {
  const one: RtviClient = await joinRtvi({ wsUrl: addressOf('/rtvi', observes) });
  return {
    transcript: () =>
      one.messages.flatMap(({ type, data }): Said[] => {
        if (type === 'user-llm-text') return [`user: ${data.text}`];
        return type === 'bot-output' ? [`agent: ${data.text}`] : [];
      }),
    say: (text) => void one.client.sendText(text),
    isSuperseded: () => one.messages.some(({ type, data }) => type === 'error' && data.fatal),
    close: () => one.close(),
  };
}

const CLIENTS: readonly [string, Join][] = [
  ['the page', joinByPage],
  ['Realtime', joinByRealtime],
  ['RTVI', joinByRtvi],
];

describe('clients of three protocols on one session', () => {
  it.each(CLIENTS)(
    '[S2] [S13] [G8] [G17] clients of three protocols on one session see the same while %s speaks and the others observe',
    async (name, join) => {
      const speaker = await join(false);
      const observers = await Promise.all(CLIENTS.filter(([other]) => other !== name).map(([, other]) => other(true)));
      const all = [speaker, ...observers];
      const before = all.map((one) => one.transcript().length);
      const seen = () => all.map((one, at) => one.transcript().slice(before[at]));
      speaker.say(`What does ${name} drink?`);
      const answered: Said[] = [`user: What does ${name} drink?`, 'agent: Tea it is.', 'agent: With milk?'];
      await expect.poll(seen).toEqual(all.map(() => answered));
      await new Producer(server).push('The kettle boils.');
      await expect.poll(seen).toEqual(all.map(() => [...answered, 'agent: The kettle boils.']));
      for (const one of observers) one.say('And me?');
      const [Next] = CLIENTS.filter(([other]) => other !== name).map(([, other]) => other);
      const next = await (Next as Join)(false);
      await expect.poll(() => speaker.isSuperseded()).toBe(true);
      expect(observers.some((one) => one.isSuperseded())).toBe(false);
      for (const one of [...all, next]) await one.close();
    },
  );
});
