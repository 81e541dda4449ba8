/**
 * What reads the user's words and requests to forget. A decision is handed it, since it weighs as much as the
 * rest of the session: most functions never need it, and none before the first such command [S15].
 */
import { wordsWithoutSoundTags } from '../../language/understanding/sound-tags.ts';
import type { UserInput } from '../kernel/decision.ts';
import { learnFactsInSession } from '../memory/facts.ts';
import { isForgetAsked } from '../memory/forget.ts';
import { interpretUserText } from './hear-text.ts';

export const userInput: UserInput = {
  forgetAsked: isForgetAsked,
  hearText: interpretUserText,
  learnUserFacts: learnFactsInSession,
  wordsSaid: wordsWithoutSoundTags,
};
