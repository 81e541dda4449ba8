/** A user of the page: actions, observations, and the browser's errors. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Disposable, Locator, Page } from 'playwright-core';
import type { ClientFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import { hurry } from './hurry.ts';
import { seen } from './watching.ts';

const SHOTS = join(import.meta.dirname, '../../../dist/shots');
/** Than real time. */
const FASTER = 4;

export type VisitorOptions = {
  /** Appended to the home's address: `?persona=tutor`. */
  at?: string;
  /** Runs before the page is opened; what it adds to the tab is disposed of. Routes end by themselves. */
  before?: (page: Page) => Promise<Disposable | undefined>;
  /** Errors that the test expects, as of a cut connection. */
  expects?: RegExp;
  /** Whether to wait for the connection. */
  isLive?: boolean;
  /** Whether the page's timers run in real time: for tests of audio and interruptions. */
  isUnhurried?: boolean;
};

export class Visitor {
  readonly page: Page;
  /** Errors of scripts and policy, and requests to other servers. */
  readonly problems: string[] = [];
  /** The page's frames, on all its connections. */
  readonly sent: ClientFrame[] = [];
  readonly received: ServerFrame[] = [];
  readonly #address: string;
  readonly #expects: RegExp | undefined;
  readonly #undo: Disposable[] = [];

  static async open(page: Page, url: string, options: VisitorOptions = {}): Promise<Visitor> {
    const { at = '', before, expects, isLive = true, isUnhurried = false } = options;
    const visitor = new Visitor(page, new URL(at, url), expects);
    visitor.#undo.push(await page.addInitScript(hurry, isUnhurried ? 1 : FASTER));
    const undo = await before?.(page);
    if (undo) visitor.#undo.push(undo);
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

  /** Ends the visit, and resets the tab. */
  async close(): Promise<void> {
    for (const event of ['console', 'pageerror', 'crash', 'request', 'websocket']) this.page.removeAllListeners(event);
    for (const one of this.#undo) await one.dispose();
    await this.page.unrouteAll();
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

  /** Opens or reloads the address of the visit. */
  async comes(): Promise<void> {
    await this.page.goto(this.#address);
    await this.stands('here');
  }

  /** Leaves the page. */
  async leaves(): Promise<void> {
    await this.page.goto('about:blank');
  }

  /** Waits until the transcript contains this text. */
  async reads(words: string | RegExp): Promise<void> {
    await this.log.getByText(words).last().waitFor();
  }

  /** Waits until the head shows this text. */
  async stands(standing: string): Promise<void> {
    await this.page.locator('.standing', { hasText: new RegExp(`^${standing}$`) }).waitFor();
  }

  /** All observations with one of these prefixes, once the last is `until`. */
  async saw(kinds: RegExp, until?: string): Promise<string[]> {
    const all = async () => (await seen(this.page)).filter((one) => kinds.test(one));
    if (until !== undefined) await this.hasSeen(until);
    return all();
  }

  async hasSeen(what: string | RegExp): Promise<void> {
    const has = (wanted: string | RegExp) =>
      (window.seen ?? []).some((one) => (typeof wanted === 'string' ? one === wanted : wanted.test(one)));
    await this.page.waitForFunction(has, what, POLLED).catch(async () => {
      throw new Error(`not seen: ${what}, but ${JSON.stringify(await seen(this.page))}`);
    });
  }

  /** With `SHOTS=1`: a screenshot in `dist/shots/<name>.png`. */
  async shot(name: string): Promise<void> {
    if (process.env.SHOTS !== '1') return;
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`) });
  }

  #complain(problem: string): void {
    if (!this.#expects?.test(problem)) this.problems.push(problem);
  }
}

export const POLLED = { timeout: 12_000, interval: 50, polling: 50 };
