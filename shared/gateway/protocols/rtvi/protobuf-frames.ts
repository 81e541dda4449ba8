/**
 * The binary messages of the WebSocket transport of Pipecat's clients: protobuf around JSON, or around sound
 * [G17]. Two of its messages, with four fields in all: less than a library would ask for (decisions/0015).
 */
import type { BinaryCodec } from '../binary-codec.ts';
import { RTVI_LABEL } from './rtvi-messages.ts';

/** Fields of `pipecat.Frame`, and of what is in it. */
const AUDIO = 2;
const MESSAGE = 4;
const MESSAGE_DATA = 1;
const AUDIO_BYTES = 3;
const AUDIO_RATE = 4;
const AUDIO_CHANNELS = 5;

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

type Field = { number: number; value: number | Uint8Array };

export const protobufFrames: BinaryCodec = {
  decode(binary) {
    const frame = protobufFieldsOf(binary);
    const message = protobufBytesFieldIn(frame, MESSAGE);
    const data = message && protobufBytesFieldIn(protobufFieldsOf(message), MESSAGE_DATA);
    if (data) return new TextDecoder().decode(data);
    const audio = protobufBytesFieldIn(frame, AUDIO);
    return audio ? rtviProtobufSound(protobufFieldsOf(audio)) : '';
  },
  encode(text) {
    const { type, data } = JSON.parse(text) as { type: string; data?: Record<string, unknown> };
    if (type !== 'bot-tts-audio')
      return encodeProtobufField(MESSAGE, encodeProtobufField(MESSAGE_DATA, Buffer.from(text)));
    const sound = encodeProtobufField(AUDIO_BYTES, Buffer.from(String(data?.audio), 'base64'));
    const rate = encodeProtobufField(AUDIO_RATE, Number(data?.sample_rate));
    return encodeProtobufField(
      AUDIO,
      Buffer.concat([sound, rate, encodeProtobufField(AUDIO_CHANNELS, Number(data?.num_channels))]),
    );
  },
};

function rtviProtobufSound(audio: readonly Field[]): string {
  const base64Audio = Buffer.from(protobufBytesFieldIn(audio, AUDIO_BYTES) ?? []).toString('base64');
  const data = {
    base64Audio,
    sampleRate: protobufNumberFieldIn(audio, AUDIO_RATE),
    numChannels: protobufNumberFieldIn(audio, AUDIO_CHANNELS),
  };
  return JSON.stringify({ label: RTVI_LABEL, type: 'raw-audio', data });
}

function protobufBytesFieldIn(fields: readonly Field[], fieldNumber: number): Uint8Array | undefined {
  const found = fields.findLast(({ number }) => number === fieldNumber)?.value;
  return typeof found === 'number' ? undefined : found;
}

/** Protobuf leaves out zeros. */
function protobufNumberFieldIn(fields: readonly Field[], fieldNumber: number): number {
  const found = fields.findLast(({ number }) => number === fieldNumber)?.value;
  return typeof found === 'number' ? found : 0;
}

/** The fields of a message up to the first that is none. */
function protobufFieldsOf(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = protobufVarintAt(bytes, at);
    const body = tag && protobufFieldBodyAt(bytes, tag.end, tag.value & 7);
    if (!body) break;
    fields.push({ number: tag.value >>> 3, value: body.value });
    at = body.end;
  }
  return fields;
}

function protobufFieldBodyAt(
  bytes: Uint8Array,
  at: number,
  kind: number,
): { value: number | Uint8Array; end: number } | null {
  if (kind === VARINT) return protobufVarintAt(bytes, at);
  const length = kind === BYTES ? protobufVarintAt(bytes, at) : { value: kind === FIXED32 ? 4 : 8, end: at };
  if (length === null || (kind !== BYTES && kind !== FIXED32 && kind !== FIXED64)) return null;
  const end = length.end + length.value;
  return end > bytes.length ? null : { value: bytes.subarray(length.end, end), end };
}

/** A varint has ten bytes at most. Beyond 53 bits it is not exact, which only ids are. */
function protobufVarintAt(bytes: Uint8Array, at: number): { value: number; end: number } | null {
  let value = 0;
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: at + index + 1 };
  }
  return null;
}

function encodeProtobufField(number: number, value: number | Uint8Array): Buffer {
  if (typeof value === 'number')
    return Buffer.concat([encodeProtobufVarint(number * 8 + VARINT), encodeProtobufVarint(value)]);
  return Buffer.concat([encodeProtobufVarint(number * 8 + BYTES), encodeProtobufVarint(value.length), value]);
}

function encodeProtobufVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}
