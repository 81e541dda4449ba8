import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { FOR_LAMBDA } from '../../infra/functions/bundles.ts';
import { S3 } from '../fakes/s3.ts';
import { type Synthesised, synthesise } from './synthesised.ts';

let stack: Synthesised;
beforeAll(() => {
  stack = synthesise({ issuer: 'https://issuer.example', audience: 'sotto' });
});

describe('[V1] the bucket where images lie', () => {
  it('[V1] the image bucket is readable by the functions only, and encrypted', () => {
    expect(stack.one('AWS::S3::Bucket')).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
    });
    expect(stack.one('AWS::S3::Bucket').VersioningConfiguration).toBeUndefined();
  });

  it('[V1] the image bucket takes no unencrypted connection, and no outdated TLS', () => {
    const { Statement } = stack.one('AWS::S3::BucketPolicy').PolicyDocument;
    expect(Statement).toMatchObject([
      { Effect: 'Deny', Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Effect: 'Deny', Action: 's3:*', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } },
    ]);
  });

  it('[V1] the image bucket deletes within a day what nobody has asked to keep, and unfinished uploads', () => {
    expect(stack.one('AWS::S3::Bucket').LifecycleConfiguration.Rules).toEqual([
      { Id: 'passing', Prefix: 'passing/', ExpirationInDays: 1, Status: 'Enabled' },
      { Id: 'broken-off', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
    ]);
  });

  it('[V1] an image bucket that is not kept is emptied by a function, of any number of objects, and deleted with the stack', () => {
    const going = synthesise({ keep: 'false' });
    expect(going.deletionPolicy('AWS::S3::Bucket')).toBe('Delete');
    expect(going.one('Custom::S3AutoDeleteObjects').BucketName).toBe('<ImagesBucket>');
    const { Statement } = going.one('AWS::S3::BucketPolicy').PolicyDocument;
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: expect.arrayContaining(['s3:List*', 's3:DeleteObject*']),
        Principal: { AWS: expect.stringContaining('CustomS3AutoDeleteObjects') },
      }),
    );
    expect(stack.deletionPolicy('AWS::S3::Bucket')).toBe('Retain');
    expect(stack.all('Custom::S3AutoDeleteObjects')).toEqual({});
  });

  it('[V2] the image bucket takes uploads from pages only where the operator lists them', () => {
    expect(stack.one('AWS::S3::Bucket').CorsConfiguration).toBeUndefined();
    const listed = synthesise({ origins: 'https://sotto.example,http://localhost:5173' });
    expect(listed.one('AWS::S3::Bucket').CorsConfiguration.CorsRules).toEqual([
      {
        AllowedMethods: ['PUT'],
        AllowedOrigins: ['https://sotto.example', 'http://localhost:5173'],
        AllowedHeaders: ['content-type'],
        MaxAge: 3600,
      },
    ]);
  });

  it('[V1] the image bucket outlives the stack, unless nothing is to be kept', () => {
    expect(stack.deletionPolicy('AWS::S3::Bucket')).toBe('Retain');
    expect(synthesise({ keep: 'false' }).deletionPolicy('AWS::S3::Bucket')).toBe('Delete');
  });
});

it('[B4] another model may describe images, and only the function that does may ask it', () => {
  const chosen = synthesise({ visionModel: 'bedrock:amazon.nova-lite-v1:0' });
  const functions = chosen.all('AWS::Lambda::Function');
  const told = Object.entries(functions).filter(([, { Environment }]) => Environment.Variables.SOTTO_VISION_MODEL);
  expect(told.map(([id]) => id)).toEqual(['FunctionsreplyFunction']);
  const may = Object.keys(chosen.all('AWS::IAM::Role')).filter((role) =>
    chosen.grants(role).some((grant) => grant.includes('amazon.nova-lite-v1:0')),
  );
  expect(may).toEqual(['FunctionsreplyRole']);
});

/** Throws if the store differs from its port (test/contract/blobs.ts). */
const BLOBS = `
  import { s3Blobs } from './s3-blobs.ts';
  const blobs = s3Blobs('sotto-blobs', () => Date.now());
  const name = { shelf: 'kept', owner: 'o', id: 'png-1' };
  const before = await blobs.get(name);
  await blobs.put(name, Buffer.from('data'));
  const { url, method, headers } = await blobs.uploadUrl({ owner: 'o', id: 'png-2', mediaType: 'image/png', bytes: 4 });
  const put = await fetch(url, { method, headers, body: 'data' });
  const kept = (await blobs.listKept('o')).map(({ id, bytes }) => [id, bytes]);
  const got = [name, { ...name, shelf: 'passing', id: 'png-2' }].map(async (one) => Buffer.from((await blobs.get(one)) ?? '').toString());
  const all = await Promise.all(got);
  await blobs.removeAll('o');
  console.log(JSON.stringify([before, put.status, kept, all, await blobs.get(name)]));`;

it('[V1] the image bucket is addressed by a bundle as by its source', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'sotto-images-'));
  const s3 = await S3.start();
  try {
    const resolveDir = join(import.meta.dirname, '../../shared/adapters/aws');
    await build({ ...FOR_LAMBDA, stdin: { contents: BLOBS, resolveDir, loader: 'ts' }, outdir });
    const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => key.startsWith('AWS_'))) as Record<
      string,
      string
    >;
    const { stdout } = await promisify(execFile)(process.execPath, [join(outdir, 'stdin.mjs')], { env });
    expect(JSON.parse(stdout)).toEqual([null, 200, [['png-1', 4]], ['data', 'data'], null]);
  } finally {
    await s3.close();
    rmSync(outdir, { recursive: true });
  }
}, 120_000);
