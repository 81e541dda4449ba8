/** The description of a tool [T1], and the host that serves its calls. */

import type { FailureName } from '../language/failure-sayings.ts';
import type { Repetition } from '../language/recurrence.ts';
import type { Weekend } from '../language/times/weekend.ts';
import type { ToolSayings } from '../language/tool-sayings.ts';
import type { Clock } from '../ports/ports.ts';
import type { Activity } from '../protocol/enums.ts';
import type { DeliveryPolicy, NewsTopic, Operation, Priority } from '../protocol/frames.ts';
import type { TextEditRequest } from '../session/client-state/text-edits.ts';
import type { Entry } from '../session/memory/entries.ts';
import type { ReminderAct, ReminderCue, ReminderKind } from '../session/reminders/state.ts';
import type { NewsChange } from '../session/user-settings/commands.ts';
import type { Fetch } from './network/fetch-port.ts';
import type { ToolArguments } from './parse-arguments.ts';

/** Told apart by `mode`. */
export type Tool = SyncTool | WorkflowTool;
export type ToolEffect = 'read' | 'write';

type Declared = {
  /** Letters, digits, `_` and `-`, at most 64, as models take them. */
  name: string;
  /** Raised when the same arguments change their meaning: older cached results no longer count [C1]. */
  version: string;
  /** For the model: what the tool does, when to call it, and when not. */
  description: string;
  takes: ToolArguments;
  /** The activity for fillers [F5]. Absent: from effect and name (activity.ts). */
  activity?: Activity | ((input: Input) => Activity);
  /** Whether a call changes anything outside [T4]. */
  effect: ToolEffect | ((input: Input) => ToolEffect);
  /** Writes that move money or delete need the user's yes in a later turn [T4]. */
  confirm?: boolean | ((input: Input) => boolean);
  /** Words the write for the user's yes: "pay 20 euros to Ava". Absent: its name and arguments. */
  inWords?(input: Input, speech: ToolSpeech): string;
  /**
   * The write changes only the user's own session, so it needs no yes [N7]. It is stored under its call: a
   * second run changes nothing [T4]. Ignored for `foreign` tools.
   */
  sessionOnly?: true;
  /** Results hold foreign words [N7]: a page, a message, another agent's answer. */
  foreign?: true;
  /** The timeout. */
  timeoutMs: number;
  /** The title of a call's work: "the research on hot dogs" [D7, D8]. Absent or '': from the name. */
  workTitle?(input: Input, speech: ToolSpeech): string;
  /** The parameter that holds the question. */
  questionParameter?: string;
};
export type Input = Record<string, unknown>;

/** `language`: BCP 47. What a tool says in it. */
export type ToolSpeech = { language: string; sayings: ToolSayings };

/** Runs within the turn in parallel, and continues when the turn is interrupted [T2, T3]. */
export type SyncTool = Declared & {
  mode: 'sync';
  /**
   * Resolves with any JSON; null: no result. Throws ToolError with a reason; for a write it also means that
   * nothing was done. After other errors a write's effect is unknown [T4].
   */
  run(task: ToolTask, host: Host): Promise<unknown>;
  /** Reads only [C3]. Absent or null: not cached. */
  cache?: CachePolicy | ((input: Input) => CachePolicy | null);
  /** The result is already in memory; a second copy would survive forgetting it [M5]. */
  isMemory?: true;
  /** The headlines in a cached answer; they are not offered again as news [L4]. */
  headlinesIn?(answer: string): Headline[];
  /** The connected client runs it [G12]. */
  ofClient?: true;
  /** The news that the user wants changes its results: then they are not cached [L8]. */
  usesNewsTopics?: true;
  /** Finishes so fast that no filler is spoken [F1]. */
  atOnce?: true;
  /** Writes only: the tools whose cached results become stale [C10]. */
  invalidates?: readonly string[];
  /** The parameter that holds a question: an earlier result for another wording of it counts, too [C11]. */
  meaning?: string;
  /** Answers a repeated question without the model [C8]. For calls without parameters. */
  shortcut?: {
    /** The other words that both questions may hold. */
    neutral: readonly string[];
    /** Words the answer for speech. */
    say(result: unknown, host: Pick<Host, 'timezone' | 'language' | 'sayings'>): string;
  };
};

/** Identifies an article in any list. `link`: '' for none. */
export type Headline = { title: string; link: string };

/** `ttlSeconds`: 0: the session's life; absent: the setting [C2]. `public`: no user data [C4]. */
export type CachePolicy = { ttlSeconds?: number | undefined; scope: 'session' | 'user' | 'public' };

