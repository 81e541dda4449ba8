/** Somebody at the page: what they do there and what they see; and what a browser complains of behind their back. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Disposable, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ClientFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import { hurry } from './hurry.ts';
import { seen } from './watching.ts';

const SHOTS = join(import.meta.dirname, '../../../dist/shots');

export type VisitorOptions = {
  /** Behind the address of the home: `?skill=tutor`. */
  at?: string;
  /** Before the page is opened: a script in it, a network before it. Without a result that undoes it the tab is not used again. */
  before?: (page: Page) => Promise<Disposable | undefined>;
  /** Complaints that belong to the test: of a connection that it cuts. */
  expects?: RegExp;
  /** Whether to wait for the connection. */
  isLive?: boolean;
  /** Whether the page's time passes as fast as ours: for what is heard, and for what is caught while it is said. */
  isUnhurried?: boolean;
};

export class Visitor {
  readonly page: Page;
  /** Errors of scripts and of the page's policy, and whoever was called that is not the home. */
  readonly problems: string[] = [];
  /** What the page has told the home, on all its connections. */
  readonly sent: ClientFrame[] = [];
  readonly received: ServerFrame[] = [];
  readonly #address: string;
  readonly #expects: RegExp | undefined;
  readonly #undo: Disposable[] = [];
  #isClean = true;

  static async open(page: Page, url: string, options: VisitorOptions = {}): Promise<Visitor> {
    const { at = '', before, expects, isLive = true, isUnhurried = false } = options;
    const visitor = new Visitor(page, new URL(at, url), expects);
    if (!isUnhurried) visitor.#undo.push(await page.addInitScript(hurry));
    const undo = await before?.(page);
    if (undo !== undefined) visitor.#undo.push(undo);
    visitor.#isClean = before === undefined || undo !== undefined;
    await visitor.page.goto(visitor.#address);
    if (isLive) await visitor.stands('here');
    return visitor;
  }

  private constructor(page: Page, { host, href }: URL, expects: RegExp | undefined) {
    this.page = page;
    this.#address = href;
    this.#expects = expects;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complain(message.text());
    });
    page.on('pageerror', (error) => this.#complain(String(error)));
    page.on('crash', () => this.#complain('the page has crashed'));
    const called = (address: string) => {
      const { protocol, host: other } = new URL(address);
      if (other !== host && !['data:', 'blob:', 'about:'].includes(protocol)) this.#complain(`calls ${address}`);
    };
    page.on('request', (request) => called(request.url()));
    page.on('websocket', (socket) => {
      called(socket.url());
      socket.on('framesent', ({ payload }) => this.sent.push(JSON.parse(String(payload))));
      socket.on('framereceived', ({ payload }) => this.received.push(JSON.parse(String(payload))));
    });
  }

  /** Nothing that happens at the page counts any more. False: the page is not as it was before the visit. */
  async close(): Promise<boolean> {
    for (const event of ['console', 'pageerror', 'crash', 'request', 'websocket']) this.page.removeAllListeners(event);
    for (const one of this.#undo) await one.dispose();
    await this.page.unrouteAll();
    await this.page.goto('about:blank');
    return this.#isClean;
  }

  get field(): Locator {
    return this.page.getByRole('textbox', { name: /^Say something to/ });
  }

  get log(): Locator {
    return this.page.getByRole('log');
  }

  get face(): Locator {
    return this.page.locator('.face');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  /** Comes again, or for the first time, to the address of the visit. */
  async comes(): Promise<void> {
    await this.page.goto(this.#address);
    await this.stands('here');
  }

  /** Nobody is at the page any more. */
  async leaves(): Promise<void> {
    await this.page.goto('about:blank');
  }

  /** Waits until somebody could see it: the words in the log, whoever's they are. */
  async reads(words: string | RegExp): Promise<void> {
    await this.log.getByText(words).last().waitFor();
  }

  /** Waits until the head says so. */
  async stands(standing: string): Promise<void> {
    await this.page.locator('.standing', { hasText: new RegExp(`^${standing}$`) }).waitFor();
  }

  /** What has been seen so far that begins with one of these, once the last of it is `until`. */
  async saw(kinds: RegExp, until?: string): Promise<string[]> {
    const all = async () => (await seen(this.page)).filter((one) => kinds.test(one));
    if (until !== undefined) await this.hasSeen(until);
    return all();
  }

  async hasSeen(what: string | RegExp): Promise<void> {
    const is = (one: string) => (typeof what === 'string' ? one === what : what.test(one));
    await expect.poll(async () => (await seen(this.page)).some(is) || (await seen(this.page)), POLLED).toBe(true);
  }

  /** With `SHOTS=1`: `dist/shots/<name>.png`, for people to look at. */
  async shot(name: string): Promise<void> {
    if (process.env.SHOTS !== '1') return;
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`) });
  }

  #complain(problem: string): void {
    if (!this.#expects?.test(problem)) this.problems.push(problem);
  }
}

export const POLLED = { timeout: 12_000, interval: 50 };
