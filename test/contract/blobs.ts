/** The contract of Blobs (ports/blobs.ts), run by blobs.test.ts on each home. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobName, Blobs } from '../../shared/ports/blobs.ts';
import { Bug } from '../../shared/ports/errors.ts';

export type BlobsHome = {
  blobs: Blobs;
  now: () => number;
  pass: (ms: number) => void;
  close: () => Promise<void>;
};

const DAY_MS = 24 * 3_600_000;
const OWNER = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

function named(name: Partial<BlobName> = {}): BlobName {
  return { shelf: 'passing', owner: OWNER, id: 'Image_1-x', ...name };
}

/** All byte values. */
const DATA = Uint8Array.from({ length: 256 }, (_, byte) => byte);

export function blobsContract(name: string, open: () => Promise<BlobsHome>): void {
  describe(`Blobs: ${name}`, () => {
    let home: BlobsHome;
    let blobs: Blobs;
    beforeEach(async () => {
      home = await open();
      blobs = home.blobs;
    });
    afterEach(() => home.close());

    const read = async (one: BlobName) => {
      const data = await blobs.get(one);
      return data === null ? null : Buffer.from(data).toString('hex');
    };
    const hex = (data: Uint8Array | string) => Buffer.from(data).toString('hex');

    it('[V2] a blob is read back as it was written', async () => {
      await blobs.put(named(), DATA);
      expect(await read(named())).toBe(hex(DATA));
      const large = Buffer.alloc(4 * 1024 * 1024, 'a large one');
      await blobs.put(named({ id: 'large' }), large);
      expect(Buffer.compare((await blobs.get(named({ id: 'large' }))) ?? DATA, large)).toBe(0);
    });

    it('[V2] a blob that is written twice has the last contents', async () => {
      await blobs.put(named(), DATA);
      await blobs.put(named(), Buffer.from('newer'));
      expect(await read(named())).toBe(hex('newer'));
    });

    it('[V2] a blob is whole, however many write it at the same time', async () => {
      const ones = Array.from({ length: 8 }, (_, n) => Buffer.alloc(20_000, String(n)));
      await Promise.all(ones.map((one) => blobs.put(named(), one)));
      expect(ones.map(hex)).toContain(await read(named()));
    });

    it('[V2] a stored blob does not change with the bytes that its writer still holds', async () => {
      const data = Buffer.from('before');
      await blobs.put(named(), data);
      data.write('after!');
      (await blobs.get(named()))?.fill(0);
      expect(await read(named())).toBe(hex('before'));
    });

    it('[V2] a removed blob is gone, and an unknown one does not exist', async () => {
      await blobs.put(named(), DATA);
      await blobs.remove(named());
      expect(await read(named())).toBeNull();
      await blobs.remove(named());
      expect(await read(named({ id: 'never' }))).toBeNull();
      expect(await read(named({ owner: OTHER }))).toBeNull();
    });

    it('[N2] a blob of one owner cannot be read by another, whatever its id', async () => {
      const all = [named(), named({ owner: OTHER }), named({ shelf: 'kept' }), named({ id: 'image_1-X' })];
      for (const [n, one] of all.entries()) await blobs.put(one, Buffer.from([n]));
      expect(await Promise.all(all.map(read))).toEqual(['00', '01', '02', '03']);
      await blobs.remove(named());
      expect(await Promise.all(all.map(read))).toEqual([null, '01', '02', '03']);
    });

    it('[V2] blobs expire with their day, but for those that are kept', async () => {
      await blobs.put(named(), DATA);
      await blobs.put(named({ shelf: 'kept' }), DATA);
      home.pass(DAY_MS - 2_000);
      expect(await read(named())).toBe(hex(DATA));
      home.pass(2_000);
      expect(await read(named())).toBeNull();
      expect(await read(named({ shelf: 'kept' }))).toBe(hex(DATA));
      await blobs.put(named(), Buffer.from('anew'));
      expect(await read(named())).toBe(hex('anew'));
    });

    it('[V1] kept blobs are listed with their size and the time since when', async () => {
      const keptAt = Math.floor(home.now() / 1_000);
      await blobs.put(named(), DATA);
      await blobs.put(named({ shelf: 'kept' }), DATA);
      await blobs.put(named({ shelf: 'kept', id: 'B' }), Buffer.from('xyz'));
      await blobs.put(named({ shelf: 'kept', owner: OTHER }), DATA);
      const all = await blobs.listKept(OWNER);
      expect(all.map(({ id, bytes }) => [id, bytes])).toEqual([
        ['B', 3],
        ['Image_1-x', 256],
      ]);
      for (const { atMs } of all) expect(Math.abs(Math.floor(atMs / 1_000) - keptAt)).toBeLessThanOrEqual(2);
      expect(await blobs.listKept('nobody')).toEqual([]);
      expect(await blobs.listKept('../kept')).toEqual([]);
    });

    it('[N6] all blobs of an owner are removed, and no others', async () => {
      const theirs = Array.from({ length: 5 }, (_, n) => named({ id: `i${n}` }));
      const others = [
        named({ owner: OTHER }),
        named({ owner: OWNER.slice(1) }),
        named({ owner: OTHER, shelf: 'kept' }),
      ];
      for (const one of [...theirs, named({ shelf: 'kept' }), ...others]) await blobs.put(one, DATA);
      await blobs.removeAll(OWNER);
      expect(await Promise.all([...theirs, named({ shelf: 'kept' })].map(read))).toEqual(Array(6).fill(null));
      expect(await Promise.all(others.map(read))).toEqual(Array(3).fill(hex(DATA)));
      await blobs.removeAll(OWNER);
      await blobs.removeAll('nobody');
    });

    it.each(['', '.', '..', '../kept', 'a/b', 'a\\b', 'a.b', 'a\0', 'ä', 'x'.repeat(65)])(
      '[N2] a blob cannot have the name %j',
      async (id) => {
        await blobs.put(named(), DATA);
        for (const one of [named({ id }), named({ owner: id })]) {
          expect(await blobs.get(one)).toBeNull();
          await blobs.remove(one);
          await expect(blobs.put(one, DATA)).rejects.toThrow(Bug);
          await expect(blobs.uploadUrl({ ...one, mediaType: 'image/png', bytes: 1 })).rejects.toThrow(Bug);
        }
        await blobs.removeAll(id);
        expect(await read(named())).toBe(hex(DATA));
      },
    );

    it('[V2] a blob larger than its bound is refused', async () => {
      const bytes = 4 * 1024 * 1024 + 1;
      await expect(blobs.put(named(), Buffer.alloc(bytes))).rejects.toThrow(Bug);
      await expect(blobs.uploadUrl({ ...named(), mediaType: 'image/png', bytes })).rejects.toThrow(Bug);
      expect(await read(named())).toBeNull();
    });

    describe('[V2] are uploaded by whoever was given leave', () => {
      const leave = () => blobs.uploadUrl({ ...named(), mediaType: 'image/png', bytes: DATA.length });
      const send = async (
        url: string,
        headers: Record<string, string>,
        body: Uint8Array<ArrayBuffer> | string = DATA,
      ) => {
        const { ok } = await fetch(url, { method: 'PUT', headers, body });
        return ok;
      };

      it('[V2] an uploaded blob lies among those that expire', async () => {
        const { method, url, headers, expiresAtMs } = await leave();
        expect(method).toBe('PUT');
        expect(expiresAtMs - home.now()).toBeGreaterThan(599_000);
        expect(expiresAtMs - home.now()).toBeLessThanOrEqual(600_000);
        expect(await send(url, headers)).toBe(true);
        expect(await read(named())).toBe(hex(DATA));
        expect(await read(named({ shelf: 'kept' }))).toBeNull();
        home.pass(DAY_MS);
        expect(await read(named())).toBeNull();
      });

      it('[V2] a blob may be uploaded twice, when the first answer was lost', async () => {
        const { url, headers } = await leave();
        expect(await send(url, headers)).toBe(true);
        expect(await send(url, headers)).toBe(true);
      });

      it.each<[string, Record<string, string>, Uint8Array<ArrayBuffer> | string]>([
        ['more', { 'content-type': 'image/png' }, new Uint8Array(257)],
        ['less', { 'content-type': 'image/png' }, new Uint8Array(255)],
        ['nothing', { 'content-type': 'image/png' }, ''],
        ['another kind', { 'content-type': 'text/html' }, DATA],
        ['no kind', {}, DATA],
      ])('[V2] a blob upload is refused %s', async (_, headers, body) => {
        const { url } = await leave();
        expect(await send(url, headers, body)).toBe(false);
        expect(await read(named())).toBeNull();
      });

      it('[V2] a blob upload is refused after its time', async () => {
        const { url, headers } = await leave();
        home.pass(9 * 60_000);
        expect(await send(url, headers)).toBe(true);
        await blobs.remove(named());
        home.pass(61_000);
        expect(await send(url, headers)).toBe(false);
        expect(await read(named())).toBeNull();
      });

      it('[N2] a blob upload is refused with a forged permission', async () => {
        const { url, headers } = await leave();
        const flipped = url.replace(/[A-Za-z0-9_-]$/, (last) => (last === 'A' ? 'Q' : 'A'));
        expect(await send(flipped, headers)).toBe(false);
        expect(await send(url.slice(0, -20), headers)).toBe(false);
        expect(await read(named())).toBeNull();
      });
    });
  });
}
