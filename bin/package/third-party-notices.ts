/** The licences of the packages whose code is inside the built one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `modules`: paths below `root`. Throws where a package names no licence. */
export function thirdPartyNotices(root: string, modules: readonly string[]): string {
  const packages = modules.flatMap((path) => /node_modules\/.*/.exec(path) ?? []);
  const folders = packages.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  return [...new Set(folders)]
    .sort()
    .map((folder) => packageNotice(join(root, folder)))
    .join('');
}

function packageNotice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} names no licence, so its code cannot be in the package.`);
  const texts = globSync('{LICEN[CS]E,licen[cs]e,NOTICE}*', { cwd: folder })
    .sort()
    .map((file) => `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`);
  return `${'-'.repeat(80)}\n${name} ${version} (${license})\n${texts.join('')}\n`;
}
