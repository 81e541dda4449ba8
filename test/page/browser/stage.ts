/** The real home with the built page, and visitors in a real browser. Any unexpected error fails the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { localPage, type StaticPage } from '../../../shared/adapters/local/http/page.ts';
import { type Options, serve } from '../../flow/home.ts';
import { Cable } from './cable.ts';
import { sharedChromium } from './chromium.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';
import { watch } from './watching.ts';

/** The time limit for expected events, on two busy processors. */
const PATIENCE_MS = 12_000;
const VIEWPORT = { width: 1_000, height: 700 };

export type PageHome = Awaited<ReturnType<typeof serve>> & { url: string };
export type Visit = VisitorOptions & { media?: Media };
type Media = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'permissions'>;

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

/** For one `describe`. */
export function stage(): Stage {
  const toClose: (() => unknown)[] = [];
  const visitors: Visitor[] = [];
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
    async visit({ url }, { media = {}, ...options } = {}) {
      const page = await takeTab(media);
      let visitor: Visitor | undefined;
      toClose.push(async () => {
        await visitor?.close();
        await giveBack(page);
      });
      visitor = await opened(page, url, options);
      return visitor;
    },
    async tab(visitor, { url }, options) {
      const page = await visitor.page.context().newPage();
      await watch(page);
      toClose.push(() => page.close());
      return opened(page, url, options);
    },
    async page() {
      const page = await takeTab();
      toClose.push(() => giveBack(page));
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

/**
 * Tabs for reuse: opening another home in one costs a quarter of a new tab. Each home has its own port and
 * origin, so no storage is shared.
 */
const free: Page[] = [];

async function takeTab({ viewport, permissions, ...media }: Media = {}): Promise<Page> {
  const page = free.pop() ?? (await newTab());
  await page.setViewportSize(viewport ?? VIEWPORT);
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', ...media });
  if (permissions) await page.context().grantPermissions(permissions);
  return page;
}

async function newTab(): Promise<Page> {
  const browser = await sharedChromium();
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await watch(page);
  return page;
}

async function giveBack(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.context().clearPermissions();
  free.push(page);
}

let built: StaticPage | undefined;

/** As built by `run.ts`; it compresses a file once. */
export function builtPage(): StaticPage {
  built ??= localPage(inject('page'), { user: 'ada', localKey: true });
  return built;
}
