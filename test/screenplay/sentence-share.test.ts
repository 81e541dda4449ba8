/** The share of foreign sentences that come out as others cut them [P6]. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ScreenplayParser } from '../../shared/screenplay/screenplay.ts';
import { linesOf } from './played.ts';

type Case = { lang: string; text: string; sentences: string[] };

const cases = readFileSync(new URL('./data/sentences.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

const spaced = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Nobody waits, so that no line ends at a comma. */
function shown(chunks: readonly string[]): string[] {
  const screenplay = new ScreenplayParser({ isAwaited: false });
  const script = [...chunks.flatMap((chunk) => screenplay.parse(chunk)), ...screenplay.finish()];
  return linesOf(script).map((line) => spaced(line.display));
}

function share(of: readonly Case[]): number {
  const right = of.filter(({ text, sentences }) => shown([text]).join('\n') === sentences.map(spaced).join('\n'));
  return right.length / of.length;
}

describe('[P6] sentences that others have cut', () => {
  const english = cases.filter(({ lang }) => lang === 'english');
  const others = cases.filter(({ lang }) => lang !== 'english');

  it('[P6] sentences of published corpora are split right for 90 % in English and 85 % in other languages', () => {
    for (const [lang, of] of Object.entries(Object.groupBy(cases, (one) => one.lang))) {
      console.info(`${lang}: ${Math.round(100 * share(of ?? []))} % of ${of?.length}`);
    }
    expect(share(english)).toBeGreaterThanOrEqual(0.9);
    expect(share(others)).toBeGreaterThanOrEqual(0.85);
  });

  it('[P1] [P6] a foreign sentence ends at the same place, however the text is cut into chunks', () => {
    for (const { text } of cases) expect(shown([...text])).toEqual(shown([text]));
  });
});
