import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildOnce } from '../../bin/build-once.ts';

const folder = mkdtempSync(join(tmpdir(), 'sotto-once-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('[S15] a folder that several builds want at once is built once, and again after a change or a failure', async () => {
  const [source, built] = [join(folder, 'source.txt'), join(folder, 'built')];
  let builds = 0;
  const wanted = (fails = false) =>
    buildOnce(built, [relative(join(import.meta.dirname, '../..'), source)], async (made) => {
      builds += 1;
      if (fails) throw new Error('no such module');
      cpSync(source, join(made, 'copy.txt'));
    });
  const copy = () => readFileSync(join(built, 'copy.txt'), 'utf8');
  writeFileSync(source, 'one');
  expect(await Promise.all([wanted(), wanted()])).toEqual([built, built]);
  await wanted();
  expect([builds, copy()]).toEqual([1, 'one']);
  writeFileSync(source, 'two');
  await expect(wanted(true)).rejects.toThrow('no such module');
  await wanted();
  expect([builds, copy()]).toEqual([3, 'two']);
});
