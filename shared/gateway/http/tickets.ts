/** `POST /tickets`: exchanges a token for a single-use WebSocket address [N1]. */
import * as z from 'zod/mini';
import { issueTicket } from '../../auth/tickets.ts';
import { authenticateUser } from './caller-authentication.ts';
import { parseRequestBody } from './request-body.ts';
import type { Route } from './route.ts';

/** Has no fields; others are ignored. */
export const ticketRequest = z.object({});

export const tickets: Route = {
  method: 'POST',
  path: '/tickets',
  async answer(call) {
    const admitted = await authenticateUser(call);
    if (call.body !== null) parseRequestBody(call, ticketRequest);
    const { ticket, untilMs } = await issueTicket(call.context, admitted);
    const url = new URL(call.guard.socketUrl);
    url.searchParams.set('ticket', ticket);
    return { status: 200, body: { ticket, url: url.href, expiresAt: untilMs } };
  },
};
