/** Only the connection of the newest epoch, and the run that claimed the turn, ever commit anything (S2, S3, S4, U9). */
import type { Stepped } from '../history.ts';
import { at, type Checker } from './checker.ts';

/** Events that only a client's own frames bring. */
const OF_CLIENTS: ReadonlySet<string> = new Set([
  'frame.accepted',
  'voice.changed',
  'line.heard',
  'user.acted',
  'settings',
]);
/** And only runs. */
const OF_RUNS: ReadonlySet<string> = new Set([
  'workflow.started',
  'workflow.started',
  'confirmation.requested',
  'result.used',
]);

export const oneSpeaker: Checker = {
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
        // Nobody had said anything yet: the next run may.
        if (event.type === 'reply.requested') claims.clear();
      }
    }
    return null;
  },
};

function foreign(
  { command, record }: Stepped,
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
      // What time brings may come with anything that is looked at.
      const isOwn = record?.events.some((event) => OF_CLIENTS.has(event.type)) === true;
      return !isOwn || command.connection === connection
        ? null
        : `${command.connection} commits, and ${connection} speaks`;
    }
    default:
      return null;
  }
}
