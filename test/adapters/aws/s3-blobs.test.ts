import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { s3Blobs } from '../../../shared/adapters/aws/s3-blobs.ts';
import type { Blobs } from '../../../shared/ports/blobs.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { BUCKET, S3 } from '../../fakes/s3.ts';

const NAME = { shelf: 'passing', owner: 'owner', id: 'id' } as const;

let s3: S3;
let blobs: Blobs;
beforeEach(async () => {
  s3 = await S3.start();
  blobs = s3Blobs(BUCKET, () => s3.now());
});
afterEach(() => s3.close());

describe('blobs on S3', () => {
  it('[V2] blobs on S3 cost one request each, under keys that a lifecycle can tell apart', async () => {
    await blobs.put(NAME, Buffer.from('a'));
    await blobs.put({ ...NAME, shelf: 'kept' }, Buffer.from('a'));
    await blobs.get(NAME);
    await blobs.remove(NAME);
    await blobs.uploadUrl({ owner: 'owner', id: 'id', mediaType: 'image/png', bytes: 1 });
    expect(s3.requests).toEqual([
      'PUT /sotto-blobs/passing/owner/id',
      'PUT /sotto-blobs/kept/owner/id',
      'GET /sotto-blobs/passing/owner/id',
      'DELETE /sotto-blobs/passing/owner/id',
    ]);
  });

  it('[N6] blobs on S3 of an owner are listed a page at a time, and removed a page at a time', async () => {
    s3.pageSize = 2;
    for (const id of ['a', 'b', 'c']) await blobs.put({ ...NAME, id }, Buffer.from('a'));
    s3.requests.length = 0;
    await blobs.removeAll('owner');
    expect(s3.requests).toEqual([
      'GET /sotto-blobs/ list-type=2 prefix=passing/owner/',
      'POST /sotto-blobs/ delete=',
      'GET /sotto-blobs/ list-type=2 prefix=passing/owner/',
      'POST /sotto-blobs/ delete=',
      'GET /sotto-blobs/ list-type=2 prefix=kept/owner/',
    ]);
    expect(s3.objects.size).toBe(0);
  });

  it('[V2] blobs on S3 are uploaded with exactly the size and the kind that were signed, and with no checksum of nothing', async () => {
    const { url, headers } = await blobs.uploadUrl({ owner: 'o', id: 'i', mediaType: 'image/webp', bytes: 1_234_567 });
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe('/sotto-blobs/passing/o/i');
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(searchParams.get('X-Amz-Expires')).toBe('600');
    expect([...searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
    expect(headers).toEqual({ 'content-type': 'image/webp' });
  });

  it.each([
    ['put', () => blobs.put(NAME, Buffer.from('a'))],
    ['got', () => blobs.get(NAME)],
    ['removed', () => blobs.remove(NAME)],
    ['removed all', () => blobs.removeAll('owner')],
  ])('[V2] blobs on S3 are %s again by the caller, when S3 is away', async (_, call) => {
    for (let n = 0; n < 3; n += 1) s3.faults.push({ status: 503, code: 'ServiceUnavailable' });
    await expect(call()).rejects.toThrow(Transient);
  });

  it('[V2] blobs on S3 are tried again at once by the SDK', async () => {
    s3.faults.push({ status: 500, code: 'InternalError' });
    await blobs.put(NAME, Buffer.from('a'));
    expect(s3.requests).toHaveLength(2);
  });

  it('[V2] an S3 bucket that may not be read is an error, and not an absent blob', async () => {
    s3.faults.push({ status: 403, code: 'AccessDenied' });
    await expect(blobs.get(NAME)).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  it.each([
    ['InternalError', Transient],
    ['AccessDenied', Error],
  ])('[N6] blobs that S3 kept back are not taken for deleted: %s', async (code, kind) => {
    await blobs.put(NAME, Buffer.from('a'));
    s3.keeps = code;
    const removal = blobs.removeAll('owner');
    await expect(removal).rejects.toThrow(`S3 has kept 1 of the blobs: ${code}`);
    await expect(removal).rejects.toSatisfy(
      (error) => error instanceof kind && error instanceof Transient === (kind === Transient),
    );
  });
});
