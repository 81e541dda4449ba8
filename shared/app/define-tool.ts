/** Defines a tool in code [E2]; its input's type follows from the schema. */
import type * as z from 'zod';
import type { Activity } from '../protocol/enums.ts';
import type { ToolEffect } from '../tools/tool.ts';
import type { OwnCache, OwnDelivery, OwnTool, SpeechPlace, StepHost, ToolHost } from './app.ts';
import { appDefinitionPlace } from './app-error.ts';

export type ToolDefinition<S extends z.ZodObject, R> = {
  /** Letters, digits, `_` and `-`, at most 64. */
  name: string;
  /** For the model: what the tool does, when to call it, and when not. */
  description: string;
  /** The arguments: a zod schema of an object. `.describe()` its fields for the model. */
  input: S;
  /** Whether it changes anything; what does is done at most once a call. Default: `write`. */
  effect?: ToolEffect | ((input: z.output<S>) => ToolEffect);
  /** Raised when the same arguments change their meaning: older cached results no longer count. */
  version?: string;
  /** What is said while it works fits this. Default: by its effect and its name. */
  activity?: Activity;
  /** Done only after the user's yes. Default: where the name moves money or deletes. */
  confirm?: boolean | ((input: z.output<S>) => boolean);
  /** What its work is called later, with parameters: "the trip to {city}". */
  workTitle?: string;
  /** Milliseconds: of a run 10,000 by default and 30,000 at most; of a step 120,000. */
  timeoutMs?: number;
} & (QuickTool<S, R> | SlowTool<S>);

/** Runs within the turn. */
type QuickTool<S extends z.ZodObject, R> = {
  /** Resolves with JSON; null: no result. Throws ToolError with a reason for the model. */
  run(input: z.output<S>, host: ToolHost): R | Promise<R>;
  steps?: never;
  delivery?: never;
  keywords?: never;
  /** How long results are kept, and for whom. Without it they are not. */
  cache?: OwnCache | ((input: z.output<S>) => OwnCache | null);
  /** Of a write: the tools whose cached results become stale. */
  invalidates?: readonly string[];
  /** The argument with a question: an embedder then finds cached results for other wordings of it. */
  meaning?: keyof z.output<S> & string;
  /** Words the answer when a question without arguments is repeated in other words: no model is asked. */
  say?(result: R, about: SpeechPlace): string;
  /** With `say`: the other words that both questions may hold. */
  neutral?: readonly string[];
};

/** Begins in a turn and goes on by itself; the last step's result is told when it is there. */
type SlowTool<S extends z.ZodObject> = {
  /** In order. Each is retried by itself, and its result is stored before the next one begins. */
  steps: readonly { name: string; run(input: z.output<S>, host: StepHost): unknown }[];
  delivery?: OwnDelivery;
  /** With the policy `when_asked`: the words that release the result. Default: those of the arguments. */
  keywords?(input: z.output<S>): readonly string[];
  run?: never;
  cache?: never;
  meaning?: never;
  invalidates?: never;
  say?: never;
  neutral?: never;
};

/** Mistakes are reported by defineSotto, all at once. */
export function defineTool<S extends z.ZodObject, R>(definition: ToolDefinition<S, R>): OwnTool {
  return { effect: 'write', ...definition, kind: 'tool', definedAt: appDefinitionPlace(defineTool) } as OwnTool;
}
