/** What a decision knows of the persona (a Skill satisfies it): its language, and what it says by itself. */
import type { ActionWords } from './client-state/action-kinds.ts';
import type { Session } from './state.ts';
import type { FillerWording } from './turn/filler-wording.ts';

export type Manners = {
  language: string;
  verbosity: Session['verbosity'] & string;
  /** What its client calls its actions, where that is not usual (X4). */
  actions?: ActionWords;
  /** What makes her speak unasked (L2). */
  stimuli: readonly string[];
  wording: Record<
    'apology' | 'bid' | 'muted' | 'permission' | 'unheard' | 'otherVoice' | 'spent',
    readonly string[]
  > & {
    filler: FillerWording;
    forget: ForgetWording;
  };
};
/**
 * About forgetting (M5, N6). `done`: `{what}` is forgotten. `nothing`: nothing is known that was meant. `ask`: whether everything is to be
 * forgotten, without the word that is asked for; `kept`: nothing was, since they said no; `erased`: everything is.
 */
export type ForgetWording = Record<'done' | 'nothing' | 'ask' | 'kept' | 'erased', readonly string[]>;
