/** The real home with the built page, and visitors in a real browser. Any unexpected error fails the test. */
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

/** The time limit for expected events, on two busy processors. */
const PATIENCE_MS = 12_000;
/** The face is costly to draw: tests of other parts reduce its motion. */
const USUAL = { viewport: { width: 1_000, height: 700 }, reducedMotion: 'reduce' } as const;

export type PageHome = Awaited<ReturnType<typeof serve>> & { url: string };
export type Visit = VisitorOptions & { context?: BrowserContextOptions };

export type Stage = {
  /** The offline companion, unless `reply` scripts a model. Ends with the test. */
  home(options?: Options): Promise<PageHome>;
  /** Opens the page with empty storage. Ends with the test. */
  visit(home: { url: string }, options?: Visit): Promise<Visitor>;
  /** Another page of the same profile: a second tab. */
  tab(visitor: Visitor, home: { url: string }, options?: VisitorOptions): Promise<Visitor>;
  page(): Promise<Page>;
  /** A proxy to the home, which later visitors use. */
  cable(home: PageHome): Promise<Cable>;
  /** A data folder for a restarted home; removed after the test. */
  folder(): string;
};

/** For one `describe`: the shared browser, or one with these additional flags. */
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

/** `isPlain`: differs from the default only in what can be reset. */
type Tab = { page: Page; isPlain: boolean };

/**
 * Tabs for reuse: opening another home in one costs a quarter of a new tab. Each home has its own port and
 * origin, so no storage is shared.
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

/** As built by `run.ts`. */
export function builtPage(): StaticPage {
  return localPage(inject('page'), { user: 'ada', localKey: true });
}
