/** Writes docs/SETTINGS.md from the list of settings: run it when that has changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsPage } from '../shared/runtime/settings/page.ts';

writeFileSync('docs/SETTINGS.md', settingsPage(readFileSync('shared/runtime/settings/list.ts', 'utf8')));
