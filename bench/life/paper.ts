/** A paper's feed, with headlines and first sentences as long as those of the default feed. */
import { chanceOf } from '../layouts/chance.ts';
import { spoken } from '../layouts/words.ts';

const ARTICLES = 25;

export function paper(seed: number): string {
  const chance = chanceOf(seed);
  const items = Array.from({ length: ARTICLES }, (_, at) => {
    const link = `https://paper.example/${at}`;
    return `<item><title>${spoken(chance, 8, 12)}</title><link>${link}</link><guid>${link}</guid><description>${spoken(chance, 18, 30)}</description></item>`;
  });
  return `<rss version="2.0"><channel><title>The Paper</title>${items.join('')}</channel></rss>`;
}
