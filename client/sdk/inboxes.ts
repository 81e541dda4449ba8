/**
 * Questions for the inbox. The answer comes in parts, and is not repeated by its id: whatever of it is missing when a connection
 * ends is asked for anew, under another id.
 */
import { ACCEPT_WAIT_MS, INBOX_ASKS, NEVER } from './limits.ts';
import type { FromServer, Inbox, Refusal, ToServer } from './wire.ts';

export const NO_INBOX: Refusal = {
  code: 'internal',
  message: 'The inbox was asked for again and again, and never came.',
};

type Page = FromServer<'inbox'>;
/** `as`: the id under which it is on its way. */
type Asked = { id: string; asks: number; as: string | null; dueAtMs: number; pages: Map<number, Page> };

export class Inboxes {
  #asked: Asked[] = [];

  get isEmpty(): boolean {
    return this.#asked.length === 0;
  }

  /** When what is on its way should long have been answered. */
  get dueAtMs(): number {
    return Math.min(NEVER, ...this.#asked.map(({ dueAtMs }) => dueAtMs));
  }

  add(id: string): void {
    this.#asked.push({ id, asks: 0, as: null, dueAtMs: NEVER, pages: new Map() });
  }

  /** What is to be sent now. */
  next(nowMs: number): ToServer<'inbox'>[] {
    return this.#asked.flatMap((one) => {
      if (one.as !== null) return [];
      one.asks += 1;
      one.as = one.asks === 1 ? one.id : `${one.id}-${one.asks}`;
      one.dueAtMs = nowMs + ACCEPT_WAIT_MS;
      return [{ type: 'inbox', id: one.as }];
    });
  }

  /** Null: there is more to come, or it answers nothing that was asked here. */
  page(page: Page, nowMs: number): { id: string; inbox: Inbox } | null {
    const one = this.#asked.find(({ as }) => as === page.id);
    if (one === undefined) return null;
    one.pages.set(page.part, page);
    one.dueAtMs = nowMs + ACCEPT_WAIT_MS;
    if (one.pages.size < page.parts) return null;
    this.#remove(one);
    const pages = [...one.pages.values()].sort((a, b) => a.part - b.part);
    const life = pages[0]?.life;
    const inbox = {
      pending: pages.flatMap(({ pending }) => pending),
      recent: pages.flatMap(({ recent }) => recent),
      ...(life && { life }),
    };
    return { id: one.id, inbox };
  }

  /** Which question the server refused; null: none of these. */
  refused(as: string): string | null {
    const one = this.#asked.find((asked) => asked.as === as);
    if (one === undefined) return null;
    this.#remove(one);
    return one.id;
  }

  /** On a new connection nothing is on its way yet. Returns the questions that are given up. */
  again(): string[] {
    const over = this.#asked.filter(({ asks }) => asks >= INBOX_ASKS);
    this.#asked = this.#asked.filter((one) => !over.includes(one));
    for (const one of this.#asked) {
      one.as = null;
      one.dueAtMs = NEVER;
      one.pages.clear();
    }
    return over.map(({ id }) => id);
  }

  /** Gives up all of them. */
  drain(): string[] {
    return this.#asked.splice(0).map(({ id }) => id);
  }

  #remove(one: Asked): void {
    this.#asked = this.#asked.filter((other) => other !== one);
  }
}
