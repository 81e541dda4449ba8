/** What a tool says of itself (T1), and what it may use of the world. */

import type { Clock } from '../engine/ports/ports.ts';
import type { DeliveryPolicy, Operation, Priority } from '../protocol/frames.ts';
import type { Activity } from '../protocol/vocabulary.ts';
import type { Entry } from '../session/memory/entries.ts';
import type { Arguments } from './arguments.ts';
import type { Fetch } from './network/fetch.ts';

/** Told apart by `mode`. */
export type Tool = SyncTool | WorkflowTool;
export type ToolEffect = 'read' | 'write';

type Declared = {
  /** As models take them: letters, digits, `_` and `-`, at most 64. */
  name: string;
  /** Raised when the same arguments begin to mean something else: results of another version are not answers (C1). */
  version: string;
  /** For the model: what it does, when to call it, and when not. */
  description: string;
  takes: Arguments;
  /** What it does, as a filler words it (F5). None: by its effect and its name (activity.ts). */
  activity?: Activity | ((input: Input) => Activity);
  /** Whether it changes anything outside, by operation where it has several (T4). */
  effect: ToolEffect | ((input: Input) => ToolEffect);
  /** It moves money, or deletes: done only after the user has said yes in a later turn (T4). Of writes. */
  confirm?: boolean | ((input: Input) => boolean);
  /** Of writes: what would be done, as the user is asked about it: "pay 20 euros to Ava". None: its name and all its arguments. */
  inWords?(input: Input, language: string): string;
  /**
   * All that a write changes is the user's own session: what they are reminded of, what their client shows. It never waits for a yes (N7): a
   * text of others that makes the model call it could as well make the model say it. It stands in the session under its call, so that a second
   run of the same call changes nothing more, and is let through (T4). Counts only where the tool is not `foreign`.
   */
  sessionOnly?: true;
  /** Its results hold words that others wrote (N7): a page, a message, another agent's answer. */
  foreign?: true;
  /** After this long without a result it has failed. */
  timeoutMs: number;
  /**
   * What the work of one call is called where it is told later, with its article: "the research on hot dogs" [D7, D8]. None, or '': what was
   * asked of the tool, by its name.
   */
  spokenName?(input: Input, language: string): string;
  /** The parameter that says best what was asked. */
  askedIn?: string;
};
export type Input = Record<string, unknown>;

/** Runs inside the turn, beside others, and goes on when the turn is interrupted (T2, T3). */
export type SyncTool = Declared & {
  mode: 'sync';
  /**
   * Resolves with anything that JSON can say; null: there is nothing. Throws ToolError when it did not work and it can say why. Of a
   * write, ToolError also says that nothing was done; after anything else that is thrown, nobody knows (T4).
   */
  run(task: ToolTask, host: Host): Promise<unknown>;
  /** Of reads (C3). None, or null: its results are not kept. */
  cache?: CachePolicy | ((input: Input) => CachePolicy | null);
  /** What it brings lies in memory already. Kept once more, it would outlive being forgotten (M5). */
  isMemory?: true;
  /** Of news, what an answer as it is kept tells of: once they have heard of it, users are not told of it unasked (L4). */
  headlinesIn?(answer: string): Headline[];
  /** It is done before anybody could wait for it: nothing is said to pass the time (F1). */
  atOnce?: true;
  /** Of a write: the tools whose kept results it makes old (C10). */
  invalidates?: readonly string[];
  /** The same question in other words may be answered before the model is asked (C8). For calls without parameters. */
  shortcut?: {
    /** Besides these, no word may be left of either question. */
    neutral: readonly string[];
    /** The answer in words, as it is spoken. */
    say(result: unknown, host: Pick<Host, 'timezone' | 'language'>): string;
  };
};

/** By what an article is known wherever it is listed; `link`: '' where it has none. */
export type Headline = { title: string; link: string };

/** `ttlSeconds`: 0 keeps it as long as the session; none: as the settings say (C2). What is `public` may hold nothing of a user's (C4). */
export type CachePolicy = { ttlSeconds?: number | undefined; scope: 'session' | 'user' | 'public' };

/** Begun in a turn, and finished whatever becomes of that (T2). Its result is a delivery (D19). */
export type WorkflowTool = Declared & {
  mode: 'workflow';
  delivery: { priority: Priority; policy: DeliveryPolicy };
} & Work;

