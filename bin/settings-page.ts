/** Writes docs/reference/settings.md from the list of settings: run it when that has changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsPage } from '../shared/engine/settings/settings-page.ts';

writeFileSync('docs/reference/settings.md', settingsPage(readFileSync('shared/engine/settings/list.ts', 'utf8')));
