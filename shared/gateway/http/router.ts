/** Routes plain HTTP calls, the same on AWS and on one machine. routes.ts lists the routes. */
import { Unauthenticated } from '../../auth/unauthenticated-error.ts';
import type { Context } from '../../engine/context.ts';
import { errorAnswer } from '../../ports/error-mapping.ts';
import { Rejected } from '../../ports/errors.ts';
import type { ErrorCode } from '../../protocol/frames.ts';
import { httpNotFoundError } from './caller-authentication.ts';
import { decodeHttpBody } from './request-body.ts';
import type { HttpAnswer, HttpGuard, HttpRequest, Route, RouteAnswer } from './route.ts';
import { ROUTES } from './routes.ts';

/** Answers are private and momentary, and no other site may embed them [N4]. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Lets a listed origin's page read the answer; empty for programs and foreign pages [N1]. */
export function httpCrossOriginHeaders(
  { isOriginAllowed }: Pick<HttpGuard, 'isOriginAllowed'>,
  origin: string | null,
): Headers {
  if (origin === null || !isOriginAllowed(origin)) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after', vary: 'origin' };
}

type Headers = Record<string, string>;

/** For a browser that asks whether a page of another origin may call. Each path still has its own methods. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  // Clients of other protocols in a browser send headers of their own. The wildcard leaves out the first.
  'access-control-allow-headers': 'authorization, *',
  'access-control-max-age': '3600',
} as const;

/** Never throws. */
export async function answerHttpCall(context: Context, guard: HttpGuard, request: HttpRequest): Promise<HttpAnswer> {
  const found = httpRouteFor(request);
  const { route: foundRoute = null } = 'route' in found ? found : {};
  const answer = () => httpRouteAnswerOf(context, guard, request, found);
  // A caller that traces finds what it began by a link [O7].
  const answering =
    context.tracing?.continue(httpRequestHeadersOf(request)('traceparent') ?? undefined, answer) ?? answer();
  const { status, headers, body, pieces } = await answering.catch((error) =>
    httpRefusalAnswer(context, error, foundRoute),
  );
  const route = foundRoute && `${foundRoute.method} ${foundRoute.path}`;
  context.log.info('http', { route, status });
  const isSilent = body === undefined || request.method === 'HEAD';
  return {
    status,
    headers: {
      ...ANSWER_HEADERS,
      ...httpCrossOriginHeaders(guard, httpRequestHeadersOf(request)('origin')),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isSilent ? '' : JSON.stringify(body),
    ...(pieces && { pieces }),
  };
}

type Found =
  | { route: Route; params: Record<string, string> }
  /** The path's methods; none: unknown path. */
  | { allowed: string[] };

function httpRouteFor({ method, path }: HttpRequest): Found {
  const here = ROUTES.flatMap((route) => {
    const params = httpPathParamsOf(route.path, path);
    return params === null ? [] : [{ route, params }];
  });
  const wanted = method === 'HEAD' ? 'GET' : method;
  const allowed = here.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]));
  return here.find(({ route }) => route.method === wanted) ?? { allowed };
}

/** Path normalisers rewrite them, so they are no ids. */
const DOTS = new Set(['.', '..']);

/** Null: another path. */
function httpPathParamsOf(pattern: string, path: string): Record<string, string> | null {
  const [wanted, segments] = [pattern.split('/'), path.split('/').map(decodeHttpPathPart)];
  if (wanted.length !== segments.length) return null;
  const params: [string, string][] = [];
  for (const [at, part] of wanted.entries()) {
    const value = segments[at];
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? value !== part : !value || DOTS.has(value)) return null;
    if (name !== undefined && value) params.push([name, value]);
  }
  return Object.fromEntries(params);
}

/** Null: invalid encoding. */
function decodeHttpPathPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

async function httpRouteAnswerOf(
  context: Context,
  guard: HttpGuard,
  request: HttpRequest,
  found: Found,
): Promise<RouteAnswer> {
  const header = httpRequestHeadersOf(request);
  const origin = header('origin');
  // Another site's page can load an image or a link without an Origin; browsers then send `cross-site`.
  const isForeign = origin === null ? header('sec-fetch-site') === 'cross-site' : !guard.isOriginAllowed(origin);
  if (isForeign) throw new Rejected('forbidden', 'This page may not call here.');
  if (origin !== null && request.method === 'OPTIONS') return { status: 204, headers: PREFLIGHT };
  if (!('route' in found))
    return found.allowed.length === 0 ? Promise.reject(httpNotFoundError()) : httpMethodNotAllowed(found.allowed);
  const { query, body, name } = request;
  return found.route.answer({
    context,
    guard,
    params: found.params,
    query,
    header,
    body: decodeHttpBody(body, found.route.mostBytes),
    name,
  });
}

/** Of a repeated header the first counts. */
function httpRequestHeadersOf({ headers }: HttpRequest): (name: string) => string | null {
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat()[0]]));
  return (name) => byName.get(name) ?? null;
}

function httpMethodNotAllowed(allowed: string[]): RouteAnswer {
  const methods = allowed.join(', ');
  return { status: 405, headers: { allow: methods }, body: { code: 'bad_frame', message: `${methods} only.` } };
}

const STATUS: Record<ErrorCode, number> = {
  bad_frame: 400,
  unknown_type: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  superseded: 409,
  not_ready: 409,
  too_large: 413,
  limited: 429,
  model_failed: 500,
  empty_response: 500,
  internal: 500,
};

/** Maps each kind of error to one answer, as for frames. */
async function httpRefusalAnswer({ log }: Context, error: unknown, route: Route | null): Promise<RouteAnswer> {
  const { code, message, retryAfterMs } = errorAnswer(log, error);
  const status =
    error instanceof Unauthenticated ? 401 : code === 'internal' && retryAfterMs !== undefined ? 503 : STATUS[code];
  const own = await route?.refusal?.({ status, code, message, ...(retryAfterMs !== undefined && { retryAfterMs }) });
  return {
    status,
    headers: {
      ...own?.headers,
      ...(error instanceof Unauthenticated && { 'www-authenticate': error.challenge }),
      ...(retryAfterMs !== undefined && { 'retry-after': String(Math.ceil(retryAfterMs / 1_000)) }),
    },
    body: own?.body ?? { code, message, ...(retryAfterMs !== undefined && { retryAfterMs }) },
  };
}
