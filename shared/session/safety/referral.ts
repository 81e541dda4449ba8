/** Notices a crisis in the user's words, and says first who can help [K1, K2]. */

import { crisisIn } from '../../language/understanding/crisis.ts';
import { firstReadingIn } from '../../language/understanding/reading.ts';
import type { Draft } from '../kernel/draft.ts';
import { isYesEchoOfAgent } from '../tool-calls/confirmation.ts';
import type { Interpretation, UserWords } from '../user-input/interpretation.ts';
import { referToHelpline } from './refer.ts';

/** The words go on to their turn, which begins with the referral. */
export function interpretCrisis(draft: Draft, words: UserWords): Interpretation | null {
  const { helplines } = draft.input.settings;
  if (helplines === null || isYesEchoOfAgent(draft.session, words)) return null;
  const noticed = firstReadingIn(draft.input.persona.reading.languages, (language) => {
    const kind = crisisIn(words.text, language);
    return kind && { kind, language };
  });
  const turn = (draft.session.turns.newest?.number ?? 0) + 1;
  return noticed && { act: () => referToHelpline(draft, { ...noticed, turn }, helplines), only: false };
}
