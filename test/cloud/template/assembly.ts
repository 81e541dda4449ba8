/** The CDK's output: synthesised as an operator would, and read back. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PLACE, readTemplate, type Template } from './template.ts';

export type Assembly = {
  outdir: string;
  template: Template;
  /** Where an asset lies, by the key under which it would be uploaded. */
  folderOf(key: string): string;
};

const ROOT = join(import.meta.dirname, '../../..');

/** Runs the app's program in that checkout with these options, as `cdk synth -c`. Throws what it says. */
export async function synthesiseTo(
  outdir: string,
  context: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<void> {
  const { context: standing = {} } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context?: object };
  const child = spawn(process.execPath, [join(root, 'bin/cdk-app.ts')], {
    cwd: root,
    env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify({ ...standing, ...context }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('exit', resolve))]);
  if (code !== 0) throw new Error(`The app cannot be synthesised: ${said.trim()}`);
}

/** Throws a sentence about what cannot be read. */
export function readAssembly(outdir: string): Assembly {
  const manifest = jsonOf<Manifest>(join(outdir, 'manifest.json'));
  const stacks = Object.entries(manifest.artifacts ?? {}).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const [stack] = stacks;
  if (stack === undefined || stacks.length > 1)
    throw new Error(`${outdir} holds ${stacks.length} stacks, of one that could be served.`);
  const [id, { properties, environment }] = stack;
  const [, account, region] = /^aws:\/\/(\d+)\/([\w-]+)$/.exec(environment ?? '') ?? [];
  const place = { ...PLACE, stack: properties.stackName ?? id, ...(account && region && { account, region }) };
  const assets = jsonOf<Assets>(join(outdir, `${id}.assets.json`));
  const folders = new Map(
    Object.values(assets.files).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [objectKey, join(outdir, source.path)] as const),
    ),
  );
  return {
    outdir,
    template: readTemplate(join(outdir, properties.templateFile), place),
    folderOf(key) {
      const found = folders.get(key);
      if (found === undefined || !existsSync(found)) throw new Error(`The asset ${key} is not in ${outdir}.`);
      return found;
    },
  };
}

type Manifest = {
  artifacts?: Record<
    string,
    { type: string; environment?: string; properties: { templateFile: string; stackName?: string } }
  >;
};
type Assets = {
  files: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>;
};

function jsonOf<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    throw new Error(`The CDK's output cannot be read at ${path}: ${(error as Error).message}`);
  }
}
