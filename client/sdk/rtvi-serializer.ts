/**
 * Has the WebSocket transport of Pipecat's clients write JSON instead of protobuf, because API Gateway takes
 * no binary: `new WebSocketTransport({ serializer: new JsonFrameSerializer() })`.
 */

type Message = { id: string; label: string; type: string; data: unknown };
type Received = { type: 'message'; message: Message } | { type: 'audio'; audio: Int16Array };

/** A recorder gives pieces of 32 ms. Each message runs a function on AWS, so several go in one. */
const GATHERED_MS = 240;
const BYTES_PER_SAMPLE = 2;

export class JsonFrameSerializer {
  #gathered: Uint8Array[] = [];

  /** For messages that are not RTVI's. */
  serialize(data: unknown): string {
    return JSON.stringify(data);
  }

  serializeMessage(message: object): string {
    return JSON.stringify(message);
  }

  /** 16-bit PCM. Empty while it gathers: the transport then sends nothing. */
  serializeAudio(data: ArrayBuffer, sampleRate: number, numChannels: number): string {
    this.#gathered.push(new Uint8Array(data));
    const bytes = this.#gathered.reduce((sum, { length }) => sum + length, 0);
    if (bytes < (GATHERED_MS / 1_000) * sampleRate * numChannels * BYTES_PER_SAMPLE) return '';
    const pieces = this.#gathered.map(encodeRtviSamples);
    this.#gathered = [];
    const audio = { base64AudioBatch: pieces, sampleRate, numChannels };
    return JSON.stringify({ label: 'rtvi-ai', type: 'raw-audio-batch', data: audio });
  }

  async deserialize(data: unknown): Promise<Received> {
    const message = JSON.parse(String(data)) as Message;
    if (message.type !== 'bot-tts-audio') return { type: 'message', message };
    const { audio } = message.data as { audio: string };
    const bytes = Uint8Array.from(atob(audio), (char) => char.charCodeAt(0));
    return { type: 'audio', audio: new Int16Array(bytes.buffer, 0, bytes.length >> 1) };
  }
}

/** Not base64.ts: a module that two entries import becomes a file of its own for all of them. */
function encodeRtviSamples(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
