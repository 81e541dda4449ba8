import type { Happening, VoicedLine } from '../../world/history.ts';
import { at, type Checker, pushes } from '../checker.ts';

/** What one install has played of one delivery in one turn. */
type Offer = { install: string; delivery: string; turn: number; texts: Set<string>; seq: number };

export const neverSpokenTwice: Checker = {
  name: 'never twice',
  title: '[D15] [D18] nothing is spoken twice to a client whose storage is intact',
  readsAll: true,
  wrong(history) {
    const known = pushes(history);
    const cursors = new Map<string, number>();
    const wanted = new Set<string>();
    let offers: Offer[] = [];
    for (const one of history) {
      offers = offers.filter((offer) => stillKnown(offer, one, cursors.get(offer.install) ?? 0));
      if (one.is === 'kept') cursors.set(one.install, one.cursor);
      if (one.is === 'wanted') wanted.add(one.delivery);
      if (one.is === 'played') remember(offers, one.voiced);
      if (one.is !== 'voiced' || one.goesOn || one.delivery === null || wanted.has(one.delivery)) continue;
      const { install, delivery, text, redelivered } = one;
      const lines = known.get(delivery)?.lines ?? [];
      const before = offers.filter((offer) => offer.install === install && offer.delivery === delivery);
      if (before.some(({ texts }) => isWhole(texts, lines))) return at(one, `${install} speaks ${delivery} again`);
      if (!redelivered && before.some(({ texts }) => texts.has(text)))
        return at(one, `${install} speaks a line of ${delivery} again, unmarked`);
    }
    return null;
  },
};

/**
 * The next frame tells that a delivery is complete. Without it, after a restart or a gap, the delivery does
 * not count as whole.
 */
function stillKnown({ install, seq }: Offer, one: Happening, cursor: number): boolean {
  switch (one.is) {
    case 'began':
      return one.install !== install || (one.remembers && seq < cursor);
    case 'kept':
      return one.install !== install || !one.jumped || seq < cursor;
    case 'stepped': {
      const frame = one.command.type === 'client' ? one.command.frame : null;
      return frame?.type !== 'hello' || frame.install !== install || frame.resumeOf !== undefined || seq < cursor;
    }
    default:
      return true;
  }
}

function remember(offers: Offer[], { install, delivery, turn, text, seq }: VoicedLine): void {
  if (delivery === null) return;
  const offer = offers.find((one) => one.install === install && one.delivery === delivery && one.turn === turn);
  if (offer === undefined) offers.push({ install, delivery, turn, seq, texts: new Set([text]) });
  else {
    offer.texts.add(text);
    offer.seq = Math.max(offer.seq, seq);
  }
}

function isWhole(texts: ReadonlySet<string>, lines: readonly string[]): boolean {
  return lines.every((line) => [...texts].some((text) => text.endsWith(line)));
}
