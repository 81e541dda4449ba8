/** Describes each HTTP call for openapi.json. Tests compare it with the routes. */
import * as z from 'zod/mini';
import { notificationBody } from '../../shared/gateway/http/producers/a2a-notification.ts';
import { taskAnswer } from '../../shared/gateway/http/producers/task-callback.ts';
import { ticketRequest } from '../../shared/gateway/http/tickets.ts';
import { uploadRequest } from '../../shared/gateway/http/uploads.ts';
import { clearAnswer, clearRequest } from '../../shared/protocol/cache-clear.ts';
import { deliveryState, discardReason, policy, priority } from '../../shared/protocol/enums.ts';
import { forgotten, me } from '../../shared/protocol/me.ts';
import { pushSubscriptionRequest, pushSubscriptions } from '../../shared/protocol/push-subscriptions.ts';
import { pushBody } from '../../shared/protocol/pushes.ts';
import { stats } from '../../shared/protocol/stats.ts';
import { MEDIA_TYPES } from '../../shared/vision/image-ids.ts';
import { type CallDoc, epochMs } from './call-doc.ts';
import { PROTOCOL_CALL_DOCS } from './protocol-call-docs.ts';

const standing = z.strictObject({
  delivery: z.string(),
  state: deliveryState,
  reason: z.optional(discardReason),
  source: z.optional(z.string()),
  priority,
  policy,
  acceptedAt: epochMs,
  endedAt: z.optional(epochMs),
  question: z.optional(z.enum(['open', 'answered', 'unanswered'])),
  answer: z.optional(z.string()),
});
const accepted = z.strictObject({
  delivery: z.string(),
  state: deliveryState,
  reason: z.optional(discardReason),
  priority,
  policy,
});
const taskState = z.strictObject({ state: z.enum(['done', 'failed', 'alive']) });
const nothingToSay = z.strictObject({ delivery: z.null(), state: z.literal('nothing') });

