/** A producer over HTTP (docs/reference/protocol/http.md): sends a message and asks for its status. */
import type { DeliveryPolicy, DeliveryState, DiscardReason, Priority } from '../../shared/protocol/frames.ts';
import type { PushBody } from '../../shared/protocol/pushes.ts';
import { UserError } from '../terminal/user-error.ts';

export type DeliveryStatus = {
  delivery: string;
  state: DeliveryState;
  reason?: DiscardReason;
  /** Servers of earlier versions do not tell it of a push. */
  priority?: Priority;
  policy?: DeliveryPolicy;
};

/** Longer than a cold start takes. */
const ANSWER_MS = 30_000;
/** A restarting or busy server is retried this long; then it counts as down. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 1_000;

/** Every failure throws a UserError. */
export class DeliveryHttpClient {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url.endsWith('/') ? url : `${url}/`;
    this.#key = key;
  }

  async push(body: PushBody): Promise<DeliveryStatus> {
    return deliveryStatusIn(await this.#ask('deliveries', { method: 'POST', body: JSON.stringify(body) }));
  }

  /** Retries for a minute while the server is unavailable. */
  async standing(delivery: string): Promise<DeliveryStatus> {
    const untilMs = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return deliveryStatusIn(await this.#ask(`deliveries/${encodeURIComponent(delivery)}`, { method: 'GET' }));
      } catch (error) {
        const waitMs = error instanceof Unsaid ? error.retryAfterMs : Number.POSITIVE_INFINITY;
        if (performance.now() + waitMs > untilMs) throw error;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  async #ask(path: string, init: { method: string; body?: string }): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(new URL(path, this.#url), { ...init, headers, signal }).catch((error: Error) => {
      throw new Unsaid(
        error.name === 'TimeoutError' ? `No answer from ${this.#url} within 30 s.` : serverUnreachableError(this.#url),
      );
    });
    const body: unknown = await answer.json().catch(() => null);
    if (typeof body !== 'object' || body === null)
      throw new UserError(`What answers at ${this.#url} is not Sotto (${answer.status}).`);
    if (!answer.ok) throw deliveryRefusedError(answer.status, { ...body });
    return { ...body };
  }
}

export function isDeliveryOver({ state }: DeliveryStatus): boolean {
  return state !== 'pending' && state !== 'offered';
}

/** The message may be sent again later. */
class Unsaid extends UserError {
  readonly retryAfterMs: number;
  constructor(message: string, retryAfterMs = AGAIN_MS) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

function serverUnreachableError(url: string): string {
  return `Cannot reach ${url}: is it running? npm start`;
}

function deliveryRefusedError(status: number, { code, message, retryAfterMs }: Record<string, unknown>): UserError {
  const why = `${typeof message === 'string' ? message : 'No reason was given.'} (${code ?? status})`;
  const waitMs = typeof retryAfterMs === 'number' ? Math.max(AGAIN_MS, retryAfterMs) : AGAIN_MS;
  if (status === 401) return new UserError(`The key was refused: ${why}`);
  if (status === 429) return new Unsaid(`Not now: ${why}`, waitMs);
  return status >= 500 ? new Unsaid(`The server failed: ${why}`, waitMs) : new UserError(why);
}

function deliveryStatusIn(body: Record<string, unknown>): DeliveryStatus {
  if (typeof body.delivery !== 'string' || typeof body.state !== 'string')
    throw new UserError('The answer tells of no delivery: this is another version of Sotto.');
  return body as DeliveryStatus;
}
