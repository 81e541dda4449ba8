/** `POST /tickets`: exchanges a token for a single-use WebSocket address [N1]. */
import * as z from 'zod/mini';
import { issueConnectionTicket } from '../../auth/tickets.ts';
import { authenticateHttpUser } from './caller-authentication.ts';
import { parseHttpRequestBody } from './request-body.ts';
import type { Route } from './route.ts';

/** Has no fields; others are ignored. */
export const ticketRequest = z.object({});

export const tickets: Route = {
  method: 'POST',
  path: '/tickets',
  async answer(call) {
    const admitted = await authenticateHttpUser(call);
    if (call.body !== null) parseHttpRequestBody(call, ticketRequest);
    const { ticket, untilMs } = await issueConnectionTicket(call.context, admitted);
    const url = new URL(call.guard.socketUrl);
    url.searchParams.set('ticket', ticket);
    return { status: 200, body: { ticket, url: url.href, expiresAt: untilMs } };
  },
};
