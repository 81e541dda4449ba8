/** A persona [S11]: one typed file under personas/. No other code needs its name. */
import type { LanguageTag } from '../language/languages.ts';
import type { ToolSayings } from '../language/tool-sayings.ts';
import type { WordingPools } from '../language/wording-pools.ts';
import type { FaceName } from '../protocol/face-names.ts';
import type { Expression, Lead, Verbosity } from '../protocol/frames.ts';
import type { ActionWords } from '../session/client-state/classify-action.ts';
import type { ActSchedule } from '../session/kernel/persona-wording.ts';
import type { FillerWording } from '../session/turn/filler-lists.ts';

export type Persona = {
  /** The name in `hello.persona`, and of the file. */
  name: string;
  /** Raised when anything in the prompt changes: the system prompt is byte-constant per version [X1]. */
  version: number;
  /** The speaker's name in lines and captions. */
  speaker: string;
  /** BCP 47; selects the tables of backchannels and spoken commands. */
  language: string;
  /** The persona's own language, in a session that is spoken in another one. */
  ownLanguage?: string;
  /** Of work, in the session's language. Absent: English. */
  toolSayings?: ToolSayings;
  /** The persona in parts, most stable first. No clock, no user's name. */
  instructions: { identity: string; manner: string; examples: string };
  /** The canonical expressions that this persona uses [P3]. */
  expressions: readonly Expression[];
  voice: { name: string; rate: number };
  /** On the page. */
  face: FaceName;
  /** A model of its own (as SOTTO_MODEL spells it), or the server's. */
  model?: string;
  maxTokens: number;
  temperature: number;
  verbosity: Verbosity;
  /** Fixed lines of its own in other languages [S17], by list: "filler.brief.primary". */
  wordings?: Readonly<Partial<Record<LanguageTag, WordingPools>>>;
  /** Names of tools it may call. */
  tools: readonly string[];
  /** Unusual names of its client's actions [X4]: single words, or whole names. */
  actions?: ActionWords;
  /** Causes of idle remarks [L2]. */
  stimuli: readonly string[];
  /** The application's own proactive acts [E13]. */
  acts?: readonly ActSchedule[];
  /**
   * What the page offers in an empty conversation, in the persona's language: phrases to say, if its tools
   * allow; `push`: a sample delivery.
   */
  starters: { reminder?: string; research?: string; push: string; memory: string };
  wording: {
    /** Spoken when an answer fails before its first line [U5]; never repeated in a row. */
    apology: readonly string[];
    /** Spoken when the user's speech could not be transcribed [A1]. */
    unheard: readonly string[];
    /** Says that the voice changes for a while. */
    otherVoice: readonly string[];
    /** Says that the daily quota is used up, and that messages and commands still work [N3]. */
    spent: readonly string[];
    /** At least two of each. `narrated` names the work, `{what}`, and later its duration, `{time}` [F5]. */
    filler: FillerWording;
    /** Asks for a confirmation [T4] of `{what}`, without the word "yes", which a microphone may hear. */
    permission: readonly string[];
    /** Precedes a question that is asked again, as a yes to it could not count [U12]. No "yes" either. */
    askAgain: readonly string[];
    /** Precedes a cached answer [C9]; `{age}` becomes "two minutes ago" in `aged`. */
    lead: Record<Lead, { fresh: readonly string[]; aged: readonly string[] }>;
    /** Spoken when due; `{time}` becomes "14:30", `{text}` the reminder's text. */
    reminder: readonly string[];
    /** Offers what waits; `{sources}` becomes "from ava and ben" [D8]. */
    bid: readonly string[];
    /** Shown as a notification, without the user's leave for the words of what waits [D25]. */
    waiting: readonly string[];
    /** Confirms that `{source}` is muted [D23]. */
    muted: readonly string[];
    /**
     * Forgetting [M5, N6]: `done`: `{what}` ("your name") is forgotten; `nothing`: no match; `ask`: whether
     * to erase everything, without the word "yes"; `kept`: the user refused; `erased`: everything is.
     */
    forget: Record<'done' | 'nothing' | 'ask' | 'kept' | 'erased', readonly string[]>;
    /** Delivered when the work `{title}` ("the research on hot dogs") failed [D7]. */
    unfinished: readonly string[];
    /** The same where the tool gives the reason. */
    failed: readonly string[];
    /** The same where the outcome is unknown [T4]. */
    uncertain: readonly string[];
    /** The same for a synchronous write. `done`: it succeeded, in the words `{text}`. */
    write: { done: readonly string[]; unfinished: readonly string[]; uncertain: readonly string[] };
  };
};
