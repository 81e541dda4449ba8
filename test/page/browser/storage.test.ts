/** The storage on what browsers really keep. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserStorage } from '../../../client/sdk/browser/indexeddb-storage.ts';
import type { StoredState } from '../../../client/sdk/storage/client-storage.ts';
import { inChromium, sharedChromium } from './chromium.ts';
import { library, pages } from './library.ts';

declare const sotto: { indexedDbStorage(): Promise<BrowserStorage> };

inChromium('the storage in Chromium', () => {
  let browser: Browser;
  let script: string;
  beforeAll(async () => {
    [browser, script] = await Promise.all([sharedChromium(), library('browser/indexeddb-storage.ts')]);
  });

  const kept = (page: Page): Promise<StoredState | null> =>
    page.evaluate(async () => (await sotto.indexedDbStorage()).load());
  const keep = (page: Page, some: Partial<StoredState>): Promise<boolean> =>
    page.evaluate(async (more) => {
      const storage = await sotto.indexedDbStorage();
      const before = storage.load();
      if (before) storage.save({ ...before, ...more });
      await sotto.indexedDbStorage();
      return storage.durable;
    }, some);

  it("[S6] [D18] the page's stored cursor and heard deliveries outlive the page, and are one for all tabs", async () => {
    const open = await pages(browser, script);
    const [one, other] = await Promise.all([open(), open()]);
    const [{ install = '' } = {}, same] = await Promise.all([kept(one).then((found) => found ?? {}), kept(other)]);
    expect(same).toEqual({ install, epoch: 0, cursor: 0, heard: [] });
    expect(await keep(one, { epoch: 2, cursor: 40, heard: ['d1'] })).toBe(true);
    await one.close();
    await other.reload();
    expect(await kept(other)).toEqual({ install, epoch: 2, cursor: 40, heard: ['d1'] });
  });
});
