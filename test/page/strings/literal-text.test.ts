/** No text stands in the source of the page: it is a string of a language. */
import { globSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';

/** For developers, in English [R5]. */
const IN_ENGLISH = [/^client\/web\/inspector\//];

/** Shown only where no language could be loaded, or to developers. */
const ALLOWED = new Set([
  'The page could not be loaded. Load it again.',
  'There is no language around this component: wrap it in TextsProvider.',
  'What answers there sends no notifications',
  'What answers there keeps no images',
  // How a summary by rule begins a line [M3].
  'User: ',
]);

const ATTRIBUTES = [
  'children',
  '"aria-label"',
  'title',
  'placeholder',
  'alt',
  'label',
  'legend',
  'does',
  'hint',
  'question',
  'yes',
  'none',
  'why',
];
const ATTRIBUTE = new RegExp(`(?:^|[\\s{,])(?:${ATTRIBUTES.join('|')}): "([^"]*\\p{L}{2,}[^"]*)"`, 'gmu');
/** One of several children stands on a line of its own. */
const CHILD = /(?<!jsxs?\()\n\s*"([^"]*\p{L}{2,}[^"]*)",?$/gmu;
/** A capital letter, and a second word. */
const SENTENCE = /(["'`])(\p{Lu}[\p{L}’']*[ ,:.][^"`\n]*\s[^"`\n]*)\1/gu;

const FILES = globSync('client/{companion,element,react,web}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.d.ts') && IN_ENGLISH.every((one) => !one.test(path)));

function literalTexts(path: string): string[] {
  const loader = path.endsWith('.tsx') ? 'tsx' : 'ts';
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    loader,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    charset: 'utf8',
  });
  const inMarkup =
    loader === 'ts' ? [] : [...code.matchAll(ATTRIBUTE), ...code.matchAll(CHILD)].map(([, text = '']) => text);
  return [...inMarkup, ...[...code.matchAll(SENTENCE)].map(([, , text = '']) => text)];
}

it.each(FILES)('[R5] %s has no text of its own', (path) => {
  expect(literalTexts(path).filter((text) => !ALLOWED.has(text))).toEqual([]);
});

it('[R5] the search for text in the source finds some', () => {
  expect(literalTexts('client/web/inspector/inspector.tsx').length).toBeGreaterThan(3);
});
