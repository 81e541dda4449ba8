import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientFrames } from '../../shared/protocol/client-frames.ts';
import { durableFrames, passingFrames } from '../../shared/protocol/frames.ts';

type Message = { name: string; tags?: { name: string }[]; payload: Record<string, unknown> };
type Document = {
  channels: { session: { messages: Record<string, { $ref: string }> } };
  operations: Record<'receive' | 'send', { messages: { $ref: string }[] }>;
  components: { messages: Record<string, Message> };
};

const written = JSON.parse(readFileSync('docs/asyncapi.json', 'utf8')) as Document;
const { messages } = written.components;

function implementedIn(direction: 'client' | 'server'): string[] {
  const prefix = `${direction}.`;
  return Object.keys(messages)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

describe('docs/asyncapi.json', () => {
  it('has every frame that is implemented', () => {
    expect(implementedIn('client').sort()).toEqual(Object.keys(clientFrames).sort());
    expect(implementedIn('server').sort()).toEqual(Object.keys({ ...durableFrames, ...passingFrames }).sort());
  });

  it('[S5] calls those durable that carry a seq', () => {
    for (const type of implementedIn('server')) {
      const { tags, payload = {} } = messages[`server.${type}`] ?? {};
      const isDurable = tags?.some((tag) => tag.name === 'durable') === true;
      expect([type, isDurable]).toEqual([type, Object.hasOwn(Object(payload.properties), 'seq')]);
    }
  });

  it('describes what a client sends as it may be sent', () => {
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
          decline: { type: 'boolean', const: true },
        },
        required: ['type', 'id'],
      },
    });
  });

  it('leaves objects open: unknown fields are ignored, either way', () => {
    expect(JSON.stringify(written)).not.toContain('"additionalProperties":false');
  });

  it('names only messages that it has', () => {
    const { channels, operations } = written;
    const inChannel = Object.keys(channels.session.messages).map((name) => `#/channels/session/messages/${name}`);
    const inOperations = [...operations.receive.messages, ...operations.send.messages].map(({ $ref }) => $ref);
    expect(inOperations.sort()).toEqual(inChannel.sort());
    const inComponents = Object.keys(messages).map((name) => `#/components/messages/${name}`);
    expect(
      Object.values(channels.session.messages)
        .map(({ $ref }) => $ref)
        .sort(),
    ).toEqual(inComponents.sort());
  });
});
