import type { CallOutcome } from '../turn/commands.ts';

export type ToolCallCommand =
  /**
   * A call has ended. For a workflow or a write, the words are stored as the delivery with the call's id
   * [D19]. `told`: the call's run is alive and speaks them.
   */
  | { type: 'finished'; call: string; done: boolean; isReported?: true; callOutcome?: CallOutcome }
  /** Results whose words are gone or unreadable [C7]. */
  | { type: 'forget'; results: string[] };