export const CALL_DOCS: Readonly<Record<string, CallDoc>> = {
  ...PROTOCOL_CALL_DOCS,
  'GET /healthz': {
    means: 'Whether the server answers, and can store what it is told.',
    credential: 'none',
    answers: {
      200: { means: 'It does.', body: z.strictObject({ ok: z.literal(true) }) },
      503: {
        means: 'It cannot store anything: `why` says the cause and the remedy.',
        body: z.strictObject({ ok: z.literal(false), why: z.string() }),
      },
    },
  },
  'POST /tickets': {
    means: 'Makes an address for the socket that is good for one connection within a minute.',
    credential: 'token',
    body: { schema: ticketRequest, isOptional: true },
    answers: {
      200: {
        means: 'The address, with the ticket in it.',
        body: z.strictObject({ ticket: z.string(), url: z.string(), expiresAt: epochMs }),
      },
    },
  },
  'POST /uploads': {
    means: 'Leave to put one image where images are stored. The frame `user.image` then names it by `uploadId`.',
    credential: 'token',
    body: { schema: uploadRequest },
    answers: {
      200: {
        means: 'Put exactly so many bytes to `url`, with these headers, within ten minutes.',
        body: z.strictObject({
          uploadId: z.string(),
          method: z.literal('PUT'),
          url: z.string(),
          headers: z.record(z.string(), z.string()),
          expiresAt: epochMs,
        }),
      },
    },
  },
  'POST /deliveries': {
    means: 'Gives a text to be spoken to a user.',
    credential: 'producer',
    body: { schema: pushBody },
    answers: { 202: { means: 'Accepted. The same `idempotencyKey` again is the same delivery.', body: accepted } },
    refusals: [403, 409],
  },
  'GET /deliveries/{id}': {
    means: 'What became of a delivery, for the producer that sent it.',
    credential: 'producer',
    answers: { 200: { means: 'Where it stands.', body: standing } },
    refusals: [404],
  },
  'DELETE /deliveries/{id}': {
    means: 'Takes a delivery back while it is pending.',
    credential: 'producer',
    answers: { 200: { means: 'Where it stands then.', body: standing } },
    refusals: [404],
  },
  'POST /a2a/push': {
    means: 'A push notification of an A2A agent: of version 1.0 or 0.3.',
    credential: 'producer',
    query: {
      'user?': 'For whom. An agent that Sotto has asked itself shows the handle it was given, and names no user.',
      'persona?': 'Which persona tells it.',
    },
    body: { schema: notificationBody },
    answers: { 202: { means: 'Accepted.', body: z.union([accepted, taskState, nothingToSay]) } },
    refusals: [403, 409],
  },
  'POST /tasks/{handle}': {
    means: 'What came of work that a tool handed over: one of `result`, `error` and `alive`.',
    credential: 'handle',
    body: { schema: taskAnswer },
    answers: { 202: { means: 'Taken.', body: taskState } },
    refusals: [404],
  },
  'GET /stats': {
    means:
      "Figures of all sessions of the caller: tool cache, model cache, turns, memory. `newest`: this process's turns.",
    credential: 'token',
    answers: { 200: { means: 'The figures, since the sessions began.', body: stats } },
  },
  'POST /cache/clear': {
    means: 'Results of tools are looked up anew. What is public, like the weather, may answer once more.',
    credential: 'token',
    body: { schema: clearRequest, isOptional: true },
    answers: { 200: { means: 'How many results no longer answer, by tool.', body: clearAnswer } },
  },
  'GET /me': {
    means: 'Everything that is remembered of the caller, by persona.',
    credential: 'token',
    query: {
      'persona?': 'One persona only.',
      'before?': 'Entries of turns before this one.',
      'valuesAfter?': "Only values of the application's tools, behind this key.",
    },
    answers: { 200: { means: 'The newest entries, some 1.5 million characters of them.', body: me } },
  },
  'DELETE /me': {
    means: 'Erases everything about the caller.',
    credential: 'token',
    answers: {
      200: { means: 'It is gone.', body: forgotten },
      202: { means: 'It takes longer than 20 s, and goes on by itself.', body: forgotten },
    },
  },
  'GET /images/{id}': {
    means: 'An image that the caller asked to keep.',
    credential: 'token',
    answers: {
      200: {
        means: 'The image, as base64.',
        body: z.strictObject({ id: z.string(), mediaType: z.enum(MEDIA_TYPES), data: z.string() }),
      },
    },
    refusals: [404],
  },
  'DELETE /images/{id}': {
    means: 'Removes an image that the caller asked to keep.',
    credential: 'token',
    answers: { 200: { means: 'It is removed.', body: z.strictObject({ removed: z.string() }) } },
    refusals: [404],
  },
  'GET /me/calendar': {
    means: "Whether the caller's reminders have an address that calendar programs may subscribe to, and since when.",
    credential: 'token',
    answers: { 200: { means: 'Null: there is none.', body: z.strictObject({ since: z.nullable(epochMs) }) } },
  },
  'POST /me/calendar': {
    means: 'Makes a new secret address of the calendar. An earlier one is good for nothing then.',
    credential: 'token',
    answers: {
      200: {
        means: 'The address, behind that of the server.',
        body: z.strictObject({ path: z.string(), since: epochMs }),
      },
    },
  },
  'DELETE /me/calendar': {
    means: 'Revokes the address.',
    credential: 'token',
    answers: { 200: { means: 'There is none now.', body: z.strictObject({ since: z.null() }) } },
  },
  'GET /calendar/{id}': {
    means: 'The reminders as a calendar (`text/calendar`, RFC 5545). The address is the credential.',
    credential: 'handle',
    answers: { 200: { means: 'The calendar.', body: z.string() } },
    refusals: [404],
  },
  'GET /push/subscriptions': {
    means: "The caller's browsers that get notifications, and the key with which a browser subscribes.",
    credential: 'token',
    answers: { 200: { means: 'The newest first.', body: pushSubscriptions } },
    refusals: [404],
  },
  'PUT /push/subscriptions': {
    means: 'Registers a browser, or changes its choices. Above ten, the one that registered longest ago makes way.',
    credential: 'token',
    body: { schema: pushSubscriptionRequest },
    answers: { 200: { means: 'It is registered.', body: z.strictObject({ id: z.string() }) } },
    refusals: [404],
  },
  'DELETE /push/subscriptions/{id}': {
    means: 'Forgets a browser.',
    credential: 'token',
    answers: { 200: { means: 'It is forgotten.', body: z.strictObject({ removed: z.string() }) } },
    refusals: [404],
  },
};
