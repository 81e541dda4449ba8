/** The tools' only port to the network [T8]; guarded-fetch.ts implements it. */

/** Resolves with a complete response of status 200 to 299. Throws FetchError. */
export type Fetch = (call: FetchCall) => Promise<FetchResponse>;

export type FetchCall = {
  url: string;
  /** Accepted content types without parameters, such as `application/json`. */
  types: readonly string[];
  /** Sent as JSON by POST, at most 1 MB. Redirects are refused. Absent: GET. */
  json?: unknown;
  /** Without connection headers (`host`, lengths). Not sent to another origin. */
  headers?: Readonly<Record<string, string>>;
  /** Total milliseconds; default: the guard's. */
  withinMs?: number;
  /** Aborts the fetch; its reason is thrown. */
  signal?: AbortSignal;
};

/**
 * `url`: after redirects. `type`: one of the requested types; '' for status 204 to `json`. `validators`:
 * absent where the server sends none.
 */
export type FetchResponse = { url: string; type: string; text: string; validators?: ResponseValidators };

/**
 * Validators of a response. Sent as `if-none-match` and `if-modified-since`, they make the server answer 304
 * when nothing is newer: FetchError `refused`.
 */
export type ResponseValidators = { etag?: string; lastModified?: string };

/** `what`: one fixed word for logs. The message holds neither address nor content [N5]. */
export class FetchError extends Error {
  readonly what:
    | 'forbidden'
    | 'unreachable'
    | 'too_slow'
    | 'too_large'
    | 'too_many_redirects'
    | 'wrong_type'
    /** A status other than 200 to 299. */
    | 'refused';
  /** False: certainly no server received the request. True for a write: its effect is unknown [T4]. */
  readonly sent: boolean;
  /** With `refused`. A refused redirect keeps its own status, such as 307. */
  readonly status?: number;
  constructor(what: FetchError['what'], message: string, { sent = true, status, ...options }: FetchErrorOptions = {}) {
    super(message, options);
    this.name = 'FetchError';
    this.what = what;
    this.sent = sent;
    if (status !== undefined) this.status = status;
  }
}

type FetchErrorOptions = ErrorOptions & { sent?: boolean; status?: number };
