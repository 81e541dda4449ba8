/** Turns: they are asked, answered by one run, held while the user speaks, and ended once [U1–U5]. */

import { type Feature, featureLosesWorkAt } from '../kernel/feature.ts';
import { isCountInInvariant } from '../kernel/is-count.ts';
import { ASK_AGAIN_MS, MAX_CHANGES, MAX_LINES, RUN_LOST_MS } from '../kernel/limits.ts';
import { interruptTurnByUser } from '../user-input/interrupt.ts';
import type { ReplyCommand } from './commands.ts';
import type { TurnEvent } from './events.ts';
import { evolveTurns } from './evolve.ts';
import { applyHeardReport } from './heard-reports.ts';
import { endTurnHold, turnHoldEndsAt } from './hold.ts';
import { acceptUserImage, turnImageRefusal } from './image.ts';
import { finishTurn } from './lifecycle.ts';
import { applyReplyToTurn, recoverReplyRun } from './reply-run.ts';
import { INITIAL_TURNS, isTurnLine, openTurn, type Turn, type TurnsState } from './state.ts';

export const turnsFeature: Feature<'turns', TurnsState, { event: TurnEvent; command: ReplyCommand }> = {
  name: 'turns',
  initial: INITIAL_TURNS,
  apply: evolveTurns,
  commands: { reply: applyReplyToTurn },
  frames: {
    'user.text': (draft, frame) => draft.userInput()?.hearText(draft, frame),
    'user.image': (draft, frame, { image }) => image && acceptUserImage(draft, frame, image),
    'user.interrupt': interruptTurnByUser,
    heard: applyHeardReport,
  },
  refusals: { 'user.image': (_, frame, { image }) => turnImageRefusal(frame, image) },
  deadlines: [
    {
      name: 'reply run lost',
      phase: 'recover',
      atMs(session, { restartedAtMs }) {
        const stage = openTurn(session)?.stage;
        // An answered turn has no run to wait for, at most a hold.
        if (stage === undefined || stage.is === 'told') return null;
        return featureLosesWorkAt(stage.atMs, stage.is === 'asked' ? ASK_AGAIN_MS : RUN_LOST_MS, restartedAtMs);
      },
      fire: recoverReplyRun,
    },
    { name: 'hold ends', phase: 'act', atMs: turnHoldEndsAt, fire: endTurnHold },
  ],
  settle: finishTurn,
  check: ({ newest }, { seq }) => newest && checkTurnInvariant(newest, seq),
};

/** `seq`: of the newest durable frame. */
function checkTurnInvariant(turn: Turn, seq: number): string | null {
  if (!isCountInInvariant(turn.number) || turn.number === 0) return 'turn number is not a count';
  if (turn.lines.length > MAX_LINES) return 'too many lines in a turn';
  // Both sides have their own room; between two changes of the agent lies at most one report above it.
  if ((turn.changes?.length ?? 0) > 3 * MAX_CHANGES + 1) return 'too many changes in a turn';
  if (turn.stage.is === 'asked' && turn.lines.some((line) => isTurnLine(line) && line.kind !== 'apology'))
    return 'lines that nobody claimed';
  for (const [index, line] of turn.lines.entries()) {
    if (line.index !== index) return 'lines out of order';
    if (line.heardChars > line.text.length) return 'more heard than was said';
    if (line.seqs.some((one, at) => one > seq || one <= (line.seqs[at - 1] ?? 0)))
      return 'a line sent under an impossible seq';
    if (line.played && line.seqs.length === 0) return 'a line heard before it was sent';
  }
  return null;
}
