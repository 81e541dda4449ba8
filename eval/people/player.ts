/** Who decides what the simulated person does next. */
import type { Step } from '../scenario/scenario.ts';
import type { Conversation } from '../transcript/conversation.ts';

export type Player = {
  /** `isFollowedByInterruption`: the next one speaks over the answer. Null: the talk is over. */
  next(conversation: () => Conversation): Promise<{ step: Step; isFollowedByInterruption: boolean } | null>;
};

export function scriptPlayer(steps: readonly Step[]): Player {
  let at = 0;
  return {
    next: async () => {
      const step = steps[at];
      const following = steps[at + 1];
      at += 1;
      return step === undefined
        ? null
        : { step, isFollowedByInterruption: following !== undefined && 'interrupt' in following };
    },
  };
}
