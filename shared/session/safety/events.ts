import type { CrisisKind } from '../../language/understanding/crisis-kinds.ts';
import type { QueuedInput } from './queued-input.ts';

export type SafetyEvent =
  /** The user's words tell of a crisis [K1], or the chat model signals one [K5]. */
  | { type: 'crisis.noticed'; kind: CrisisKind; turn: number }
  /** The turn that told of it is forgotten [K4]. */
  | { type: 'crisis.forgotten' }
  /** Said or done while the referral sounds; and the oldest of it waits no more [K2]. */
  | { type: 'input.queued'; input: QueuedInput }
  | { type: 'input.taken' }
  /** The user was told that the agent is an AI [K6]. */
  | { type: 'ai.disclosed' }
  /** The user, or the application, says that they are below 18 [K7]. */
  | { type: 'user.minor' }
  /** A minor was reminded of a break [K7]. */
  | { type: 'break.offered' };
