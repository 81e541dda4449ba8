/** How tools reach the network: by this port and no other way (T8). guarded-fetch.ts stands behind it. */

/** Resolves with an answer of status 200 to 299 whose body was read whole. Throws FetchError. */
export type Fetch = (call: FetchCall) => Promise<Fetched>;

export type FetchCall = {
  url: string;
  /** The content types that can be read, without parameters: `application/json`. */
  types: readonly string[];
};

/** `url`: where the redirects ended. `type`: one of those asked for. */
export type Fetched = { url: string; type: string; text: string };

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
  constructor(what: FetchError['what'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FetchError';
    this.what = what;
  }
}
