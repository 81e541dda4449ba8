/** What each event changes. Total and pure: a record that was committed can always be applied; unknown events change nothing (S12). */
import type { Event, Record as LogRecord } from './event.ts';
import { sealOf } from './heard.ts';
import { SEEN_IDS, SEEN_INSTALLS } from './limits.ts';
import { isFramed } from './outbox.ts';
import { type Line, type OpenStage, openTurn, type SaidLine, type Seen, type Session, type Turn } from './session.ts';

export function evolve(session: Session, record: LogRecord): Session {
  let next = session;
  for (const event of record.events) next = applied(next, event, record.atMs);
  return { ...next, n: record.n };
}

/** One event, at the time of its record. */
export function applied(session: Session, event: Event, atMs: number): Session {
  const next = change(session, event, atMs);
  return isFramed(event) ? { ...next, seq: session.seq + 1 } : next;
}

function change(session: Session, event: Event, atMs: number): Session {
  switch (event.type) {
    case 'hello':
      return greeted(session, event, atMs);
    case 'gone':
      return { ...session, client: null, voice: { ...session.voice, speaking: false, atMs } };
    case 'accepted':
      return { ...session, seen: remembered(session.seen, event) };
    case 'voice':
      return { ...session, voice: { speaking: event.speaking, clientAt: event.clientAt, atMs } };
    case 'heard':
      return withLine(session, event.index, (line) => ({
        ...line,
        heardChars: Math.max(line.heardChars, event.chars),
        heard: line.heard || event.whole,
      }));
    case 'turn.started':
      return started(session, event, atMs);
    case 'reply.asked':
      return staged(session, (stage) => ({
        is: 'asked',
        asks: (stage.is === 'asked' ? stage.asks : 1) + 1,
        atMs,
        hold: stage.hold,
      }));
    case 'reply.claimed':
      return staged(session, (stage) => ({ is: 'answering', run: event.run, atMs, hold: stage.hold }));
    case 'reply.alive':
      return staged(session, (stage) => ({ ...stage, atMs }));
    case 'reply.told': {
      const { type: _, ...told } = event;
      return staged(session, (stage) => ({ is: 'told', atMs, hold: stage.hold, ...told }));
    }
    case 'line':
      return sent(session, event, atMs);
    case 'line.held':
      return withTurn(session, (turn) => ({ ...turn, lines: [...turn.lines, unsent(event)] }));
    case 'held':
      return staged(session, (stage) => ({ ...stage, hold: { by: event.by, sinceMs: atMs } }));
    case 'released':
      return staged(session, (stage) => ({ ...stage, hold: null }));
    case 'turn.ended':
      return withTurn(session, (turn) => ({
        ...turn,
        stage: { is: 'ended', status: event.status, atMs, silenced: event.status === 'interrupted' },
      }));
    case 'silenced':
      return withTurn(session, (turn) =>
        turn.stage.is === 'ended' ? { ...turn, stage: { ...turn.stage, silenced: true } } : turn,
      );
    case 'settings':
      return { ...session, verbosity: event.verbosity, speed: event.speed };
    default:
      return session;
  }
}

function greeted(session: Session, hello: Extract<Event, { type: 'hello' }>, atMs: number): Session {
  const { connection, install, reports, locale, timezone } = hello;
  const epoch = session.epoch + 1;
  return {
    ...session,
    epoch,
    client: { connection, install, reports, ...(locale && { locale }), ...(timezone && { timezone }) },
    reign: session.reign.install === install ? session.reign : { install, since: epoch },
    voice: { speaking: false, clientAt: -1, atMs },
    // What was said while nobody was there is about to be replayed to this client.
    turn: session.turn && { ...session.turn, lines: session.turn.lines.map((line) => readdressed(line, reports)) },
  };
}

function readdressed(line: SaidLine, reports: boolean): SaidLine {
  return line.to === 'nobody' ? { ...line, to: reports ? 'reporting' : 'silent' } : line;
}

function remembered(seen: Seen[], { install, id, digest }: Extract<Event, { type: 'accepted' }>): Seen[] {
  const before = seen.find((one) => one.install === install) ?? { install, count: 0, ids: [] };
  const ids = [...(before.ids.length >= SEEN_IDS ? before.ids.slice(1) : before.ids), { id, digest }];
  const others = seen.filter((one) => one.install !== install).slice(-(SEEN_INSTALLS - 1));
  return [...others, { install, count: before.count + 1, ids }];
}

function started(session: Session, event: Extract<Event, { type: 'turn.started' }>, atMs: number): Session {
  const sealed = session.turn === null ? null : sealOf(session.turn);
  return {
    ...session,
    sealed: sealed === null ? session.sealed : [...session.sealed, sealed],
    turn: {
      number: event.turn,
      cause: event.cause,
      startedAtMs: atMs,
      words: event.words,
      lines: [],
      firstLineAtMs: null,
      stage: { is: 'asked', asks: 1, atMs, hold: null },
    },
  };
}

function sent(session: Session, event: Extract<Event, { type: 'line' }>, atMs: number): Session {
  const seq = session.seq + 1;
  const to = session.client === null ? 'nobody' : session.client.reports ? 'reporting' : 'silent';
  const line = lineOf(event);
  const next = withTurn(session, (turn) => {
    const before = turn.lines[event.index];
    const said: SaidLine = { ...(before ?? unsent(event)), seqs: [...(before?.seqs ?? []), seq], sentAtMs: atMs, to };
    const lines = [...turn.lines.slice(0, event.index), said, ...turn.lines.slice(event.index + 1)];
    return { ...turn, lines, firstLineAtMs: turn.firstLineAtMs ?? atMs };
  });
  return { ...next, lastLine: line.text === '' ? session.lastLine : line };
}

function lineOf({ index, kind, expression, text, display, actions }: Line): Line {
  return { index, kind, expression, text, display, actions };
}

function unsent(line: Line): SaidLine {
  return { ...lineOf(line), seqs: [], sentAtMs: 0, to: 'nobody', heardChars: 0, heard: false };
}

function withLine(session: Session, index: number, change: (line: SaidLine) => SaidLine): Session {
  return withTurn(session, (turn) => ({
    ...turn,
    lines: turn.lines.map((line) => (line.index === index ? change(line) : line)),
  }));
}

function withTurn(session: Session, change: (turn: Turn) => Turn): Session {
  return session.turn === null ? session : { ...session, turn: change(session.turn) };
}

function staged(session: Session, change: (stage: OpenStage) => OpenStage): Session {
  const turn = openTurn(session);
  return turn === null ? session : { ...session, turn: { ...turn, stage: change(turn.stage) } };
}
