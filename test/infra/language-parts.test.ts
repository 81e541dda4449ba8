/** In a bundle languages are known by name, and what is in memory of each needs no other file. */
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { FOR_LAMBDA } from '../../infra/functions/bundles.ts';
import { LANGUAGE_TAGS } from '../../shared/language/languages.ts';

const LISTS = ['search/search-words', 'word-forms/forms', 'sentences/sentence-words'];

it.each(LISTS)(
  '[S16] the %s of all languages stand in a bundle, which reads no folder and waits for no file',
  async (list) => {
    const { outputFiles } = await build({
      ...FOR_LAMBDA,
      entryPoints: [`shared/language/${list}-of-languages.ts`],
      outdir: 'unwritten',
      write: false,
    });
    const [{ text } = { text: '' }, ...chunks] = outputFiles;
    expect(chunks).toEqual([]);
    expect(text).not.toMatch(/readdirSync|\bimport\(|\bawait\b/);
    const module = await import(`data:text/javascript,${encodeURIComponent(text.replace(FOR_LAMBDA.banner.js, ''))}`);
    expect(Object.values(module).some((value) => hasKeys(value, LANGUAGE_TAGS))).toBe(true);
  },
);

function hasKeys(value: unknown, keys: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === keys.join();
}
