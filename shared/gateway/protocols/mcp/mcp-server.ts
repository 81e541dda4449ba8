/** What agents of others may do, as tools and resources of MCP [G6, G7]. */
import {
  type CallToolResult,
  McpServer,
  ResourceTemplate,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import type { Producer } from '../../../auth/producers.ts';
import type { Context } from '../../../engine/context.ts';
import { inboxFrames } from '../../../engine/deliveries/inbox.ts';
import { pushStandingOf } from '../../../engine/deliveries/push.ts';
import { loadCurrentSession } from '../../../engine/process/cached-sessions.ts';
import { errorAnswer } from '../../../ports/error-mapping.ts';
import { Rejected } from '../../../ports/errors.ts';
import type { Persona } from '../../../prompt/persona.ts';
import { MAX_ID, MAX_QUERY } from '../../../protocol/limits.ts';
import { pushBody } from '../../../protocol/pushes.ts';
import { sessionId } from '../../../session/kernel/session-identity.ts';
import { assertReachOfHttpCall, httpNotFoundError } from '../../http/caller-authentication.ts';
import { pushAsProducer } from '../../http/producers/producer-deliveries.ts';

const userAndPersona = z.object({
  user: z.string().check(z.describe('The name of the user.')),
  persona: z
    .optional(z.string().check(z.maxLength(MAX_ID)))
    .check(z.describe('The persona; the default one if absent.')),
});
type UserAndPersona = z.infer<typeof userAndPersona>;
const oneDelivery = z.object({
  delivery: z.string().check(z.minLength(1), z.maxLength(MAX_ID), z.describe('The id that tell_user gave.')),
});

/** A question presses; what may wait until the user asks is told instead. */
const questionBody = z.extend(
  z.pick(pushBody, {
    user: true,
    persona: true,
    text: true,
    source: true,
    topic: true,
    ttlSeconds: true,
    idempotencyKey: true,
  }),
  { priority: z.optional(z.enum(['critical', 'time_sensitive'])) },
);
const reminderBody = z.pick(pushBody, {
  ...{ user: true, persona: true, text: true, source: true, topic: true, idempotencyKey: true },
  ...{ at: true, afterSeconds: true },
});
const NO_SOURCE = 'source: needs the name of who asks.';
const NO_TIME = 'at: needs this or afterSeconds.';
/** Below the 30 s of an HTTP answer on AWS. */
const MOST_WAIT_SECONDS = 20;
const LOOK_MS = 1_000;

export function mcpServer(context: Context, producer: Producer): McpServer {
  const server = new McpServer({ name: 'sotto', version: '1' });
  server.registerTool(
    'tell_user',
    {
      description:
        'Has a text spoken to the user by their companion, at the next pause of the conversation or when they are back. `priority`: critical is ' +
        'said at once, time_sensitive at the next pause, active when they ask about it, passive in a digest; by default active with `keywords` or ' +
        'a `query`, else time_sensitive. `policy` may say otherwise. The answer names both. The same ' +
        '`idempotencyKey` again is the same message.',
      inputSchema: mcpToolWithJsonSchema(z.omit(pushBody, { asks: true, at: true, afterSeconds: true })),
    },
    (body) => mcpToolResult(context, async () => (await pushAsProducer(context, producer, body)).body),
  );
  server.registerTool(
    'delivery_state',
    {
      description: 'What became of a text that tell_user has sent: pending, offered, heard, or how else it ended.',
      inputSchema: mcpToolWithJsonSchema(oneDelivery),
      annotations: { readOnlyHint: true },
    },
    ({ delivery }) =>
      mcpToolResult(context, async () => {
        const standing = await pushStandingOf(context, delivery, producer.name);
        if (standing === null) throw httpNotFoundError();
        return standing;
      }),
  );
  server.registerTool(
    'ask_user',
    {
      description:
        'Has a question put to the user by their companion. What they say next is the answer, word for word: `answer_of` has it, now or days ' +
        'later. Ask one thing, so that one sentence answers it. It expires after `ttlSeconds`. The same `idempotencyKey` again is the same question.',
      inputSchema: mcpToolWithJsonSchema(questionBody),
    },
    (body) =>
      mcpToolResult(context, async () => {
        // An agent that a user has let in has no name that can be spoken.
        if (body.source === undefined && producer.isUsersOwn) throw new Rejected('bad_frame', NO_SOURCE);
        return (await pushAsProducer(context, producer, { ...body, asks: true })).body;
      }),
  );
  server.registerTool(
    'answer_of',
    {
      description:
        'The answer to a question that ask_user has put. `question`: open, answered (then `answer` has the words), or unanswered, which is ' +
        'final; `state` says why. With `waitSeconds` it waits for an end of that.',
      inputSchema: mcpToolWithJsonSchema(
        z.extend(oneDelivery, {
          waitSeconds: z.optional(z.number().check(z.minimum(0), z.maximum(MOST_WAIT_SECONDS))),
        }),
      ),
      annotations: { readOnlyHint: true },
    },
    ({ delivery, waitSeconds = 0 }) =>
      mcpToolResult(context, () =>
        awaitMcpDeliveryAnswer(context, producer, delivery, context.clock.now() + waitSeconds * 1_000),
      ),
  );
  server.registerTool(
    'remind',
    {
      description:
        'Has a text spoken to the user at a later time, or when they are back after it. Give `afterSeconds`, or `at` with an offset: ' +
        '2026-11-30T09:00:00+01:00. `delivery_state` tells what became of it.',
      inputSchema: mcpToolWithJsonSchema(reminderBody),
    },
    (body) =>
      mcpToolResult(context, async () => {
        if (body.at === undefined && body.afterSeconds === undefined) throw new Rejected('bad_frame', NO_TIME);
        return (await pushAsProducer(context, producer, body)).body;
      }),
  );
  server.registerTool(
    'recall',
    {
      description:
        'What the companion remembers of the user about something: facts, what was said, and its own thoughts.',
      inputSchema: mcpToolWithJsonSchema(
        z.extend(userAndPersona, {
          query: z
            .string()
            .check(z.trim(), z.minLength(1), z.maxLength(MAX_QUERY), z.describe('A few words of what was said.')),
        }),
      ),
      annotations: { readOnlyHint: true },
    },
    ({ query, ...asked }) =>
      mcpToolResult(context, async () => {
        const persona = await readableMcpPersona(context, producer, asked);
        return (await import('./mcp-recall.ts')).recallForMcp(context, { user: asked.user, persona, query });
      }),
  );
  server.registerTool(
    'inbox',
    {
      description: 'What waits for the user, what they were told last, and what is being worked on for them.',
      inputSchema: mcpToolWithJsonSchema(userAndPersona),
      annotations: { readOnlyHint: true },
    },
    (asked) => mcpToolResult(context, () => mcpInboxOf(context, producer, asked)),
  );
  server.registerResource(
    'inbox',
    new ResourceTemplate('sotto://inbox/{user}/{persona}', { list: undefined }),
    { description: 'What waits for a user of a persona.', mimeType: 'application/json' },
    async (uri, { user, persona }) => {
      const { content } = await mcpToolResult(context, () => {
        return mcpInboxOf(context, producer, { user: decodeURIComponent(String(user)), persona: String(persona) });
      });
      const [only] = content;
      return {
        contents: [{ uri: uri.href, mimeType: 'application/json', text: only?.type === 'text' ? only.text : '' }],
      };
    },
  );
  return server;
}

/** The result as JSON, or the refusal's sentence. A bug is told without detail [N5]. */
async function mcpToolResult(context: Context, ask: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await ask()) }] };
  } catch (error) {
    const { code, message } = errorAnswer(context.log, error);
    return { content: [{ type: 'text', text: `${code}: ${message}` }], isError: true };
  }
}

