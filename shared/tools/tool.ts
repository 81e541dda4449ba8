/** What a tool says of itself (T1). */
import type * as z from 'zod';
import type { Policy, Priority } from '../protocol/frames.ts';

/** Told apart by `mode`: sync tools, which run inside the turn, join here. */
export type Tool = WorkflowTool;

type Declared = {
  /** As models take them: letters, digits, `_` and `-`, at most 64. */
  name: string;
  /** For the model: what it does, when to call it, and when not. */
  description: string;
  /** Of the arguments: input is checked by it before anything runs, and it is shown to the model as JSON Schema. */
  schema: z.ZodObject;
  /** Whether it changes anything outside (T4). */
  effect: 'read' | 'write';
  /** After this long without a result it has failed. */
  timeoutMs: number;
};

/** Begun in a turn, and finished whatever becomes of that (T2). Its result is a delivery (D19). */
export type WorkflowTool = Declared & {
  mode: 'workflow';
  delivery: { priority: Priority; policy: Policy };
  /** The parameter that says best what was asked: the result is introduced with it (D7). */
  askedIn: string;
} & Work;

/** Whose work it is. `input` fits the schema. */
type Work =
  /** A state machine of its own, with stages behind the tool door. */
  | { machine: 'slow-research' }
  /**
   * One run; what it resolves with is told. A write is run once for each call, whatever becomes of that run (T4). Throws Rejected
   * when nothing was done and nothing will be.
   */
  | { machine: 'slow-tool'; run(task: Task): Promise<unknown> }
  /** Others finish it: they are told, and answer under this handle, which is a credential (`POST /tasks/{handle}`). */
  | { machine: 'slow-tool'; handOver(task: Task & { handle: string }): Promise<void> };

export type Task = { call: string; input: Record<string, unknown> };
