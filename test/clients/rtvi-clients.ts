/** The unmodified client of RTVI from npm, with its WebSocket transport, behind what a test needs of it. */
import { PipecatClient } from '@pipecat-ai/client-js';
import { afterAll, beforeAll, vi } from 'vitest';
import { JsonFrameSerializer } from '../../client/sdk/rtvi-serializer.ts';
import { ProtobufFrameSerializer, type Serializer, WebSocketTransport } from './pipecat-transport.ts';
import { until } from './realtime-clients.ts';

export type RtviMessage = { type: string; id?: string; data?: any };
/** `token`: as the transport takes one. */
export type RtviAddress = { wsUrl: string; token?: string };
export type Wire = 'json' | 'protobuf';

export interface RtviClient {
  readonly client: PipecatClient;
  /** Everything that has come, in order. */
  readonly messages: RtviMessage[];
  /** Bytes of sound that have come. */
  heardBytes: number;
  /** What the client calls errors; the last one when its socket has closed. */
  readonly errors: string[];
  /** As a microphone that has recorded this. */
  record(pcm: ArrayBuffer): void;
  close(): Promise<void>;
}

/** Its socket prints each step. For a file of tests. */
export function muteSteps(): void {
  beforeAll(() => {
    for (const level of ['debug', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  });
  afterAll(() => void vi.restoreAllMocks());
}

/** Resolves with `bot-ready`. Rejects where the server does not let it in. */
export async function joinRtvi(address: RtviAddress, wire: Wire = 'json'): Promise<RtviClient> {
  const messages: RtviMessage[] = [];
  const errors: string[] = [];
  const media = new NoMedia();
  const serializer: Serializer = wire === 'json' ? new JsonFrameSerializer() : new ProtobufFrameSerializer();
  const deserialize = serializer.deserialize.bind(serializer);
  serializer.deserialize = async (data) => {
    const found = await deserialize(data);
    if (found.type === 'message') messages.push(found.message as RtviMessage);
    return found;
  };
  const transport = new WebSocketTransport({ serializer, mediaManager: media });
  const onError = ({ data }: { data: unknown }) => void errors.push(String((data as { message: string }).message));
  const client = inBrowser(() => new PipecatClient({ transport, enableMic: false, callbacks: { onError } }));
  client.setLogLevel(0);
  await client.connect(address);
  return {
    client,
    messages,
    errors,
    get heardBytes() {
      return media.heardBytes;
    },
    record: (pcm) => media.record(pcm),
    close: () => client.disconnect(),
  };
}

/** The client looks at the browser's name as it is made. */
function inBrowser<T>(make: () => T): T {
  Object.assign(globalThis, { window: {} });
  try {
    return make();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

/** In place of a browser's microphone and loudspeaker. */
class NoMedia {
  heardBytes = 0;
  record: (pcm: ArrayBuffer) => void = () => {};
  setUserAudioCallback(callback: (pcm: ArrayBuffer) => void): void {
    this.record = callback;
  }
  setClientOptions(): void {}
  async initialize(): Promise<void> {}
  async connect(): Promise<void> {}
  async disconnect(): Promise<void> {}
  bufferBotAudio(pcm: Int16Array): void {
    this.heardBytes += pcm.byteLength;
  }
  tracks(): object {
    return { local: {} };
  }
  isMicEnabled = false;
  supportsScreenShare = false;
}

/** The nth message of this type, the first by default. */
export async function nextMessage(
  { messages }: RtviClient,
  type: string,
  {
    nth = 1,
    timeout = 5_000,
    isIt = () => true,
  }: { nth?: number; timeout?: number; isIt?: (data: any) => boolean } = {},
): Promise<RtviMessage> {
  try {
    return await until(() => messages.filter((one) => one.type === type && isIt(one.data))[nth - 1], timeout);
  } catch (cause) {
    const came = messages.map((one) => one.type).join(', ');
    throw new Error(`there was no ${type} (${nth}) within ${timeout} ms, but ${came}`, { cause });
  }
}

/** What the client was told of this line, in order. */
export function statusesOf({ messages }: RtviClient, text: string): string[] {
  const ofLine = messages.filter(({ type, data }) => type === 'bot-output' && data.text === text);
  const all = ofLine.map(({ data }) => data.spoken_status as string);
  return all.filter((status, at) => status !== all[at - 1]);
}
