/** Turns: they are asked, answered by one run, held while the user speaks, and ended once [U1–U5]. */

import { type Feature, losesWorkAt } from '../kernel/feature.ts';
import { ASK_AGAIN_MS, RUN_LOST_MS } from '../kernel/limits.ts';
import { interruptTurn } from '../user-input/interrupt.ts';
import type { ReplyCommand } from './commands.ts';
import type { TurnEvent } from './events.ts';
import { evolveTurns } from './evolve.ts';
import { finishTurn } from './finish.ts';
import { applyHeardReport } from './heard-reports.ts';
import { endHold, holdEndsAt } from './hold.ts';
import { missingImageRefusal, startImageTurn } from './image.ts';
import { checkTurn } from './invariants.ts';
import { applyReply, recoverReply } from './reply-run.ts';
import { INITIAL_TURNS, openTurn, type TurnsState } from './state.ts';

export const turnsFeature: Feature<'turns', TurnsState, { event: TurnEvent; command: ReplyCommand }> = {
  name: 'turns',
  initial: INITIAL_TURNS,
  apply: evolveTurns,
  commands: { reply: applyReply },
  frames: {
    'user.text': (draft, frame) => draft.userInput()?.hearText(draft, frame),
    'user.image': (draft, frame, { image }) => image && startImageTurn(draft, frame, image),
    'user.interrupt': interruptTurn,
    heard: applyHeardReport,
  },
  refusals: { 'user.image': (_, frame, { image }) => missingImageRefusal(frame, image) },
  deadlines: [
    {
      name: 'reply run lost',
      phase: 'recover',
      atMs(session, { restartedAtMs }) {
        const stage = openTurn(session)?.stage;
        // An answered turn has no run to wait for, at most a hold.
        if (stage === undefined || stage.is === 'told') return null;
        return losesWorkAt(stage.atMs, stage.is === 'asked' ? ASK_AGAIN_MS : RUN_LOST_MS, restartedAtMs);
      },
      fire: recoverReply,
    },
    { name: 'hold ends', phase: 'act', atMs: holdEndsAt, fire: endHold },
  ],
  settle: finishTurn,
  check: ({ newest }, { seq }) => newest && checkTurn(newest, seq),
};
