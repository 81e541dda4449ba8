/** Records every change of the page, in order. */
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    seen?: string[];
  }
}

/**
 * Runs before the page is opened. `seen` has: `here Romy, happy, speaking` (the face's name), `caption …`,
 * `saying …`, `held …`, `said …`, `cut …` (the agent's lines), `user …`, `past …`, `note …`, `standing …`,
 * `notice …`.
 */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(watching);
}

export function seen(page: Page): Promise<string[]> {
  return page.evaluate(() => window.seen ?? []);
}

function watching(): void {
  const journal: string[] = [];
  window.seen = journal;
  // An entry stays the same element, wherever it moves.
  const standing = new Map<string | Element, string>();
  const note = (place: string | Element, told: string | null | undefined) => {
    if (standing.get(place) === told || !told) return;
    standing.set(place, told);
    journal.push(told);
  };
  const textOf = (selector: string, within: ParentNode = document) => within.querySelector(selector)?.textContent;
  const told = (what: string, text: string | null | undefined) => (text ? `${what} ${text}` : null);
  const look = () => {
    note('face', told('here', document.querySelector('.face')?.getAttribute('aria-label')));
    note('caption', told('caption', textOf('.caption .words')));
    note('standing', told('standing', textOf('.standing')));
    note('notice', told('notice', textOf('.notice p')));
    for (const entry of document.querySelectorAll('.entry')) {
      const what = ['saying', 'held', 'said', 'cut', 'past', 'user', 'note'].find((one) =>
        entry.classList.contains(one),
      );
      const words = textOf('.words', entry) ?? textOf('p', entry) ?? entry.textContent;
      const whose = entry.classList.contains('user') ? 'user' : what;
      if (whose) note(entry, `${whose} ${words}`);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['class', 'aria-label'],
  });
}
