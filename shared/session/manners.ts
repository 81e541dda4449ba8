/** What a decision knows of the persona (a Skill satisfies it): its language, and what it says by itself. */
import type { Tier } from '../protocol/frames.ts';
import type { ActionWords } from './action-kinds.ts';
import type { Session } from './session.ts';

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
/**
 * What is said while a tool works, by verbosity: at once, and when it takes its time; but for `brief`, further on, too (F5). In `narrated`, `{what}`
 * becomes the work and `{time}` how long it has gone on: "6 seconds".
 */
export type FillerWording = {
  brief: Record<'primary' | 'secondary', readonly string[]>;
  narrated: Record<Tier, readonly string[]>;
  chatty: Record<Tier, readonly string[]>;
};
