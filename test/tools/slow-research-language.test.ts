import { expect, it } from 'vitest';
import { LANGUAGE_TAGS, loadLanguage } from '../../shared/language/languages.ts';
import { condenseResearchPages } from '../../shared/tools/slow-research/condense.ts';

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
    const { text } = await condenseResearchPages(readings as never, { ask: async () => answer });
    expect(text).toMatch(end);
    expect(text.includes('That is')).toBe(answer.startsWith('They'));
  },
);

const ENGLISH = /\b(?:the|that|could|look|found|nothing|and|from|searched|but|have)\b/i;

it.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))(
  '[T5] [S16] research without pages, or with a part of them, says so without English words in %s',
  async (tag) => {
    const { sayings } = await loadLanguage(tag);
    const services = { ask: async () => 'Ava 5. Ben 7.', speech: { language: tag, sayings: sayings.tools } };
    const none = { ...readings, pages: [] };
    const answers = await Promise.all(
      [
        { ...none, questions: ['Ava', 'Ben'], missed: ['Ava', 'Ben'] },
        { ...none, missed: [], unread: ['Ava'] },
        { ...none, questions: ['Ava', 'Ben'], missed: ['Ben'] },
        readings,
      ].map((one) => condenseResearchPages(one as never, services)),
    );
    const texts = answers.map(({ text }) => text);
    expect(texts.filter((text) => ENGLISH.test(text) || /[{}]/.test(text))).toEqual([]);
    expect(texts.map((text) => /Ava|Ben|Wikipedia/.test(text))).toEqual([true, true, true, true]);
  },
);
