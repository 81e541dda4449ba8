/** Reference pages are generated from the code (STYLE 27). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Resources, stackResources, WITH_SPEECH_AND_PHONE } from '../../bin/docs/cloudformation-resources.ts';
import { PAGES, STACK_PAGES } from '../../bin/docs/generated-pages.ts';

let resources: Resources | undefined;
const stack = () => {
  resources ??= stackResources(WITH_SPEECH_AND_PHONE);
  return resources;
};

describe('the made pages of docs/', () => {
  it.each(Object.entries(PAGES))('the made page %s says what the code says (else: npm run docs)', (path, make) => {
    expect(readFileSync(path, 'utf8')).toBe(make());
  });

  it.each(Object.entries(STACK_PAGES))(
    '%s says what the stack says (else: npm run docs)',
    (path, make) => {
      expect(readFileSync(path, 'utf8')).toBe(make(stack()));
    },
    120_000,
  );
});
