import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PROTOCOL_CHANNELS } from '../../bin/docs/protocols/protocol-channels.ts';
import { FOREIGN_PROTOCOLS } from '../../shared/gateway/protocols/foreign-protocols.ts';
import { protocolOfSocket } from '../../shared/gateway/protocols/spoken-protocol.ts';
import { asyncApiDocument } from '../../shared/protocol/asyncapi.ts';
import { clientFrames } from '../../shared/protocol/client-frames.ts';
import { durableFrames, passingFrames } from '../../shared/protocol/frames.ts';

type Message = { name: string; tags?: { name: string }[]; payload: Record<string, unknown> };
type Channel = { address: string; messages: Record<string, { $ref: string }> };
type Document = {
  channels: Record<string, Channel>;
  operations: Record<string, { channel: { $ref: string }; messages: { $ref: string }[] }>;
  components: { messages: Record<string, Message> };
};

const written = JSON.parse(JSON.stringify(asyncApiDocument(PROTOCOL_CHANNELS))) as Document;
const { messages } = written.components;

function implementedIn(direction: 'client' | 'server'): string[] {
  const prefix = `${direction}.`;
  return Object.keys(messages)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

describe('asyncapi.json', () => {
  it('[N4] asyncapi.json has every frame that is implemented', () => {
    expect(implementedIn('client').sort()).toEqual(Object.keys(clientFrames).sort());
    expect(implementedIn('server').sort()).toEqual(Object.keys({ ...durableFrames, ...passingFrames }).sort());
  });

  it('[S5] asyncapi.json calls those durable that carry a seq', () => {
    for (const type of implementedIn('server')) {
      const { tags, payload = {} } = messages[`server.${type}`] ?? {};
      const isDurable = tags?.some((tag) => tag.name === 'durable') === true;
      expect([type, isDurable]).toEqual([type, Object.hasOwn(Object(payload.properties), 'seq')]);
    }
  });

  it('[N4] asyncapi.json describes what a client sends as it may be sent', () => {
    expect(messages['client.user.interrupt']).toEqual({
      name: 'user.interrupt',
      title: 'user.interrupt (from the client)',
      payload: {
        type: 'object',
        properties: {
          type: { type: 'string', const: 'user.interrupt' },
          id: { type: 'string', minLength: 1, maxLength: 64 },
          heard: {
            type: 'object',
            properties: {
              seq: { type: 'integer', minimum: 0, maximum: 9_007_199_254_740_991 },
              chars: { type: 'integer', minimum: 0, maximum: 9_007_199_254_740_991 },
            },
            required: ['seq'],
          },
          played: {
            type: 'object',
            properties: {
              turn: { type: 'integer', minimum: 0, maximum: 9_007_199_254_740_991 },
              ms: { type: 'integer', minimum: 0, maximum: 9_007_199_254_740_991 },
              from: { type: 'integer', minimum: 0, maximum: 9_007_199_254_740_991 },
            },
            required: ['turn', 'ms'],
          },
          decline: { type: 'boolean', const: true },
        },
        required: ['type', 'id'],
      },
    });
  });

  it('[N4] asyncapi.json leaves objects open: unknown fields are ignored, either way', () => {
    expect(JSON.stringify(written)).not.toContain('"additionalProperties":false');
  });

  it('[N4] asyncapi.json names only messages that it has', () => {
    const { channels, operations } = written;
    const inChannels = Object.entries(channels).flatMap(([name, channel]) =>
      Object.keys(channel.messages).map((message) => `#/channels/${name}/messages/${message}`),
    );
    const inOperations = Object.values(operations).flatMap((one) => one.messages.map(({ $ref }) => $ref));
    expect(inOperations.sort()).toEqual(inChannels.sort());
    const inComponents = Object.keys(messages).map((name) => `#/components/messages/${name}`);
    const named = Object.values(channels).flatMap((one) => Object.values(one.messages).map(({ $ref }) => $ref));
    expect(named.sort()).toEqual(inComponents.sort());
  });

  it('[N4] asyncapi.json has schemas that a machine can read', () => {
    for (const { payload } of Object.values(messages)) expect(z.fromJSONSchema(payload)).toBeDefined();
  });

  it('[G8] asyncapi.json has a channel for each protocol of others, at the address where it is spoken', () => {
    expect(Object.keys(written.channels)).toEqual(['session', ...FOREIGN_PROTOCOLS]);
    for (const [protocol, { address }] of Object.entries(PROTOCOL_CHANNELS)) {
      expect(protocolOfSocket(address)?.protocol).toBe(protocol);
      expect(protocolOfSocket('/', { protocol })?.protocol).toBe(protocol);
    }
  });
});

/** What transcripts leave out, since it changes from run to run. */
const LEFT_OUT: Readonly<Record<string, object>> = { realtime: { event_id: 'event_1' } };
const FIGURES = {
  ...{ total_tokens: 3, input_tokens: 2, output_tokens: 1 },
  input_token_details: { text_tokens: 2, audio_tokens: 0, cached_tokens: 0 },
  output_token_details: { text_tokens: 1, audio_tokens: 0 },
};

function protocolOf(transcript: string): string {
  return basename(transcript).split(/[-.]/)[0] ?? '';
}

describe('the events of other protocols', () => {
  const transcripts = globSync('test/clients/golden/*.jsonl').filter((path) => protocolOf(path) in PROTOCOL_CHANNELS);

  it.each(transcripts)('[G8] the events in %s are those that asyncapi.json describes', (path) => {
    const protocol = protocolOf(path);
    const { sent = {} } = PROTOCOL_CHANNELS[protocol] ?? {};
    const payloadOf = (type: string) => messages[`${protocol}.server.${type}`]?.payload ?? {};
    const written = Object.fromEntries(Object.keys(sent).map((type) => [type, z.fromJSONSchema(payloadOf(type))]));
    const lines = readFileSync(path, 'utf8').split('\n');
    const events = lines.filter((line) => line.startsWith('{') && !line.includes('"--- '));
    expect(events.length).toBeGreaterThan(0);
    for (const line of events) {
      const read = JSON.parse(line.replaceAll('{…}', JSON.stringify(FIGURES)));
      // Of RTVI's metrics a transcript has the names alone.
      const event = { ...LEFT_OUT[protocol], ...read, ...(Array.isArray(read.data) && { data: {} }) };
      expect(z.parse(sent[event.type] ?? z.never(), event), `${event.type} is not described`).toEqual(event);
      expect(written[event.type]?.safeParse(event).error).toBeUndefined();
    }
  });
});
