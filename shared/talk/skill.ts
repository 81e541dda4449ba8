/** What a persona consists of (S11). One typed file under skills/ each; nothing else needs to know its name. */
import type { Expression, Verbosity } from '../protocol/frames.ts';

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
  /** What makes her speak unasked (L2). */
  stimuli: readonly string[];
  wording: {
    /** Spoken when an answer fails before its first line (U5); never repeated in a row. */
    apology: readonly string[];
    filler: { primary: readonly string[]; secondary: readonly string[] };
    /** Asks whether to tell what waits; `{sources}` becomes "from ava and ben" (D8). */
    bid: readonly string[];
    /** Confirms that `{source}` will not be heard again (D23). */
    muted: readonly string[];
    /** What is delivered when work could not be finished; it follows on what was asked for. */
    unfinished: readonly string[];
    /** And when nobody can tell whether it was done (T4). */
    uncertain: readonly string[];
  };
};
