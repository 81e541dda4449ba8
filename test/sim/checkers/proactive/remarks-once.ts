import type { VoicedLine } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';
import { isUnaskedTurn } from './proactive-turns.ts';

export const remarksOnce: Checker = {
  name: 'remarks are said once',
  title: '[L2] [D18] no remark is spoken twice in its turn, and no stimulus comes twice in a row',
  wrong(history) {
    const own = new Set<number>();
    const spoken = new Map<string, VoicedLine>();
    let stimuli: readonly string[] | null = null;
    let last: string | undefined;
    for (const one of history) {
      if (one.is === 'lives') stimuli = one.settings.stimuli;
      // An app without its ledger may be told again [S6].
      if (one.is === 'began') spoken.clear();
      if (one.is === 'played' && own.has(one.voiced.turn)) spoken.set(keyOf(one.voiced), one.voiced);
      if (one.is === 'voiced' && !one.goesOn && spoken.has(keyOf(one))) return at(one, `"${one.text}" is spoken again`);
      if (one.is !== 'stepped') continue;
      for (const event of one.record?.events ?? []) {
        if (!isUnaskedTurn(event)) continue;
        own.add(event.turn);
        if (event.cause !== 'idle') continue;
        if (event.stimulus === last && stimuli?.length !== 1) return at(one, `"${last}" comes twice in a row`);
        last = event.stimulus;
      }
    }
    return null;
  },
};

function keyOf({ install, turn, text }: VoicedLine): string {
  return `${install} ${turn} ${text}`;
}
