/** What a route is, and what it is asked and answers. */
import type { AdmissionPolicy } from '../../auth/doorkeeper.ts';
import type { Producer } from '../../auth/producers.ts';
import type { Context } from '../../engine/context.ts';

/** As a home hands it over. */
export type HttpRequest = {
  method: string;
  /** As it stands in the request, percent-encoded. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Null: none. A home may stop reading beyond MAX_BODY_BYTES. */
  body: Uint8Array | null;
  /** Whom the address names; only the single-machine home fills it in (N1). */
  name: string | null;
};

/** As a home sends it. */
export type HttpAnswer = { status: number; headers: Record<string, string>; body: string };

/** Who may ask for what. */
export type HttpGuard = AdmissionPolicy & {
  producers: readonly Producer[];
  /** Where clients open their socket. */
  socketUrl: string;
};

/** One call, once its route is known. */
export type HttpCall = {
  context: Context;
  guard: HttpGuard;
  /** What stands where the path has `{braces}`. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  header(name: string): string | null;
  body: string | null;
  name: string | null;
};

/** Without a body, nothing is sent. */
export type RouteAnswer = { status: number; headers?: Record<string, string>; body?: unknown };

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/deliveries/{id}`: a part in braces takes anything that is not empty. */
  path: string;
  /** Throws Rejected, Stranger or Transient: router.ts makes answers of them. */
  answer(call: HttpCall): Promise<RouteAnswer>;
};
