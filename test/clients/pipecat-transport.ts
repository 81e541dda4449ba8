/**
 * The WebSocket transport of Pipecat's clients. Its own types refer to the library of browsers, which would
 * change the types of all that is checked with it; so it is imported without them.
 */
import type { Transport } from '@pipecat-ai/client-js';

type Frame = { type: 'message'; message: unknown } | { type: 'audio'; audio: Int16Array };
export type Serializer<Sent = Uint8Array | string> = {
  serializeMessage(message: object): Sent;
  serializeAudio(pcm: ArrayBuffer, sampleRate: number, numChannels: number): Sent;
  deserialize(data: unknown): Promise<Frame>;
};
type Package = {
  WebSocketTransport: new (options: { serializer: Serializer; mediaManager: object }) => Transport;
  ProtobufFrameSerializer: new () => Serializer<Uint8Array>;
};

const NAME: string = '@pipecat-ai/websocket-transport';

export const { WebSocketTransport, ProtobufFrameSerializer }: Package = await import(NAME);
