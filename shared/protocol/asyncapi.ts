/** Generates an AsyncAPI document from the schemas: `npm run docs` writes docs/asyncapi.json. */
import * as z from 'zod';
import { clientFrames } from './client-frames.ts';
import { durableFrames, passingFrames } from './frames.ts';
import { PROTOCOL_VERSION } from './limits.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;
type Message = { name: string; title: string; tags?: { name: string }[]; payload: object };

/** AsyncAPI 3.0 from the server's side: it receives what clients send. */
export function asyncapi(): object {
  const received = messages('client', clientFrames, 'input');
  const sent = {
    ...messages('server', durableFrames, 'output', [{ name: 'durable' }]),
    ...messages('server', passingFrames, 'output'),
  };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sotto',
      version: String(PROTOCOL_VERSION),
      description:
        'JSON text frames over one WebSocket, at most 32 KB each. Durable frames carry `seq` and are replayed on resume. ' +
        'Unknown fields are ignored. Meaning and order are described in docs/reference/wire.md.',
    },
    defaultContentType: 'application/json',
    servers: { local: { host: '127.0.0.1:8787', protocol: 'ws', pathname: '/' } },
    channels: { session: { address: '/', messages: refs('#/components/messages/', { ...received, ...sent }) } },
    operations: {
      receive: operation('receive', received),
      send: operation('send', sent),
    },
    components: { messages: { ...received, ...sent } },
  };
}

/** Keyed `client.hello` and so on: a type may go both ways. */
function messages(
  from: 'client' | 'server',
  schemas: Schemas,
  io: 'input' | 'output',
  tags?: { name: string }[],
): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => {
      const payload = jsonSchema(schema, io);
      return [`${from}.${type}`, { name: type, title: `${type} (from the ${from})`, ...(tags && { tags }), payload }];
    }),
  );
}

/** Draft 7 is AsyncAPI's default. Objects stay open: both sides ignore unknown fields. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return json;
}

function operation(action: 'receive' | 'send', of: Record<string, Message>): object {
  return {
    action,
    channel: { $ref: '#/channels/session' },
    messages: Object.values(refs('#/channels/session/messages/', of)),
  };
}

function refs(to: string, of: Record<string, Message>): Record<string, { $ref: string }> {
  return Object.fromEntries(Object.keys(of).map((name) => [name, { $ref: `${to}${name}` }]));
}
