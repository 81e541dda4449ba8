/**
 * Requests for the inbox. Answers have several pages and are not repeated: after a reconnect, the request
 * goes out again under another id.
 */

import type { ConversationOutputs } from '../frames/conversation-inputs-and-outputs.ts';
import type { FromServer, Refusal, ToServer } from '../frames/wire-types.ts';
import { ACCEPT_WAIT_MS, INBOX_ASKS, NEVER } from '../limits.ts';

const NO_INBOX: Refusal = {
  code: 'internal',
  message: 'The inbox was asked for again and again, and never came.',
};

type Page = FromServer<'inbox'>;
/** `as`: the id of the current request. */
type InboxRequest = { id: string; asks: number; as: string | null; dueAtMs: number; pages: Map<number, Page> };

export class InboxRequests {
  readonly #out: ConversationOutputs;
  #requests: InboxRequest[] = [];

  constructor(out: ConversationOutputs) {
    this.#out = out;
  }

  get isEmpty(): boolean {
    return this.#requests.length === 0;
  }

  /** When the current request counts as unanswered. */
  get dueAtMs(): number {
    return Math.min(NEVER, ...this.#requests.map(({ dueAtMs }) => dueAtMs));
  }

  add(id: string): void {
    this.#requests.push({ id, asks: 0, as: null, dueAtMs: NEVER, pages: new Map() });
  }

  /** The requests to send now. */
  next(nowMs: number): ToServer<'inbox'>[] {
    return this.#requests.flatMap((one) => {
      if (one.as !== null) return [];
      one.asks += 1;
      one.as = one.asks === 1 ? one.id : `${one.id}-${one.asks}`;
      one.dueAtMs = nowMs + ACCEPT_WAIT_MS;
      return [{ type: 'inbox', id: one.as }];
    });
  }

  /** The last page completes an answer. */
  addPage(page: Page, nowMs: number): void {
    const one = this.#requests.find(({ as }) => as === page.id);
    if (one === undefined) return;
    one.pages.set(page.part, page);
    one.dueAtMs = nowMs + ACCEPT_WAIT_MS;
    if (one.pages.size < page.parts) return;
    this.#remove(one);
    const pages = [...one.pages.values()].sort((a, b) => a.part - b.part);
    const life = pages[0]?.life;
    const inbox = {
      working: pages.flatMap(({ working = [] }) => working),
      pending: pages.flatMap(({ pending }) => pending),
      recent: pages.flatMap(({ recent }) => recent),
      ...(life && { life }),
    };
    this.#out.tell('inbox', inbox);
    this.#out.add({ do: 'bring', id: one.id, inbox });
  }

  /** Whether the refused frame was an inbox request. */
  refuse(as: string, refusal: Refusal): boolean {
    const one = this.#requests.find((request) => request.as === as);
    if (one === undefined) return false;
    this.#remove(one);
    this.#out.settle(one.id, refusal);
    return true;
  }

  /** On a new connection, all requests go out again. A request with too many attempts fails. */
  resendAll(): void {
    for (const one of this.#requests) {
      one.as = null;
      one.dueAtMs = NEVER;
      one.pages.clear();
      if (one.asks < INBOX_ASKS) continue;
      this.#remove(one);
      this.#out.settle(one.id, NO_INBOX);
    }
  }

  /** Fails all requests; returns their ids. */
  drain(): string[] {
    return this.#requests.splice(0).map(({ id }) => id);
  }

  #remove(one: InboxRequest): void {
    this.#requests = this.#requests.filter((other) => other !== one);
  }
}
