/** Lists the generated pages of docs/. */
import { readFileSync } from 'node:fs';
import { SETTINGS_LISTS, settingsPage } from '../../shared/settings/settings-page.ts';
import { checksPage } from '../eval/checks-page.ts';
import type { Resources } from './cloudformation-resources.ts';
import { commandsPage } from './commands-page.ts';
import { defaultModelsPage } from './default-models-page.ts';
import { framesPage } from './frames-page.ts';
import { USED_RIGHTS } from './granted-rights.ts';
import { httpPage } from './http-page.ts';
import { clientLibraryPage, libraryPage } from './library-pages.ts';
import { llmsText } from './llms-text.ts';
import { metricsPage } from './metrics-page.ts';
import { permissionsPage } from './permissions-page.ts';

type Pages = Readonly<Record<string, () => string>>;

export const PAGES: Pages = {
  'docs/reference/default-models.md': defaultModelsPage,
  'docs/reference/protocol/frames.md': framesPage,
  'docs/reference/protocol/http.md': httpPage,
  'docs/reference/library.md': () => libraryPage((path) => readFileSync(path, 'utf8')),
  'docs/reference/client-library.md': () => clientLibraryPage((path) => readFileSync(path, 'utf8')),
  'docs/reference/settings.md': () => settingsPage(SETTINGS_LISTS.map((path) => readFileSync(path, 'utf8')).join('\n')),
  'docs/reference/commands.md': commandsPage,
  'docs/reference/checks.md': checksPage,
  // Lists the others.
  'llms.txt': () => llmsText(parseDocsManifest(readFileSync('package.json', 'utf8')).description),
};

/** Made from the stack, whose synthesis takes seconds. */
export const STACK_PAGES: Readonly<Record<string, (resources: Resources) => string>> = {
  'docs/reference/permissions.md': (resources) => permissionsPage(resources, usedIamRights()),
  'docs/reference/metrics.md': metricsPage,
};

function usedIamRights(): string[] {
  return JSON.parse(readFileSync(USED_RIGHTS, 'utf8')) as string[];
}

function parseDocsManifest(manifest: string) {
  return JSON.parse(manifest) as { description: string };
}
