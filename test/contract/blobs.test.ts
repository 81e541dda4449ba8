import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Blobs } from '../../shared/adapters/aws/s3-blobs.ts';
import { localUploads } from '../../shared/adapters/local/http/uploads.ts';
import { localMemoryBlobs, type StoredBlobs } from '../../shared/adapters/local/storage/blobs.ts';
import { localFileBlobs } from '../../shared/adapters/local/storage/file-blobs.ts';
import { BUCKET, S3 } from '../fakes/s3.ts';
import { type BlobsHome, blobsContract } from './blobs.ts';

blobsContract('files of this machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-blobs-'));
  return uploading(
    (now) => localFileBlobs(join(folder, 'blobs'), now),
    () => rmSync(folder, { recursive: true }),
  );
});

blobsContract('the memory of this process', () => uploading(localMemoryBlobs, () => {}));

blobsContract('S3, by its wire', async () => {
  const s3 = await S3.start();
  // So small that five blobs are three pages.
  s3.pageSize = 2;
  return {
    blobs: s3Blobs(BUCKET, () => s3.now()),
    now: () => s3.now(),
    pass: (ms) => {
      s3.aheadMs += ms;
    },
    close: () => s3.close(),
  };
});

async function uploading(open: (now: () => number) => StoredBlobs, remove: () => void): Promise<BlobsHome> {
  let nowMs = 1_800_000_000_000;
  const now = () => nowMs;
  const server = createServer(async (request, response) => {
    const token = (request.url ?? '').slice('/uploads/'.length);
    response.writeHead(await receive(token, request.headers, request)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads`;
  const { blobs, receive } = localUploads({ stored: open(now), now, key: Buffer.from('a key of this home'), url });
  return {
    blobs,
    now,
    pass: (ms) => {
      nowMs += ms;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      remove();
    },
  };
}
