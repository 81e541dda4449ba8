/** State of tools: results, confirmations, calls and counts. */
import type { DeliveryPolicy, Priority } from '../../protocol/frames.ts';

/** A result. Its words and arguments are in the store. */
export type Result = {
  /** The call that brought it; with `atMs` the key of its row. */
  call: string;
  tool: string;
  /** Epoch ms of the result, for its age [C2]. */
  atMs: number;
  /** The turn that last brought or used it. */
  turn: number;
  /** Digest of the question [C1]; null: it answers no later call and is only listed [T9]. */
  key: string | null;
  /** 0: as long as the session [C2]. */
  ttlMs: number;
  /** Its turn was interrupted before the answer [C9]. */
  interrupted?: true;
  /** Its words were written by others [N7]. */
  foreign?: true;
  /** Brought by another session's call [C9]. */
  isFromOtherSession?: true;
  /** The user's question, if the same question in other words may reuse the result [C8]. */
  question?: string;
};

/** In place of a tool's name: the confirmation of erasing everything [N6]. */
export const FORGET_ALL = 'forget all';

/** A write that needs confirmation in the user's next turn, for exactly this call [T4]. */
export type PendingConfirmation = {
  /** Digest of the tool and its arguments. */
  key: string;
  tool: string;
  input: Record<string, unknown>;
  /** The turn and time of the question; epoch ms. */
  turn: number;
  atMs: number;
  /** The question as spoken. */
  question: string;
  /** The turn of the user's confirmation. */
  confirmedIn?: number;
};

export function isWorkflowCall(call: SessionCall): call is WorkflowCall {
  return 'machine' in call;
}

/** A sync tool under way. Its run reports the outcome, even after the turn [T3]. */
export type TurnCall = StartedWork & {
  effect: 'read' | 'write';
  /** Digest of the question [C1]; null: the result is not kept. */
  key: string | null;
  /** An ended write whose run is alive and reports it, unless the turn is interrupted [D19]. */
  isReported?: true;
  /** The first line of the turn that may report the outcome. */
  line?: number;
  /** A read during which its subject changed: the result may be outdated [C10]. */
  old?: true;
  /** A write whose whole effect is in this session, under its call [T4]. */
  sessionOnly?: true;
  /** The client runs it [G12]: the one that is connected since this epoch. */
  client?: { since: number; input: unknown };
};

/** A call that continues after its turn and brings its result later [T2]. */
export type WorkflowCall = StartedWork & {
  machine: string;
  input: unknown;
  /** An outside producer finishes it. */
  waits?: true;
  /** It changes something outside: if lost, its outcome is unknown [T4]. */
  effect?: 'write';
  priority: Priority;
  policy: DeliveryPolicy;
  /** The words that release its result [D6], and its time to live [D14]. */
  keywords?: string[];
  ttlMs?: number;
  /** Attempts to start it; after cancellation, to stop it. */
  starts: number;
  /** The user has cancelled it, and it is being stopped [T11]. */
  cancelled?: true;
};

export type StartedWork = {
  call: string;
  tool: string;
  /** The spoken name of the work. */
  title: string;
  turn: number;
  /** Of a write with an effect outside: a digest of what it orders [T4]. */
  order?: string;
  startedAtMs: number;
  /** After this time it counts as lost, which is reported. */
  untilMs: number;
  askedAtMs: number;
};

/** Work for the user that has not ended [T2, T3]. */
export type SessionCall = WorkflowCall | TurnCall;

export type ToolCallsState = {
  /** Calls that have not ended. */
  open: SessionCall[];
  /** Results of tools, the most recently used last [C5, T9]. */
  results: Result[];
  /** Writes that wait for confirmation [T4]. */
  confirmations: PendingConfirmation[];
};

export const INITIAL_TOOL_CALLS: ToolCallsState = { open: [], results: [], confirmations: [] };
