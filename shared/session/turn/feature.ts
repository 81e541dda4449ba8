/** Turns: they are asked, answered by one run, held while the user speaks, and ended once [U1–U5]. */

import { type Feature, losesWorkAt } from '../kernel/feature.ts';
import { isCount } from '../kernel/is-count.ts';
import { ASK_AGAIN_MS, MAX_CHANGES, MAX_LINES, RUN_LOST_MS } from '../kernel/limits.ts';
import { interruptTurn } from '../user-input/interrupt.ts';
import type { ReplyCommand } from './commands.ts';
import type { TurnEvent } from './events.ts';
import { evolveTurns } from './evolve.ts';
import { applyHeardReport } from './heard-reports.ts';
import { endHold, holdEndsAt } from './hold.ts';
import { missingImageRefusal, startImageTurn } from './image.ts';
import { finishTurn } from './lifecycle.ts';
import { applyReply, recoverReply } from './reply-run.ts';
import { INITIAL_TURNS, isTurnLine, openTurn, type Turn, type TurnsState } from './state.ts';

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

/** `seq`: of the newest durable frame. */
function checkTurn(turn: Turn, seq: number): string | null {
  if (!isCount(turn.number) || turn.number === 0) return 'turn number is not a count';
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
