import type { StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';

/** Events that only client frames cause. */
const OF_CLIENTS: ReadonlySet<string> = new Set([
  'frame.accepted',
  'voice.changed',
  'line.heard',
  'user.acted',
  'settings',
]);
/** Events that only runs cause. */
const OF_RUNS: ReadonlySet<string> = new Set([
  'workflow.started',
  'workflow.started',
  'confirmation.requested',
  'result.used',
]);

export const noCommitOfOldEpoch: Checker = {
  name: 'no commit of an old epoch',
  title: '[S2] [S3] [S4] [U9] no connection of an old epoch commits anything, nor a second run of a turn',
  wrong(history) {
    const past = new Set<string>();
    let connection: string | null = null;
    const claims = new Map<number, string>();
    for (const one of history) {
      if (one.is !== 'stepped' || one.record === null) continue;
      const wrong = foreign(one, connection, past, claims);
      if (wrong !== null) return at(one, wrong);
      for (const event of one.record.events) {
        if (event.type === 'hello') {
          if (connection !== null) past.add(connection);
          connection = event.connection;
        }
        if (event.type === 'client.left') connection = null;
        // Without a line so far, the next run may claim the turn.
        if (event.type === 'reply.requested') claims.clear();
      }
    }
    return null;
  },
};

function foreign(
  { command, record }: StepHappening,
  connection: string | null,
  past: ReadonlySet<string>,
  claims: Map<number, string>,
): string | null {
  switch (command.type) {
    case 'gone':
      return command.connection === connection
        ? null
        : `the end of ${command.connection} is committed, and ${connection} speaks`;
    case 'reply': {
      const isOwn = record?.events.some(({ type }) => type.startsWith('reply.') || OF_RUNS.has(type)) === true;
      if (!isOwn) return null;
      const claimed = claims.get(command.turn) ?? command.run;
      claims.set(command.turn, claimed);
      return claimed === command.run ? null : `${command.run} commits in a turn of ${claimed}`;
    }
    case 'client': {
      const isHello = record?.events.some((event) => event.type === 'hello') === true;
      if (isHello)
        return past.has(command.connection) ? `${command.connection} was superseded, and speaks again` : null;
      // Any decision may include due deadlines.
      const isOwn = record?.events.some((event) => OF_CLIENTS.has(event.type)) === true;
      return !isOwn || command.connection === connection
        ? null
        : `${command.connection} commits, and ${connection} speaks`;
    }
    default:
      return null;
  }
}
