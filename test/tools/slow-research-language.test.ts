import { expect, it } from 'vitest';
import { condensePages } from '../../shared/tools/slow-research/condense.ts';

const pages = [{ title: 'Solarzelle', source: 'Wikipedia', text: 'Eine Solarzelle wandelt Licht in Strom um.' }];
const readings = { query: 'Solarzellen', questions: ['Solarzellen'], missed: ['x'], unread: [], pages };

it.each([
  ['Solarzellen wandeln Sonnenlicht in elektrischen Strom um.', / um\. Wikipedia\.$/],
  ['Les cellules solaires transforment la lumière en courant.', /courant\. Wikipedia\.$/],
  ['太阳能电池把阳光转换成电流，应用很广。', /Wikipedia\.$/],
  ['They turn light into electricity.', /That is from Wikipedia\. Part of it I could not look up\.$/],
])(
  '[T5] [S16] research names its sources without English words in an answer of another language: %s',
  async (answer, end) => {
    const { text } = await condensePages(readings as never, { ask: async () => answer });
    expect(text).toMatch(end);
    expect(text.includes('That is')).toBe(answer.startsWith('They'));
  },
);
