/** The search of the documentation's site: a dialog, whose index loads when it first opens. */
import { type DocsSection, type Hit, sectionSearch } from './section-search.ts';

declare global {
  /** Set by the script of the search (bin/docs/site/build-site.ts). */
  var sottoSections: readonly DocsSection[] | undefined;
}

type Addresses = {
  /** From this page to the folder of the site. */
  root: string;
  script: string;
};

/** Shows the button, and opens the dialog by it, by "/" and by Ctrl+K. */
export function openSearch({ root, script }: Addresses): void {
  const button = document.querySelector<HTMLButtonElement>('button.search');
  const dialog = document.querySelector('dialog');
  const field = dialog?.querySelector('input');
  const list = dialog?.querySelector('ol');
  const status = dialog?.querySelector('[role=status]');
  if (!button || !dialog || !field || !list || !status) return;
  let search: Promise<(query: string) => Hit[]> | undefined;
  const show = async () => {
    const query = field.value.trim();
    try {
      if (search === undefined && query !== '') status.textContent = 'Loading …';
      search ??= loadDocsSearchSections(script).then(sectionSearch);
      const hits = query === '' ? [] : (await search)(query);
      // Typing went on while the index loaded.
      if (query !== field.value.trim()) return;
      list.replaceChildren(...hits.map((hit) => searchHitItem(hit, root)));
      status.textContent = query === '' ? '' : hits.length === 0 ? `Nothing has “${query}”.` : '';
    } catch {
      search = undefined;
      status.textContent = 'The search could not be loaded. Type again to try once more.';
    }
  };
  const open = () => {
    dialog.showModal();
    field.select();
    void show();
  };
  button.hidden = false;
  button.addEventListener('click', open);
  field.addEventListener('input', () => void show());
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey;
    const isCtrlK = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (dialog.open || !(isSlash || isCtrlK)) return;
    event.preventDefault();
    open();
  });
  dialog.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'Enter' && document.activeElement === field) links[0]?.click();
    else if (event.key === 'ArrowDown') links[at + 1]?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus();
    else return;
    event.preventDefault();
  });
  // A click beside the dialog, or on a heading of this same page.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a, .close')) dialog.close();
  });
}

function searchHitItem({ section: { address, title, heading }, excerpt }: Hit, root: string): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${root}${address}`;
  const name = document.createElement('strong');
  name.textContent = heading === '' ? title : `${title} › ${heading}`;
  const words = document.createElement('span');
  for (const { text, isMatch } of excerpt) {
    const piece = document.createElement(isMatch ? 'mark' : 'span');
    piece.textContent = text;
    words.append(piece);
  }
  link.append(name, words);
  item.append(link);
  return item;
}

/** What TypeScript's own types do not know yet. The server's headers ask for such a policy. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

function loadDocsSearchSections(address: string): Promise<readonly DocsSection[]> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src =
      trustedTypes?.createPolicy('sotto-docs', { createScriptURL: (url) => url }).createScriptURL(address) ?? address;
    script.addEventListener('load', () => resolve(globalThis.sottoSections ?? []));
    script.addEventListener('error', () => reject(new Error(`${address} could not be loaded.`)));
    document.head.append(script);
  });
}
