import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserStorage, indexedDbStorage } from '../../client/sdk/browser/indexeddb-storage.ts';

let indexedDB: IDBFactory;
const tab = (name?: string) => indexedDbStorage(name, { indexedDB });
/** What a newly opened page would find, after all pending writes. */
const found = async () => (await tab()).load();
beforeEach(() => {
  indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function kept(storage: BrowserStorage, epoch: number, cursor: number, heard: string[] = []): Promise<void> {
  storage.save({ ...install(storage), epoch, cursor, heard });
  await found();
}

function install(storage: BrowserStorage): { install: string } {
  return { install: storage.load()?.install ?? '' };
}

describe('one tab', () => {
  it("[S6] a tab's storage returns the stored cursor, and the name of its installation", async () => {
    const storage = await tab();
    expect(storage.load()).toEqual({
      install: expect.stringMatching(/^[0-9a-f]{16}$/),
      epoch: 0,
      cursor: 0,
      heard: [],
    });
    await kept(storage, 3, 12, ['d1']);
    expect(await found()).toEqual({ ...install(storage), epoch: 3, cursor: 12, heard: ['d1'] });
    expect(storage.durable).toBe(true);
  });

  it("[S6] a tab's storage writes only the newest of what is saved in one go", async () => {
    const storage = await tab();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const save = (cursor: number) => storage.save({ ...install(storage), epoch: 1, cursor, heard: [] });
    for (let cursor = 1; cursor <= 50; cursor += 1) save(cursor);
    await vi.waitFor(() => expect(put).toHaveBeenCalled());
    for (let cursor = 51; cursor <= 100; cursor += 1) save(cursor);
    await vi.waitFor(() => expect(put.mock.calls.map(([one]) => one.cursor)).toEqual([50, 100]));
    expect(await found()).toMatchObject({ cursor: 100 });
  });

  it("[D18] a tab's storage forgets deliveries that are to be heard again", async () => {
    const storage = await tab();
    await kept(storage, 1, 5, ['d1', 'd2']);
    await kept(storage, 1, 6, ['d2']);
    expect(await found()).toMatchObject({ heard: ['d2'] });
  });

  it("[S2] a tab's storage begins anew with a server that did", async () => {
    const storage = await tab();
    await kept(storage, 7, 90, ['d1']);
    storage.save({ ...install(storage), epoch: 7, cursor: 91, heard: ['d1'] });
    storage.save({ ...install(storage), epoch: 0, cursor: 0, heard: [] });
    storage.save({ ...install(storage), epoch: 7, cursor: 2, heard: [] });
    await vi.waitFor(async () => expect(await found()).toMatchObject({ epoch: 7, cursor: 2, heard: [] }));
  });

  it("[S6] a tab's storage is another installation where the application says so", async () => {
    await kept(await tab(), 7, 90, ['d1']);
    (await tab()).save({ install: 'kiosk', epoch: 1, cursor: 4, heard: [] });
    expect(await found()).toEqual({ install: 'kiosk', epoch: 1, cursor: 4, heard: [] });
  });

  it("[S6] a tab's storage keeps sessions apart by name", async () => {
    await kept(await tab(), 7, 90);
    expect((await tab('tutor')).load()).toMatchObject({ epoch: 0, cursor: 0 });
  });
});

describe('two tabs', () => {
  it('[S6] [D18] the storage of two tabs never goes backwards, and shares what was heard', async () => {
    const [one, other] = await Promise.all([tab(), tab()]);
    await kept(one, 2, 40, ['d1']);
    await kept(other, 1, 12, ['d2']);
    await kept(one, 2, 41, ['d1', 'd3']);
    expect(await found()).toEqual({ ...install(one), epoch: 2, cursor: 41, heard: ['d2', 'd1', 'd3'] });
  });

  it('[S6] the storage of two tabs can be deleted while both are open', async () => {
    await tab();
    await tab();
    const deleted = indexedDB.deleteDatabase('sotto');
    await new Promise((resolve) => deleted.addEventListener('success', resolve));
    expect(await found()).toMatchObject({ epoch: 0 });
  });
});

describe('without storage', () => {
  /** Keeps data in memory only. */
  function remembers(storage: BrowserStorage): void {
    const next = { ...install(storage), epoch: 1, cursor: 4, heard: ['d1'] };
    expect(storage.load()).toMatchObject({ epoch: 0, cursor: 0, heard: [] });
    storage.save(next);
    expect(storage.load()).toEqual(next);
    expect(storage.durable).toBe(false);
  }

  it('[S6] a page without storage remembers for as long as it is open, and says so', async () => {
    remembers(await indexedDbStorage('sotto', {} as never));
    const refused = {
      get indexedDB(): never {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    remembers(await indexedDbStorage('sotto', refused));
    const newer = indexedDB.open('sotto', 2);
    await new Promise((resolve) => newer.addEventListener('success', resolve));
    remembers(await tab());
  });

  it('[S6] a page does not wait for storage that does not answer', async () => {
    vi.useFakeTimers();
    vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
    const opening = tab();
    await vi.advanceTimersByTimeAsync(2_000);
    remembers(await opening);
  });

  it('[S6] full storage is reported, and the newest is stored as soon as there is room', async () => {
    const storage = await tab();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
    storage.save({ ...install(storage), epoch: 1, cursor: 4, heard: [] });
    await vi.waitFor(() => expect(storage.durable).toBe(false));
    put.mockRestore();
    await kept(storage, 1, 5);
    expect(await found()).toMatchObject({ epoch: 1, cursor: 5 });
    expect(storage.durable).toBe(true);
  });
});
