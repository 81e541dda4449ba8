/** Talks with the deployment as a user does, at intervals, so that an alarm rings before a user finds out. */
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { issueConnectionTicket } from '../../auth/tickets.ts';
import type { Context } from '../../engine/context.ts';
import { Transient } from '../../ports/errors.ts';
import type { ServerFrame } from '../../protocol/frames.ts';
import { patience } from './client-timeouts.ts';
import { awsErrorOrTransient } from './transient-errors.ts';

/** An issuer should give this name to nobody. */
const USER = 'sotto-canary';
const WORDS = 'What can you do?';
/** A cold start of four functions, and a slow model. */
const WITHIN_MS = 60_000;

/** Throws Transient with what did not come. What was said is erased again, whatever came. */
export async function talkAsCanary(
  context: Pick<Context, 'table' | 'ids' | 'clock' | 'log'>,
  { socketUrl, remember }: { socketUrl: string; remember: string },
): Promise<void> {
  const { clock, log } = context;
  const { ticket } = await issueConnectionTicket(context, { user: USER, expiresAtMs: null });
  const url = new URL(socketUrl);
  url.searchParams.set('ticket', ticket);
  const startedMs = clock.now();
  try {
    await holdAwsCanaryConversation(url.href);
    log.info('canary passed', { tookMs: clock.now() - startedMs });
  } finally {
    const Payload = JSON.stringify({ eraseUser: USER });
    const erasing = new InvokeCommand({ FunctionName: remember, InvocationType: 'Event', Payload });
    await awsErrorOrTransient(new LambdaClient(patience).send(erasing));
  }
}

/** Connects, says something, and waits for an answer that is complete. */
async function holdAwsCanaryConversation(url: string): Promise<void> {
  const socket = new WebSocket(url);
  const tooLate = AbortSignal.timeout(WITHIN_MS);
  let missing = 'a connection';
  let hasAnswer = false;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(new Transient(`the canary did not get ${missing}`));
  const send = (message: object) => socket.send(JSON.stringify(message));
  tooLate.addEventListener('abort', fail);
  socket.addEventListener('error', fail);
  socket.addEventListener('close', fail);
  socket.addEventListener('open', () => {
    missing = 'a welcome';
    send({ type: 'hello', id: 'h1', install: 'canary', capabilities: {}, visible: false });
  });
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.type === 'welcome') {
      missing = 'an answer';
      send({ type: 'user.text', id: 'u1', text: WORDS });
    }
    if (frame.type === 'line' && frame.kind === 'reply') hasAnswer = true;
    if (frame.type !== 'turn.ended') return;
    if (hasAnswer && frame.status === 'complete') resolve();
    else fail();
  });
  const closed = new Promise((resolve) => {
    for (const end of [socket, tooLate]) for (const type of ['close', 'abort']) end.addEventListener(type, resolve);
  });
  try {
    await promise;
  } finally {
    socket.close();
    // Lambda freezes the process behind its answer, and the socket with it.
    if (!tooLate.aborted) await closed;
  }
}
