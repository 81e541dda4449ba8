/** The promises of requests that the server has not answered yet. */

import type { Inbox, Refusal } from '../frames/wire-types.ts';
import { Refused } from './refused-error.ts';

export class PendingRequests {
  readonly #accepted = new Map<string, PromiseWithResolvers<void>>();
  readonly #inboxes = new Map<string, PromiseWithResolvers<Inbox>>();

  /** Resolves when the server has accepted the frame. */
  waitForAcceptance(id: string): Promise<void> {
    return addPending(this.#accepted, id);
  }

  waitForInbox(id: string): Promise<Inbox> {
    return addPending(this.#inboxes, id);
  }

  resolveInbox(id: string, inbox: Inbox): void {
    this.#inboxes.get(id)?.resolve(inbox);
    this.#inboxes.delete(id);
  }

  settle(id: string, refusal: Refusal | undefined): void {
    const accepted = this.#accepted.get(id);
    if (!refusal) accepted?.resolve();
    else for (const one of [accepted, this.#inboxes.get(id)]) one?.reject(new Refused(refusal));
    this.#accepted.delete(id);
    this.#inboxes.delete(id);
  }
}

function addPending<T>(all: Map<string, PromiseWithResolvers<T>>, id: string): Promise<T> {
  const waiting = Promise.withResolvers<T>();
  all.set(id, waiting);
  return waiting.promise;
}
