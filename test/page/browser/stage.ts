/** The real home with the page as it is built, and visitors in a real browser. Whatever goes wrong behind a visit fails the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildPage } from '../../../bin/page.ts';
import { localPage, type StaticPage } from '../../../shared/adapters/local/http/page.ts';
import { type Options, serve } from '../../flow/home.ts';
import { Cable } from './cable.ts';
import { chromium } from './chromium.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

/** What comes when nothing is wrong; on two busy processors it may take its time. */
const PATIENCE_MS = 12_000;
/** Her face takes a processor some trouble to draw: where it is not what is looked at, it moves little. */
const USUAL = { viewport: { width: 1_000, height: 700 }, reducedMotion: 'reduce' } as const;

export type PageHome = Awaited<ReturnType<typeof serve>> & { url: string };
export type Visit = VisitorOptions & { context?: BrowserContextOptions };

export type Stage = {
  /** The embedded companion, unless `reply` scripts a model. Ends with the test. */
  home(options?: Options): Promise<PageHome>;
  /** Opens the page, in a profile of its own. Ends with the test. */
  visit(home: { url: string }, options?: Visit): Promise<Visitor>;
  /** Another page of the same profile: a second tab. */
  tab(visitor: Visitor, home: { url: string }, options?: VisitorOptions): Promise<Visitor>;
  /** A cable to the home, which is where visitors come then. */
  cable(home: PageHome): Promise<Cable>;
  /** For the data of a home that is started again. Gone with the test. */
  folder(): string;
};

/** For the tests of one `describe`: one browser, with these flags beside the usual ones. */
export function stage(flags: readonly string[] = []): Stage {
  let browser: Browser;
  const toClose: (() => unknown)[] = [];
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    [browser] = await Promise.all([chromium(flags), builtPage()]);
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    const problems = visitors.splice(0).flatMap((visitor) => visitor.problems);
    for (const close of toClose.splice(0).reverse()) await close();
    expect(problems).toEqual([]);
  });
  const opened = async (context: BrowserContext, url: string, options: VisitorOptions = {}) => {
    const visitor = await Visitor.open(context, url, options);
    visitors.push(visitor);
    return visitor;
  };
  return {
    async home({ reply, env, ...options } = {}) {
      const model = reply ? { reply } : { env: { SOTTO_MODEL: 'offline' } };
      const page = await builtPage();
      const served = await serve({
        page,
        ...options,
        ...model,
        env: { DELIVERY_SETTLE_MS: '50', ...model.env, ...env },
      });
      toClose.push(served.stop);
      return { ...served, url: `http://127.0.0.1:${served.home.port}/` };
    },
    async visit({ url }, { context: wanted = {}, ...options } = {}) {
      const context = await browser.newContext({ ...USUAL, ...wanted });
      context.setDefaultTimeout(PATIENCE_MS);
      toClose.push(() => context.close());
      return opened(context, url, options);
    },
    tab: (visitor, { url }, options) => opened(visitor.page.context(), url, options),
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

let built: Promise<StaticPage> | undefined;

/** Once for all files of a worker, out of a folder of its own: nobody builds over anybody. */
export function builtPage(): Promise<StaticPage> {
  built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sotto-web-'));
    await buildPage(folder);
    const page = localPage(folder, { user: 'ada', localKey: true });
    rmSync(folder, { recursive: true, force: true });
    return page;
  })();
  return built;
}
