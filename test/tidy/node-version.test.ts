/** One version of Node runs Sotto, wherever a version is named. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lineAt } from './source.ts';

const { engines, optionalDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const MAJOR = /\d+/.exec(engines.node)?.[0];
/** Pages and programs that users read, and what they are given to build with. */
const FILES = [
  ...['*.md', 'docs/**/*.md', 'examples/**/*.md', '.github/**/*', 'bin/**/*.{ts,js,mjs}', 'client/sdk/**/*.ts'],
  'infra/**/*.ts',
];
const NAMED = /\bNode(?:\.js)? v?(\d+)|\bnode:(\d+)|\bnode(\d\d)\b|\bnodejs(\d+)/g;

it('[E12] every page and program that names a version of Node names the one of package.json', () => {
  const wrong = globSync(FILES, { exclude: ['**/node_modules/**'] })
    .filter((path) => /\.\w+$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return [...text.matchAll(NAMED)]
        .filter(([, ...majors]) => majors.find((one) => one !== undefined) !== MAJOR)
        .map(({ 0: hit, index }) => `${path}:${lineAt(text, index)} names ${hit}`);
    });
  expect(wrong).toEqual([]);
});

it('[E12] the Node packages that npm installs and the types of Node have the version of package.json', () => {
  const versions = Object.entries<string>({ ...optionalDependencies, types: devDependencies['@types/node'] });
  expect(versions.filter(([, version]) => version.split('.')[0] !== MAJOR)).toEqual([]);
});
