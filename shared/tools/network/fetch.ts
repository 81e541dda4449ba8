/** How tools reach the network: by this port and no other way (T8). guarded-fetch.ts stands behind it. */

/** Resolves with an answer of status 200 to 299 whose body was read whole. Throws FetchError. */
export type Fetch = (call: FetchCall) => Promise<Fetched>;

export type FetchCall = {
  url: string;
  /** The content types that can be read, without parameters: `application/json`. */
  types: readonly string[];
  /** Sent as JSON by POST, once, at most 1 MB: a redirect is refused, and it is not sent on. None: GET. */
  json?: unknown;
  /** Not for the connection itself (`host`, lengths), and not sent on to another origin. */
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds for all of it; else the guard's own. */
  withinMs?: number;
  /** Ends it early; what fires is thrown. */
  signal?: AbortSignal;
};

/**
 * `url`: where the redirects ended. `type`: one of those asked for; empty where `json` was taken without a word (status 204).
 * `edition`: none where the server does not say.
 */
export type Fetched = { url: string; type: string; text: string; edition?: Edition };

/**
 * By what a server knows again what it has sent. Said to it, as `if-none-match` and `if-modified-since`, it sends no more than that
 * there is nothing newer: FetchError `refused`, status 304.
 */
export type Edition = { etag?: string; lastModified?: string };

/** `what` says it in one fixed word for logs; the message holds neither address nor content (N5). */
export class FetchError extends Error {
  readonly what:
    | 'forbidden'
    | 'unreachable'
    | 'too_slow'
    | 'too_large'
    | 'too_many_redirects'
    | 'wrong_type'
    /** It answered with a status other than 200 to 299. */
    | 'refused';
  /**
   * False only where it is certain that no server was told anything: forbidden, no such name, no connection. Where it is true, and
   * the call was to change something, nobody knows whether it did (T4).
   */
  readonly sent: boolean;
  /** Of `refused`. A redirect of what may not be sent on is refused with its own status: 307. */
  readonly status?: number;
  constructor(what: FetchError['what'], message: string, { sent = true, status, ...options }: Circumstances = {}) {
    super(message, options);
    this.name = 'FetchError';
    this.what = what;
    this.sent = sent;
    if (status !== undefined) this.status = status;
  }
}

type Circumstances = ErrorOptions & { sent?: boolean; status?: number };