/** Starts in a turn and finishes independently [T2]. Its result is a delivery [D19]. */
export type WorkflowTool = Declared & {
  mode: 'workflow';
  delivery: ResultDelivery;
  /** The words that release a `when_asked` result. Absent or null: those of the question's topic [D6]. */
  keywords?(input: Input): readonly string[] | null;
} & Work;

/** How a result is told. `ttlSeconds`: it expires then; absent: by the policy [D14]. */
export type ResultDelivery = { priority: Priority; policy: DeliveryPolicy; ttlSeconds?: number | undefined };

/** Who does the work. `input` fits the schema. */
type Work =
  /** A state machine of its own, with stages behind the tool door. */
  | { machine: 'slow-research' }
  /** One run; its result is delivered. A write runs once per call [T4]. Throws Rejected: not done. */
  | { machine: 'slow-tool'; run(task: ToolTask): Promise<unknown> }
  /** Several, each stored before the next one begins [E2]. They see the user, since they are not foreign. */
  | { machine: 'slow-tool'; steps: readonly WorkflowStep[] }
  /**
   * An external service finishes the task and answers under this handle, a credential (`POST
   * /tasks/{handle}`). Resolves with any immediate answer. A write is handed over once per call [T4];
   * ToolError: nothing was done.
   */
  | { machine: 'slow-tool'; handOver(task: ToolTask & { handle: string }): Promise<OthersAnswer | undefined> };

/** `previous`: the stored result of the step before; null for the first. */
export type WorkflowStep = {
  name: string;
  run(task: ToolTask & { previous: unknown }, of: UserHost): Promise<unknown>;
};

/** An external service's answer. */
export type OthersAnswer = { is: 'done'; output: unknown } | { is: 'failed' };

/** `call`: the same on each retry of a call, unique among calls. */
export type ToolTask = { call: string; input: Input };

/** What a tool in code may know and keep of its user. Both throw ToolError where a result is public [C4]. */
export type UserHost = { readonly user: string; readonly store: UserStore };

/**
 * Values of one user, shared by the tools of an application, and erased with the user [E3, N6]. A key has at
 * most 200 characters, a value 64 KB of JSON.
 */
export type UserStore = {
  /** Null: there is none. */
  get(key: string): Promise<unknown>;
  /** Durable when it resolves. Two writers of one key: the last one counts. */
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** In the order of their bytes. */
  keys(prefix?: string): Promise<string[]>;
};

/** The services for one run of a sync tool. */
export type Host = UserHost & {
  /** The only way to the network [T8]. */
  fetch: Fetch;
  clock: Clock;
  /** Fires at the tool's timeout, not when the turn is interrupted [T3]. */
  signal: AbortSignal;
  /** IANA name of the client's zone; UTC for unknown. */
  timezone: string;
  /** Where the user is. */
  weekend: Weekend;
  /** BCP 47: what the agent speaks. */
  language: string;
  sayings: ToolSayings;
  /**
   * Says `text` at its time, across reconnects. Resolves with the time, epoch ms; a repeated call keeps its
   * first time. Null: too many reminders wait.
   */
  remind(reminder: NewReminder): Promise<number | null>;
  /** The timers, alarms and reminders of the user [H1]. */
  reminders: Reminders;
  /** What the client calls its zone, where there is no such zone: `timezone` is UTC then. */
  unknownTimezone?: string | undefined;
  /**
   * Entries beyond the prompt that match the query, by number, and the agent's own thoughts [M7]. `hasOlder`:
   * the prompt does not hold everything. `sinceMs`: what is older was not searched; null: all was. `also`:
   * other words for the same.
   */
  recall(
    query: string,
    also?: readonly string[],
  ): Promise<{ found: Recalled[]; hasOlder: boolean; sinceMs: number | null }>;
  /** The whole result of an earlier call, by the number of its entry [M16]; null: there is none. */
  openResult(n: number): Promise<{ tool: string; text: string; atMs: number } | null>;
  /** Applies all of a patch or of edits to the client state, or nothing. Idempotent per call. */
  change(request: ViewRequest): Promise<ViewChange>;
  /** Describes the last image; `question`: what to look for. Throws ToolError when nothing can be seen. */
  look(question: string | null): Promise<string>;
  /** What news the user wants [L8]; nothing is known where a result is public. A call chooses once [T4]. */
  news: { read(): Promise<WantedNews>; choose(change: NewsChange): Promise<WantedNews> };
  /** Quiet that the user asks for [D23]. */
  quiet: {
    /** When it ends, epoch ms; null: nothing was asked for, or it is over. */
    read(): Promise<number | null>;
    /** Null ends it. A call asks once [T4]. */
    ask(untilMs: number | null): Promise<void>;
  };
  accounts: Accounts;
};

/**
 * `wall`: on the user's clock, with which it goes; absent: an instant. `label`: what it is called by. `on`:
 * tells it then, and at its time at the latest [H6].
 */
