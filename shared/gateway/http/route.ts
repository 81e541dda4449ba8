/** Types of a route, its call and its answer. */
import type { AdmissionPolicy } from '../../auth/admission.ts';
import type { Producer } from '../../auth/producers.ts';
import type { Context } from '../../engine/context.ts';
import type { ErrorCode } from '../../protocol/frames.ts';

/** As the entry point provides it. */
export type HttpRequest = {
  method: string;
  /** Percent-encoded, as in the request. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Null: none. An entry point may stop reading beyond MAX_BODY_BYTES. */
  body: Uint8Array | null;
  /** The user named in the address; only the single-machine server fills it in [N1]. */
  name: string | null;
};

/** As the entry point sends it. */
export type HttpAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Instead of the body, as they come. An entry point that cannot stream sends them at once at the end. */
  pieces?: AsyncIterable<string>;
};

/** Who may call what. */
export type HttpGuard = AdmissionPolicy & {
  producers: readonly Producer[];
  /** The WebSocket's address for clients. */
  socketUrl: string;
};

/** One call, once its route is known. */
export type HttpCall = {
  context: Context;
  guard: HttpGuard;
  /** Values for the path's `{braces}`. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  header(name: string): string | null;
  body: string | null;
  name: string | null;
};

/** Without a body, nothing is sent. `pieces`: text instead of a body of JSON; `headers` name its type. */
export type RouteAnswer = {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  pieces?: AsyncIterable<string>;
};

/** What a refused call gets. */
export type RouteRefusal = { status: number; code: ErrorCode; message: string; retryAfterMs?: number };

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/deliveries/{id}`: a part in braces matches anything that is not empty. */
  path: string;
  /** The longest body; absent: MAX_BODY_BYTES. */
  mostBytes?: number;
  /** The body of a refusal in another protocol's shape, and headers beside the usual ones. */
  refusal?(refusal: RouteRefusal): Promise<Pick<RouteAnswer, 'headers' | 'body'>>;
  /** Throws Rejected, Unauthenticated or Transient, which router.ts maps to answers. */
  answer(call: HttpCall): Promise<RouteAnswer>;
};
