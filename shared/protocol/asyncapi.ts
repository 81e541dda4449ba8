/** Generates an AsyncAPI document from the schemas: `npm run docs` makes asyncapi.json. */
import * as z from 'zod';
import { clientFrames } from './client-frames.ts';
import { durableFrames, passingFrames } from './frames.ts';
import { PROTOCOL_VERSION } from './limits.ts';

type Schemas = Readonly<Record<string, z.core.$ZodType>>;
type Message = { name: string; title: string; tags?: { name: string }[]; payload: object };
type Messages = Readonly<Record<string, Message>>;

/** The protocol of others at one address. `query`: its parameters, with their meaning. Schemas by type. */
export type ForeignChannel = {
  address: string;
  title: string;
  description: string;
  query: Readonly<Record<string, string>>;
  received: Schemas;
  sent: Schemas;
};
type Channel = Omit<ForeignChannel, 'received' | 'sent'> & { received: Messages; sent: Messages };

/** AsyncAPI 3.0 from the server's side: it receives what clients send. `foreign`: by protocol. */
export function asyncApiDocument(foreign: Readonly<Record<string, ForeignChannel>> = {}): object {
  const channels: Record<string, Channel> = { session: asyncApiNativeChannel() };
  for (const [protocol, channel] of Object.entries(foreign))
    channels[protocol] = asyncApiForeignChannel(protocol, channel);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sotto',
      version: String(PROTOCOL_VERSION),
      description:
        'JSON text frames over one WebSocket, at most 32 KB each. Durable frames carry `seq` and are replayed on resume. ' +
        'Unknown fields are ignored. Meaning and order are described in docs/reference/protocol/wire.md. ' +
        'The other channels are protocols of others with the same sessions.',
    },
    defaultContentType: 'application/json',
    servers: { local: { host: '127.0.0.1:8787', protocol: 'ws', pathname: '/' } },
    channels: mapAsyncApiValues(channels, describeAsyncApiChannel),
    operations: Object.fromEntries(
      Object.entries(channels).flatMap(([name, channel]) => asyncApiChannelOperations(name, channel)),
    ),
    components: {
      messages: Object.assign({}, ...Object.values(channels).map(({ received, sent }) => ({ ...received, ...sent }))),
    },
  };
}

function asyncApiNativeChannel(): Channel {
  return {
    address: '/',
    title: 'A session',
    description: 'The native frames.',
    query: { ticket: 'A ticket, where the client can send no header.' },
    received: asyncApiMessages('client', clientFrames, 'input'),
    sent: {
      ...asyncApiMessages('server', durableFrames, 'output', [{ name: 'durable' }]),
      ...asyncApiMessages('server', passingFrames, 'output'),
    },
  };
}

function asyncApiForeignChannel(protocol: string, { query, received, sent, ...channel }: ForeignChannel): Channel {
  const inPlace = `\`${protocol}\`, in place of the path where the server has no paths: on AWS.`;
  return {
    ...channel,
    query: { ...query, protocol: inPlace },
    received: asyncApiMessages(`${protocol}.client`, received, 'input'),
    sent: asyncApiMessages(`${protocol}.server`, sent, 'output'),
  };
}

function describeAsyncApiChannel({ address, title, description, query, received, sent }: Channel): object {
  const properties = mapAsyncApiValues(query, (means) => ({ type: 'string', description: means }));
  return {
    address,
    title,
    description,
    messages: asyncApiMessageRefs('#/components/messages/', { ...received, ...sent }),
    bindings: { ws: { method: 'GET', query: { type: 'object', properties }, bindingVersion: '0.1.0' } },
  };
}

/** `receive` and `send` are those of the native frames. */
function asyncApiChannelOperations(name: string, { received, sent }: Channel): [string, object][] {
  const prefix = name === 'session' ? '' : `${name}.`;
  return [
    [`${prefix}receive`, asyncApiOperation('receive', name, received)],
    [`${prefix}send`, asyncApiOperation('send', name, sent)],
  ];
}

/** Keyed `client.hello` and so on: a type may go both ways. */
function asyncApiMessages(
  from: string,
  schemas: Schemas,
  io: 'input' | 'output',
  tags?: { name: string }[],
): Record<string, Message> {
  const sender = from.split('.').at(-1);
  return Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => {
      const payload = asyncApiJsonSchema(schema, io);
      return [`${from}.${type}`, { name: type, title: `${type} (from the ${sender})`, ...(tags && { tags }), payload }];
    }),
  );
}

/** Draft 7 is AsyncAPI's default. Objects stay open: both sides ignore unknown fields. */
function asyncApiJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return json;
}

function asyncApiOperation(action: 'receive' | 'send', channel: string, of: Messages): object {
  return {
    action,
    channel: { $ref: `#/channels/${channel}` },
    messages: Object.values(asyncApiMessageRefs(`#/channels/${channel}/messages/`, of)),
  };
}

function asyncApiMessageRefs(to: string, of: Messages): Record<string, { $ref: string }> {
  return mapAsyncApiValues(of, (_, name) => ({ $ref: `${to}${name}` }));
}

function mapAsyncApiValues<T, R>(
  of: Readonly<Record<string, T>>,
  to: (value: T, name: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value, name)]));
}