/** Whose work it is. `input` fits the schema. */
type Work =
  /** A state machine of its own, with stages behind the tool door. */
  | { machine: 'slow-research' }
  /**
   * One run; what it resolves with is told. A write is run once for each call, whatever becomes of that run (T4). Throws Rejected
   * when nothing was done and nothing will be.
   */
  | { machine: 'slow-tool'; run(task: ToolTask): Promise<unknown> }
  /**
   * Others finish it: they are told, and answer under this handle, which is a credential (`POST /tasks/{handle}`). Resolves with
   * what they have answered at once. A write is handed over once for each call (T4); ToolError: it was not, and nothing was done.
   */
  | { machine: 'slow-tool'; handOver(task: ToolTask & { handle: string }): Promise<OthersAnswer | undefined> };

/** What others have made of a task. */
export type OthersAnswer = { is: 'done'; output: unknown } | { is: 'failed' };

/** `call`: the same for the same call, however often it is tried; another for every other. */
export type ToolTask = { call: string; input: Input };

/** What a sync tool may use, made for one call. */
export type Host = {
  /** The only way to the network (T8). */
  fetch: Fetch;
  clock: Clock;
  /** Fires when the tool's time is over, and not when the turn is interrupted (T3). */
  signal: AbortSignal;
  /** IANA name, of the user's client; UTC where it has told none. */
  timezone: string;
  /** BCP 47, the persona's. */
  language: string;
  /**
   * Says `text` to the user at its time, across reconnects. Resolves with that time, epoch ms: where a run before this one has set it for
   * the same call, it stays as it is. Null: too many wait already.
   */
  remind(reminder: { text: string; atMs: number }): Promise<number | null>;
  /**
   * What of all that the model does not have before it has to do with `query`, sorted by number, and its own thoughts (M7). `hasOlder`: there is
   * anything that it does not have before it.
   */
  recall(query: string): Promise<{ found: Recalled[]; hasOlder: boolean }>;
  /** Changes what the user's client shows, by all of a patch or not at all, as long as the turn is not over. The same call changes it once. */
  change(patch: Operation[]): Promise<ViewChange>;
  /** What is on the last image that the user has shown, in plain words; `question`: what of it. Throws ToolError where nothing can be seen. */
  look(question: string | null): Promise<string>;
  accounts: Accounts;
};

/** `version`: which it has by then. `state`: as it is, which the patch does not fit. */
export type ViewChange =
  | { is: 'changed'; version: number }
  | { is: 'unfit'; state: unknown }
  | { is: 'over' | 'nothing shown' | 'too large' | 'unchanged' | 'full' };

/** An entry of memory, or what the agent has come to think of by itself. */
export type Recalled = Pick<Entry, 'n' | 'atMs' | 'kind' | 'text'> | OwnThought;
/** The memory that a reflection has left (L5, M6). It is no entry, and has no number. */
export type OwnThought = { kind: 'thought'; atMs: number; text: string };

/** The demo accounts of the user at hand (T5). Amounts in minor units: cents. */
export type Accounts = {
  /** Made on first sight. */
  mine(): Promise<Account>;
  /** Newest first. */
  payments(): Promise<Payment[]>;
  /**
   * In the account's own currency. The same call pays once, however often it is tried, and is told each time what it has paid. Null:
   * the account does not hold as much, and nothing was paid.
   */
  pay(payment: { call: string; to: string; minor: number; currency: string }): Promise<Payment | null>;
};
export type Account = { holder: string; balanceMinor: number; currency: string };
export type Payment = { call: string; to: string; minor: number; currency: string; atMs: number };

/** It did not work, and of a write: nothing was done. `message`: for the model, in a sentence or two that it may pass on. */
export class ToolError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ToolError';
  }
}

export function effectOf({ effect }: Tool, input: Input): ToolEffect {
  return typeof effect === 'function' ? effect(input) : effect;
}

/** Whether the user has to say yes first (T4). */
export function wantsYes({ confirm = false }: Tool, input: Input): boolean {
  return typeof confirm === 'function' ? confirm(input) : confirm;
}

/** Where the effect of a tool that others run ends, nobody knows, whatever it says of itself. */
export function staysInSession({ sessionOnly, foreign }: Tool): boolean {
  return sessionOnly === true && foreign === undefined;
}

/** Null: results of this call are not kept, and not looked for (C3). */
export function policyOf(tool: Tool, input: Input): CachePolicy | null {
  if (tool.mode !== 'sync' || effectOf(tool, input) !== 'read') return null;
  return (typeof tool.cache === 'function' ? tool.cache(input) : tool.cache) ?? null;
}
