/** The files that a template's bucket deployments put into a bucket, with markers filled in. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join, matchesGlob } from 'node:path';
import type { TemplateReader } from './gateway-types.ts';

export type BucketFile = { type: string; cacheControl: string | null; etag: string; body: Buffer };

type Deployment = {
  DestinationBucketName: string;
  SourceObjectKeys: string[];
  SourceMarkers?: Record<string, string>[];
  Include?: string[];
  Exclude?: string[];
  SystemMetadata?: Record<string, string>;
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'application/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
};

/** By key. `local` is applied to what a marker filled in. Throws if a source is not in the output folder. */
export function deployedFiles(
  template: TemplateReader,
  bucket: string,
  outdir: string,
  local: (text: string) => string,
): Map<string, BucketFile> {
  const files = new Map<string, BucketFile>();
  for (const { properties } of template.resources('Custom::CDKBucketDeployment')) {
    const deployment = template.resolve(properties) as Deployment;
    if (deployment.DestinationBucketName !== bucket) continue;
    for (const [at, key] of deployment.SourceObjectKeys.entries()) {
      const folder = join(outdir, `asset.${key.replace(/\.zip$/, '')}`);
      if (!existsSync(folder)) throw new Error(`The page's files are not in ${folder}: synthesise the app again.`);
      const markers = Object.entries(deployment.SourceMarkers?.[at] ?? {});
      for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        const name = path.slice(folder.length + 1).replaceAll('\\', '/');
        if (!entry.isFile() || !isCopied(name, deployment)) continue;
        const read = readFileSync(path);
        files.set(name, fileOf(name, markers.length === 0 ? read : filled(read, markers, local), deployment));
      }
    }
  }
  return files;
}

/** As `aws s3 sync` reads its filters: what is included wins over what is excluded. */
function isCopied(name: string, { Exclude = [], Include = [] }: Deployment): boolean {
  const matches = (pattern: string) => matchesGlob(name, pattern.replaceAll('*', '**')) || pattern === '*';
  return Include.some(matches) || !Exclude.some(matches);
}

function filled(body: Buffer, markers: readonly [string, string][], local: (text: string) => string): Buffer {
  const text = markers.reduce((all, [marker, value]) => all.replaceAll(marker, value), body.toString('utf8'));
  return Buffer.from(local(text));
}

function fileOf(name: string, body: Buffer, { SystemMetadata = {} }: Deployment): BucketFile {
  return {
    type: TYPES[extname(name)] ?? 'binary/octet-stream',
    cacheControl: SystemMetadata['cache-control'] ?? null,
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    body,
  };
}
