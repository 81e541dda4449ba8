import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asyncapi } from '../../shared/protocol/asyncapi.ts';
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

/** The types in the tables of docs/reference/wire.md, with their `seq` column where there is one. */
function tabled(heading: string): Map<string, string> {
  const section = readFileSync('docs/reference/wire.md', 'utf8').split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((row) => row.startsWith('| `'));
  return new Map(
    rows.flatMap((row) => {
      const [, types = '', second = ''] = row.split('|');
      return [...types.matchAll(/`([\w.]+)`/g)].map(([, type]) => [type ?? '', second.trim()] as const);
    }),
  );
}

function implementedIn(direction: 'client' | 'server'): string[] {
  const prefix = `${direction}.`;
  return Object.keys(messages)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

describe('docs/asyncapi.json', () => {
  it('is up to date (else: node bin/asyncapi.ts && npm run format)', () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(asyncapi())));
  });

  it('has every frame that is implemented, and none that PROTOCOL does not know', () => {
    expect(implementedIn('client').sort()).toEqual(Object.keys(clientFrames).sort());
    expect(implementedIn('server').sort()).toEqual(Object.keys({ ...durableFrames, ...passingFrames }).sort());
    expect([...tabled('Client → server').keys()]).toEqual(expect.arrayContaining(implementedIn('client')));
    expect([...tabled('Server → client').keys()]).toEqual(expect.arrayContaining(implementedIn('server')));
  });

  it('[S5] calls those durable that PROTOCOL gives a seq', () => {
    const table = tabled('Server → client');
    for (const type of implementedIn('server')) {
      const isDurable = messages[`server.${type}`]?.tags?.some((tag) => tag.name === 'durable') === true;
      expect([type, isDurable]).toEqual([type, table.get(type) === 'yes']);
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
