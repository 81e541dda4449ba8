import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileStorage } from '../../../client/sdk/storage/file-storage.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-storage-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('[D18] the file storage keeps the cursor, and what was heard, beyond the process', () => {
  const path = join(folder, 'deep', 'ada.json');
  expect(fileStorage(path).load()).toBeNull();
  fileStorage(path).save({ install: 'laptop', epoch: 3, cursor: 17, heard: ['d1'] });
  fileStorage(path).save({ install: 'laptop', epoch: 4, cursor: 18, heard: ['d1', 'd2'] });
  expect(fileStorage(path).load()).toEqual({ install: 'laptop', epoch: 4, cursor: 18, heard: ['d1', 'd2'] });
});

it.each([
  '',
  '{"install":"lap',
  'null',
  '{"install":"laptop","epoch":1}',
  '{"install":1,"epoch":1,"cursor":2,"heard":[]}',
])('[S6] the file storage begins anew over a damaged file: %j', (text) => {
  const path = join(folder, 'damaged.json');
  writeFileSync(path, text);
  expect(fileStorage(path).load()).toBeNull();
});
