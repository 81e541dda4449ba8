/** What a persona consists of (S11). One typed file under skills/ each; nothing else needs to know its name. */
import type { Expression, Lead, Verbosity } from '../protocol/frames.ts';
import type { ActionWords } from '../session/client-state/action-kinds.ts';
import type { FillerWording } from '../session/turn/filler-wording.ts';

export type Skill = {
  /** The name in `hello.skill`: the file's name without its ending. */
  name: string;
  /** Raised when anything that enters the prompt changes: the system prompt is byte-constant per version (X1). */
  version: number;
  /** Who speaks, as lines and captions show it. */
  speaker: string;
  /** BCP 47; selects the tables of backchannels and spoken commands. */
  language: string;
  /** The persona in parts, most stable first. No clock, no user's name. */
  persona: { identity: string; manner: string; examples: string };
  /** The expressions this persona uses; always canonical ones (P3). */
  expressions: readonly Expression[];
  voice: { name: string; rate: number };
  /** A model of its own (as SOTTO_MODEL spells it), or the server's. */
  model?: string;
  maxTokens: number;
  temperature: number;
  verbosity: Verbosity;
  /** Names of tools it may call. */
  tools: readonly string[];
  /** What its client calls its actions, where that is not usual (X4): words of their names, or whole names. */
  actions?: ActionWords;
  /** What makes her speak unasked (L2). */
  stimuli: readonly string[];
  /**
   * What the page offers in an empty conversation, in this persona's language: words that the user can say, as far as its tools allow; and `push`,
   * what somebody else could have for them.
   */
  starters: { reminder?: string; research?: string; push: string; memory: string };
  wording: {
    /** Spoken when an answer fails before its first line (U5); never repeated in a row. */
    apology: readonly string[];
    /** Spoken when nobody could understand what the user has said (A1). */
    unheard: readonly string[];
    /** Says that she sounds different for a while. */
    otherVoice: readonly string[];
    /** Says that what may be spent on her in a day is spent, and that messages and commands still work (N3). */
    spent: readonly string[];
    /** Two at least of each: none is said twice in a row. `narrated` names the work, `{what}`, and later for how long, `{time}` (F5). */
    filler: FillerWording;
    /** Asks for a yes (T4): `{what}` would be done. Without the word that is asked for: a microphone may hear it. */
    permission: readonly string[];
    /** Goes before an answer that was there already (C9); `{age}` becomes "two minutes ago", for what is older than a moment. */
    lead: Record<Lead, { fresh: readonly string[]; aged: readonly string[] }>;
    /** What is said at its time; `{time}` becomes "14:30", `{text}` what the user wanted to be reminded of. */
    reminder: readonly string[];
    /** Asks whether to tell what waits; `{sources}` becomes "from ava and ben" (D8). */
    bid: readonly string[];
    /** Confirms that `{source}` will not be heard again (D23). */
    muted: readonly string[];
    /**
     * About forgetting: `{what}` ("your name and where you live") is forgotten; nothing that was meant is known; whether everything is to be
     * forgotten, without the word that is asked for; nothing was, since they said no; everything is (M5, N6).
     */
    forget: Record<'done' | 'nothing' | 'ask' | 'kept' | 'erased', readonly string[]>;
    /** What is delivered when the work `{title}` ("the research on hot dogs") came to nothing: it says that it failed [D7]. */
    unfinished: readonly string[];
    /** The same where the tool itself can say why. */
    failed: readonly string[];
    /** And when nobody can tell whether it was done (T4). */
    uncertain: readonly string[];
    /** The same of something that was to be done at once. `done`: it was done, and others have said so: `{text}`. */
    write: { done: readonly string[]; unfinished: readonly string[]; uncertain: readonly string[] };
  };
};
