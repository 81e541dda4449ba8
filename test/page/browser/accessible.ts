/** Accessibility checks: screen readers, keyboards and small screens. */
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

type Rules = { type: 'tag' | 'rule'; values: string[] };
export const ALL: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that depend on colours. */
export const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Each violation that axe finds in this part of the page: the rule, and where. */
export async function violations(page: Page, rules = ALL, within = 'html'): Promise<string[]> {
  // Runs by the debugger, which the page's policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; undefined`);
  const wanted = { within, options: { runOnly: rules, resultTypes: ['violations' as const] } };
  const found = await page.evaluate(async ({ within, options }): Promise<AxeResults['violations']> => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    return (await tool.run(within, options)).violations;
  }, wanted);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
  );
}

/** Parts of the page that overflow and cannot be scrolled. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const page =
      scrollWidth > innerWidth || scrollHeight > innerHeight ? [`the page: ${scrollWidth}×${scrollHeight}`] : [];
    const controls = [...document.querySelectorAll('button, textarea, input, a')].filter((one) =>
      one.checkVisibility(),
    );
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const out = controls.filter((one) => {
      if (scrolls(one.parentElement)) return false;
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    });
    return [...page, ...out.map((one) => one.outerHTML.slice(0, 120))];
  });
}

/** Texts that their own box cuts off. Code may end in an ellipsis, since it is copied and not read. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (one: Element) => {
      const { overflowX, overflowY, clip, position } = getComputedStyle(one);
      // What is for screen readers only is a pixel wide.
      if (one.clientWidth <= 1 || one.clientHeight <= 1 || (position === 'absolute' && clip !== 'auto')) return false;
      const isWide = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
      return isWide || (/hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 1);
    };
    const ofText = [...document.querySelectorAll('body :not(code, .standing)')].filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return ofText
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && isCut(one))
      .map((one) => `${one.className || one.tagName}: ${one.textContent?.slice(0, 80)}`);
  });
}

/** The tab order of the whole page, by role and name. */
export async function tabStops(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops: string[] = [];
  while (stops.length < 60) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop === '' || stop === stops[0]) return stops;
    stops.push(stop);
  }
  return stops;
}

/** The name of the focused element; empty: none. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  });
}
