/** The real home with the page as it is built, and visitors in a real browser. Whatever goes wrong behind a visit fails the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { localPage, type StaticPage } from '../../../shared/adapters/local/http/page.ts';
import { type Options, serve } from '../../flow/home.ts';
import { Cable } from './cable.ts';
import { chromium, sharedChromium } from './chromium.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';
import { watch } from './watching.ts';

/** What comes when nothing is wrong; on two busy processors it may take its time. */
const PATIENCE_MS = 12_000;
/** Her face takes a processor some trouble to draw: where it is not what is looked at, it moves little. */
const USUAL = { viewport: { width: 1_000, height: 700 }, reducedMotion: 'reduce' } as const;

export type PageHome = Awaited<ReturnType<typeof serve>> & { url: string };
export type Visit = VisitorOptions & { context?: BrowserContextOptions };

export type Stage = {
  /** The embedded companion, unless `reply` scripts a model. Ends with the test. */
  home(options?: Options): Promise<PageHome>;
  /** Opens the page, which finds nothing that another test has stored. Ends with the test. */
  visit(home: { url: string }, options?: Visit): Promise<Visitor>;
  /** Another page of the same profile: a second tab. */
  tab(visitor: Visitor, home: { url: string }, options?: VisitorOptions): Promise<Visitor>;
  /** A page of the same browser that is not the home's. Ends with the test. */
  page(): Promise<Page>;
  /** A cable to the home, which is where visitors come then. */
  cable(home: PageHome): Promise<Cable>;
  /** For the data of a home that is started again. Gone with the test. */
  folder(): string;
};

/** For the tests of one `describe`: the browser of the run, or one of its own with these flags beside the usual ones. */
export function stage(flags: readonly string[] = []): Stage {
  let browser: Browser;
  const toClose: (() => unknown)[] = [];
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = flags.length === 0 ? await sharedChromium() : await chromium(flags);
  });
  afterAll(() => (flags.length === 0 ? undefined : browser?.close()));
  afterEach(async () => {
    const problems = visitors.splice(0).flatMap((visitor) => visitor.problems);
    for (const close of toClose.splice(0).reverse()) await close();
    expect(problems).toEqual([]);
  });
  const opened = async (page: Page, url: string, options: VisitorOptions = {}) => {
    const visitor = await Visitor.open(page, url, options);
    visitors.push(visitor);
    return visitor;
  };
  return {
    async home({ reply, env, ...options } = {}) {
      const model = reply ? { reply } : { env: { SOTTO_MODEL: 'offline' } };
      const served = await serve({
        page: builtPage(),
        ...options,
        ...model,
        env: { DELIVERY_SETTLE_MS: '50', ...model.env, ...env },
      });
      toClose.push(served.stop);
      return { ...served, url: `http://127.0.0.1:${served.home.port}/` };
    },
    async visit({ url }, { context = {}, ...options } = {}) {
      const tab = flags.length === 0 ? await takeTab(browser, context) : await newTab(browser, context);
      let visitor: Visitor | undefined;
      toClose.push(async () => {
        const isClean = (await visitor?.close()) ?? false;
        await (isClean && tab.isPlain ? giveBack(tab) : tab.page.context().close());
      });
      visitor = await opened(tab.page, url, { isUnhurried: flags.length > 0, ...options });
      return visitor;
    },
    async tab(visitor, { url }, options) {
      const page = await visitor.page.context().newPage();
      await watch(page);
      toClose.push(() => page.close());
      return opened(page, url, options);
    },
    async page() {
      const { page } = await newTab(browser);
      toClose.push(() => page.context().close());
      return page;
    },
    async cable({ home }) {
      const cable = await Cable.to(home.port);
      toClose.push(() => cable.close());
      return cable;
    },
    folder() {
      const path = mkdtempSync(join(tmpdir(), 'sotto-home-'));
      toClose.push(() => rmSync(path, { recursive: true, force: true }));
      return path;
    },
  };
}

/** `isPlain`: differs from the usual in what can be set back. */
type Tab = { page: Page; isPlain: boolean };

/**
 * Tabs that nobody visits. Opening another home in one takes a quarter of the processor time of a new tab, and it finds nothing of the
 * home before: each has a port, and thus an origin, of its own.
 */
const free: Page[] = [];

async function takeTab(browser: Browser, wanted: BrowserContextOptions): Promise<Tab> {
  const { viewport = USUAL.viewport, colorScheme = null, reducedMotion = USUAL.reducedMotion, ...others } = wanted;
  if (Object.keys(others).length > 0) return newTab(browser, wanted);
  const page = free.pop() ?? (await newTab(browser)).page;
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion });
  return { page, isPlain: true };
}

async function newTab(browser: Browser, wanted: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ ...USUAL, ...wanted });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await watch(page);
  return { page, isPlain: false };
}

async function giveBack({ page }: Tab): Promise<void> {
  await page.context().clearCookies();
  free.push(page);
}

/** As `run.ts` has built it. */
export function builtPage(): StaticPage {
  return localPage(inject('page'), { user: 'ada', localKey: true });
}