export type NewReminder = {
  text: string;
  atMs: number;
  kind?: ReminderKind;
  label?: string;
  wall?: string;
  repeat?: Repetition;
  lengthMs?: number;
  on?: ReminderCue;
};

/** `leftMs`: paused. `lengthMs`: of a timer, when it was set. `label`: '' where it has none. */
export type SetReminder = {
  id: string;
  kind: ReminderKind;
  label: string;
  atMs: number;
  repeats: boolean;
  leftMs?: number;
  lengthMs?: number;
  on?: ReminderCue;
};

export type Reminders = {
  /** The user's own, in the order in which they were set. */
  list(): Promise<SetReminder[]>;
  /** Changes them once per call, and resolves with those that are still set. */
  change(ids: readonly string[], act: ReminderAct): Promise<SetReminder[]>;
  /** The rule of a repetition with this end on the user's clock. */
  ruleUntil(id: string, wall: string): Promise<string>;
  /** The newest that was told, of these words. Null: none lately. */
  lastTold(which: string): Promise<SetReminder | null>;
  /** Tells it once more; null: too many wait. */
  tellAgain(id: string, atMs: number): Promise<number | null>;
  /** Whether it would be told in the user's quiet hours. */
  isQuietAt(atMs: number): Promise<boolean>;
};

/** `isUnasked`: whether the agent may begin with news. */
export type WantedNews = { topics: readonly NewsTopic[]; isUnasked: boolean };

export type ViewRequest = { patch: Operation[] } | { edits: readonly TextEditRequest[] };

/** `version`: after the change. `state`: the current one, which the patch does not fit; `reason`: why. */
export type ViewChange =
  | { is: 'changed'; version: number }
  | { is: 'unfit'; state: unknown; reason?: string }
  | { is: 'over' | 'nothing shown' | 'too large' | 'unchanged' | 'full' };

/** An entry, found or beside one that was; or a thought of the agent. `endedNote`: what no longer holds. */
export type Recalled =
  | (Pick<Entry, 'n' | 'atMs' | 'kind' | 'text'> & { isNeighbour?: true; endedNote?: string })
  | OwnThought;
/** A memory that a reflection left [L5, M6]. It is no entry, and has no number. */
export type OwnThought = { kind: 'thought'; atMs: number; text: string };

/** The user's demo account [T5]. Amounts are in minor units: cents. */
export type Accounts = {
  /** Created at first use. */
  mine(): Promise<Account>;
  /** Newest first. */
  payments(): Promise<Payment[]>;
  /** In the account's currency. Idempotent per call. Null: insufficient funds, nothing was paid. */
  pay(payment: { call: string; to: string; minor: number; currency: string }): Promise<Payment | null>;
};
export type Account = { holder: string; balanceMinor: number; currency: string };
export type Payment = { call: string; to: string; minor: number; currency: string; atMs: number };

/** The call failed; a write did nothing. `message`: a sentence or two for the model, which may pass it on. */
export class ToolError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ToolError';
  }
}

type Refusal = {
  slots?: Readonly<Record<string, string>>;
  /** For the model, in English: what it can do about it. */
  hint?: string;
  cause?: unknown;
};

export type RefusalWords = Pick<ToolRefusal, 'failure'> & Partial<Pick<ToolRefusal, 'slots' | 'hint'>>;

/** A refusal of Sotto's own, which is worded in the session's language where it is passed on [S16]. */
export class ToolRefusal extends ToolError {
  readonly failure: FailureName;
  readonly slots: Readonly<Record<string, string>>;
  readonly hint: string;

  constructor(failure: FailureName, { slots = {}, hint = '', cause }: Refusal = {}) {
    super(hint || failure, { cause });
    this.failure = failure;
    this.slots = slots;
    this.hint = hint;
  }
}

export function toolEffect({ effect }: Tool, input: Input): ToolEffect {
  return typeof effect === 'function' ? effect(input) : effect;
}

/** Whether the user must say yes first [T4]. */
export function toolWantsYes({ confirm = false }: Tool, input: Input): boolean {
  return typeof confirm === 'function' ? confirm(input) : confirm;
}

/** A foreign tool's claim does not count: its effects are unknown. */
export function toolStaysInSession({ sessionOnly, foreign }: Tool): boolean {
  return sessionOnly === true && foreign === undefined;
}

/** Null: this call is not cached [C3]. */
export function toolCachePolicy(tool: Tool, input: Input): CachePolicy | null {
  if (tool.mode !== 'sync' || toolEffect(tool, input) !== 'read') return null;
  return (typeof tool.cache === 'function' ? tool.cache(input) : tool.cache) ?? null;
}
