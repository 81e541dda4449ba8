/** `npm run docs`: writes the generated pages of docs/. test/tidy/reference.test.ts detects stale ones. */
import { writeFileSync } from 'node:fs';
import { stackResources, WITH_SPEECH } from './docs/cloudformation-resources.ts';
import { PAGES, STACK_PAGES } from './docs/generated-pages.ts';

for (const [path, make] of Object.entries(PAGES)) write(path, make());
const resources = stackResources(WITH_SPEECH);
for (const [path, make] of Object.entries(STACK_PAGES)) write(path, make(resources));

function write(path: string, text: string): void {
  writeFileSync(path, text);
  console.log(path);
}
