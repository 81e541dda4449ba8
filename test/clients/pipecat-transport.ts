/**
 * The WebSocket transport of Pipecat's clients. Its own types refer to the library of browsers, which would
 * change the types of all that is checked with it; so it is imported without them.
 */
import type { Transport } from '@pipecat-ai/client-js';

type Frame = { type: 'message'; message: unknown } | { type: 'audio'; audio: Int16Array };
export type Serializer = {
  serializeMessage(message: object): Uint8Array | string;
  serializeAudio(pcm: ArrayBuffer, sampleRate: number, numChannels: number): Uint8Array | string;
  deserialize(data: unknown): Promise<Frame>;
};
type Package = {
  WebSocketTransport: new (options: { serializer: Serializer; mediaManager: object }) => Transport;
  ProtobufFrameSerializer: new () => Serializer & { serializeMessage(message: object): Uint8Array };
};

const NAME: string = '@pipecat-ai/websocket-transport';

export const { WebSocketTransport, ProtobufFrameSerializer }: Package = await import(NAME);
