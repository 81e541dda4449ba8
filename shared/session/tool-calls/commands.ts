import type { CallOutcome } from '../turn/commands.ts';
import type { Reminder } from './state.ts';

export type ToolCallCommand =
  /**
   * A call has ended. For a workflow or a write, the words are stored as the delivery with the call's id
   * [D19]. `told`: the call's run is alive and speaks them.
   */
  | { type: 'finished'; call: string; done: boolean; isReported?: true; callOutcome?: CallOutcome }
  /** A stored reminder becomes due at its time [T5]. `call`: the call that set it. */
  | { type: 'remind'; reminder: Reminder; call?: string }
  /** Results whose words are gone or unreadable [C7]. */
  | { type: 'forget'; results: string[] };
