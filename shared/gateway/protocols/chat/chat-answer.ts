/** Answers a chat completion: what the session says to one call, in OpenAI's shapes [G1–G4]. */
import type { Context } from '../../../engine/context.ts';
import { checkProcessRateLimit } from '../../../engine/process/rate-limiter.ts';
import { errorAnswer } from '../../../ports/error-mapping.ts';
import { Rejected } from '../../../ports/errors.ts';
import { SHIPPED_PERSONAS } from '../../../prompt/find-persona.ts';
import { words } from '../../../protocol/field-schemas.ts';
import { MAX_FRAME_BYTES, MAX_KEY } from '../../../protocol/limits.ts';
import { acceptedLanguage } from '../../http/accepted-language.ts';
import { authenticateHttpUser } from '../../http/caller-authentication.ts';
import { parseHttpRequestBody } from '../../http/request-body.ts';
import type { HttpCall, RouteAnswer } from '../../http/route.ts';
import { type CallEnd, ChatCall } from './chat-call.ts';
import {
  type ChatEnd,
  type ChatLine,
  chatChunkOf,
  chatCompletionBody,
  chatRequest,
  chatUsageChunk,
  isChatText,
  lastChatChunk,
  type Named,
  newestChatWords,
} from './openai-chat.ts';

const NO_WORDS = 'messages: needs a message of the user, as text.';
const NO_ANSWER = 'There is no answer to this: the model failed.';

/** Throws Rejected, which the route answers in OpenAI's shape. */
export async function chatAnswer(call: HttpCall): Promise<RouteAnswer> {
  const { context, header } = call;
  const { user, minor } = await authenticateHttpUser(call);
  const request = parseHttpRequestBody(call, chatRequest);
  const said = words.safeParse(newestChatWords(request));
  if (!said.success) throw new Rejected('bad_frame', NO_WORDS);
  // The rest of the body is the client's history, which is not read.
  checkProcessRateLimit(context, user, Buffer.byteLength(said.data));
  if (Buffer.byteLength(said.data) > MAX_FRAME_BYTES)
    throw new Rejected('too_large', `A message is at most ${MAX_FRAME_BYTES} bytes.`);
  const key = header('idempotency-key') || null;
  if (key !== null && key.length > MAX_KEY)
    throw new Rejected('bad_frame', `Idempotency-Key: at most ${MAX_KEY} characters.`);
  const persona = await context.findPersona(request.model);
  if (persona === null) throw new Rejected('not_found', 'model: there is no persona of this name (GET /v1/models).');
  const locale = request.metadata?.locale ?? acceptedLanguage(header('accept-language'));
  const chatCall = await ChatCall.begin(context, { user, persona, text: said.data, key, locale, minor });
  const named: Named = {
    id: `chatcmpl-${chatCall.id}`,
    model: persona.name,
    created: Math.floor(chatCall.acceptedAtMs / 1_000),
  };
  if (request.stream !== true) return wholeChatAnswer(named, chatCall);
  const pieces = chatStreamEvents(context, named, chatCall, request.stream_options?.include_usage === true);
  return { status: 200, headers: { 'content-type': 'text/event-stream; charset=utf-8' }, pieces };
}

async function wholeChatAnswer(named: Named, call: ChatCall): Promise<RouteAnswer> {
  const lines: ChatLine[] = [];
  const end = await forEachChatLine(call, (line) => void lines.push(line));
  if (lines.length === 0 && end.status === 'failed') throw new Rejected('model_failed', NO_ANSWER);
  return { status: 200, body: chatCompletionBody(named, lines, end) };
}

/** Server-sent events. A failure that comes after the first of them is one of them. */
async function* chatStreamEvents(
  context: Context,
  named: Named,
  call: ChatCall,
  countsUsage: boolean,
): AsyncGenerator<string> {
  try {
    let previousLine: ChatLine | null = null;
    const lines = call.lines();
    let next = await lines.next();
    while (next.done !== true) {
      if (isChatText(next.value)) {
        yield chatServerSentEvent(chatChunkOf(named, next.value, previousLine));
        previousLine = next.value;
      }
      next = await lines.next();
    }
    const end: ChatEnd = next.value;
    if (previousLine === null && end.status === 'failed') throw new Rejected('model_failed', NO_ANSWER);
    yield chatServerSentEvent(lastChatChunk(named, end));
    if (countsUsage) yield chatServerSentEvent(chatUsageChunk(named, end));
  } catch (error) {
    const { code, message } = errorAnswer(context.log, error);
    yield chatServerSentEvent({ error: { message, type: 'server_error', param: null, code } });
  } finally {
    await call.leave();
  }
  yield 'data: [DONE]\n\n';
}

function chatServerSentEvent(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

async function forEachChatLine(call: ChatCall, take: (line: ChatLine) => void): Promise<CallEnd> {
  try {
    const lines = call.lines();
    let next = await lines.next();
    while (next.done !== true) {
      if (isChatText(next.value)) take(next.value);
      next = await lines.next();
    }
    return next.value;
  } finally {
    await call.leave();
  }
}

/** The personas, as models. */
export async function chatModelList(call: HttpCall): Promise<RouteAnswer> {
  const { context } = call;
  await authenticateHttpUser(call);
  const names = (await context.personas?.()) ?? SHIPPED_PERSONAS;
  const data = names.map((id) => ({ id, object: 'model', created: 0, owned_by: 'sotto' }));
  return { status: 200, body: { object: 'list', data } };
}