async function awaitMcpDeliveryAnswer(
  context: Context,
  producer: Producer,
  delivery: string,
  untilMs: number,
): Promise<object> {
  for (;;) {
    const standing = await pushStandingOf(context, delivery, producer.name);
    if (standing?.question === undefined) throw httpNotFoundError();
    const leftMs = untilMs - context.clock.now();
    if (standing.question !== 'open' || leftMs <= 0 || context.stopping.aborted) return standing;
    await context.clock.sleep(Math.min(LOOK_MS, leftMs), context.stopping);
  }
}

/** The persona whose session this producer may read. Throws Rejected. */
async function readableMcpPersona(
  context: Context,
  producer: Producer,
  { user, persona: personaName }: UserAndPersona,
): Promise<Persona> {
  assertReachOfHttpCall(producer, user);
  if (producer.reads !== true) throw new Rejected('forbidden', 'This key may tell users something, and read nothing.');
  const persona = await context.findPersona(personaName);
  if (persona === null) throw new Rejected('bad_frame', 'persona: there is none of that name.');
  return persona;
}

async function mcpInboxOf(context: Context, producer: Producer, asked: UserAndPersona): Promise<object> {
  const { user } = asked;
  const persona = await readableMcpPersona(context, producer, asked);
  const { session } = await loadCurrentSession(context, sessionId(user, persona.name));
  const pages = (await inboxFrames(context, session, 'mcp')).flatMap((page) => (page.type === 'inbox' ? [page] : []));
  return {
    pending: pages.flatMap(({ pending }) => pending),
    recent: pages.flatMap(({ recent }) => recent),
    working: pages.flatMap(({ working = [] }) => working),
  };
}

/** As the library takes schemas: zod's small form writes JSON Schema by a function of its own. */
function mcpToolWithJsonSchema<S extends z.core.$ZodType>(schema: S): StandardSchemaWithJSON<z.input<S>, z.output<S>> {
  const as = (io: 'input' | 'output') => () => z.toJSONSchema(schema, { io }) as Record<string, unknown>;
  const standard = schema['~standard'] as StandardSchemaWithJSON<z.input<S>, z.output<S>>['~standard'];
  return { '~standard': { ...standard, jsonSchema: { input: as('input'), output: as('output') } } };
}
