/** Reference pages are generated from the code (STYLE 27). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Resources, stackResources, WITH_SPEECH_AND_PHONE } from '../../bin/docs/cloudformation-resources.ts';
import { commandsPage } from '../../bin/docs/commands-page.ts';
import { PAGES, STACK_PAGES } from '../../bin/docs/generated-pages.ts';

let resources: Resources | undefined;
const stack = () => {
  resources ??= stackResources(WITH_SPEECH_AND_PHONE);
  return resources;
};

describe('the made pages of docs/', () => {
  it.each(Object.entries(PAGES))('%s says what the code says (else: npm run docs)', (path, make) => {
    expect(readFileSync(path, 'utf8')).toBe(make());
  });

  it.each(Object.entries(STACK_PAGES))(
    '%s says what the stack says (else: npm run docs)',
    (path, make) => {
      expect(readFileSync(path, 'utf8')).toBe(make(stack()));
    },
    120_000,
  );

  it('cannot be made while a script of package.json is not explained', () => {
    expect(() => commandsPage({ unheard: 'node bin/unheard.ts' })).toThrow(
      'bin/docs/commands-page.ts does not say what npm run unheard is for.',
    );
  });
});
