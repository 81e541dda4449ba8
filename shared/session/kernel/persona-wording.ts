/** What a decision knows of the persona, and of the languages of the conversation. */
import type { SourceSayings } from '../../language/neutral-wording.ts';
import type { ReadingLanguages } from '../../language/understanding/reading.ts';
import type { ActionWords } from '../client-state/classify-action.ts';
import type { FillerWording } from '../turn/filler-lists.ts';
import type { Session } from './state.ts';

/** `reading`: what the user's words are read by. `sayings`: how senders are named. */
export type PersonaInput = PersonaWording & { reading: ReadingLanguages; sayings: SourceSayings };

/** A Persona satisfies it. */
export type PersonaWording = {
  /** BCP 47: what the agent speaks. */
  language: string;
  /** Of a persona that speaks another language here [S16]. */
  ownLanguage?: string;
  verbosity: Session['settings']['verbosity'] & string;
  /** The client's names of actions, where unusual [X4]. */
  actions?: ActionWords;
  /** Stimuli of proactive turns [L2]. */
  stimuli: readonly string[];
  /** The application's own proactive acts [E13]. */
  acts?: readonly ActSchedule[];
  wording: Record<
    'apology' | 'askAgain' | 'bid' | 'muted' | 'permission' | 'unheard' | 'otherVoice' | 'spent',
    readonly string[]
  > & {
    filler: FillerWording;
    forget: ForgetWording;
  };
};
/**
 * `rule`: of iCalendar, on the user's clock; `silenceMs`: once in each silence of the user. `words`: said
 * where no model writes them. `hasStages`: they run before its turn begins.
 */
export type ActSchedule = {
  name: string;
  when: { rule: string } | { silenceMs: number };
  words?: string;
  hasStages?: true;
};

/**
 * Wording of forgetting [M5, N6]. `done`: `{what}` is forgotten. `nothing`: nothing matched. `ask`: confirms
 * erasing everything; `kept`: the user declined; `erased`: done.
 */
export type ForgetWording = Record<'done' | 'nothing' | 'ask' | 'kept' | 'erased', readonly string[]>;
