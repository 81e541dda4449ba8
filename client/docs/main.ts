/** The scripts of the documentation's site, which can be read without them: search and copy buttons. */
import { addCopyButtons } from './copy-buttons.ts';
import { openSearch } from './search-dialog.ts';

const { root = '', search = '' } = (document.currentScript as HTMLScriptElement).dataset;

openSearch({ root, script: search });
addCopyButtons();
// A long navigation starts at the page that is open.
document.querySelector('#pages [aria-current]')?.scrollIntoView({ block: 'center' });
