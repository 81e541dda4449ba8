import { persona } from '../../../session/story.ts';
import { at, type Checker } from '../checker.ts';

const { brief, narrated, chatty } = persona.wording.filler;
/** Without the name that they mention. */
const FILLERS = [brief, narrated, chatty].flatMap((one) =>
  Object.values(one).flatMap((pool) => pool.map((text: string) => text.replace(/\{.*/, ''))),
);

export const fillerMemory: Checker = {
  name: 'fillers pass',
  title: '[F4] [F5] no filler is remembered, or said twice in a row',
  wrong(history) {
    let newest = '';
    for (const one of history) {
      if (one.is === 'sealed') {
        const { heardLines, unspoken, readOut = [] } = one.exchange;
        const kept = [...heardLines.map(({ text }) => text), unspoken, ...readOut].join(' ');
        if (FILLERS.some((filler) => kept.includes(filler))) return at(one, 'a filler is remembered');
      }
      if (one.is !== 'stepped') continue;
      for (const event of one.record?.events ?? []) {
        if (event.type !== 'line' || event.kind !== 'filler') continue;
        if (event.text === newest) return at(one, `"${newest}" is said twice in a row`);
        newest = event.text;
      }
    }
    return null;
  },
};
