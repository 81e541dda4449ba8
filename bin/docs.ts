/**
 * `npm run docs`: writes the generated pages of docs/, and all of docs/ as a site to dist/site.
 * test/tidy/reference.test.ts detects stale pages.
 */
import { writeFileSync } from 'node:fs';
import { stackResources, WITH_SPEECH_AND_PHONE } from './docs/cloudformation-resources.ts';
import { PAGES, STACK_PAGES } from './docs/generated-pages.ts';
import { buildSiteOnce } from './docs/site.ts';

for (const [path, make] of Object.entries(PAGES)) writeDocsPage(path, make());
const resources = stackResources(WITH_SPEECH_AND_PHONE);
for (const [path, make] of Object.entries(STACK_PAGES)) writeDocsPage(path, make(resources));
console.log(await buildSiteOnce());

function writeDocsPage(path: string, text: string): void {
  writeFileSync(path, text);
  console.log(path);
}
