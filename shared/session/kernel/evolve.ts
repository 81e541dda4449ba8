/** Applies events to a session. Pure; throws UnknownEvent at one of a newer version [S12]. */
import { withAcceptedFrame } from '../client-frames/accepted-frames.ts';
import { type DeliveryEnd, isEnd, withDeliveries, withEnds } from '../deliveries/evolve.ts';
import { withErasure } from '../erasure/evolve.ts';
import { withEntry, withMemory } from '../memory/evolve.ts';
import { applyDeclaration } from '../presence/declaration.ts';
import { applyGone, applyHello, noteActivity, withoutObserver } from '../presence/evolve.ts';
import { actedAt } from '../presence/state.ts';
import { wakeUp, withLife, withWishes } from '../proactive/evolve.ts';
import { withSpeech } from '../speech/evolve.ts';
import { withRun, withTool, withTurnEnd, withWork } from '../tool-calls/evolve.ts';
import { withCall } from '../tool-calls/evolve-calls.ts';
import { applyTurnStart } from '../turn/evolve.ts';
import { countFiller, fillerList } from '../turn/filler-lists.ts';
import { lineOf, unsent } from '../turn/lines.ts';
import type { OpenStage, SaidLine, Turn } from '../turn/state.ts';
import { asksOf } from '../turn/state.ts';
import { cutPlayback, recipientOf, stopPlayback, talkedOver, withListening } from '../turn/timed-playback.ts';
import type { Event, Record as LogRecord } from './events.ts';
import { isFramed } from './log/outbox.ts';
import { UnknownEvent } from './log/version.ts';
import { openTurn, type Session } from './state.ts';
import { withTraces } from './traces.ts';

export function evolve(session: Session, record: LogRecord): Session {
  return { ...withTraces(appliedAll(session, record.events, record.atMs), record), n: record.n };
}

/** In order, at their record's time. Adjacent delivery ends are applied together: there may be thousands. */
export function appliedAll(session: Session, events: readonly Event[], atMs: number): Session {
  let next = session;
  let ends: DeliveryEnd[] | null = null;
  for (const event of events) {
    if (isEnd(event)) {
      ends ??= [];
      ends.push(event);
      continue;
    }
    if (ends !== null) next = withEnds(next, ends, atMs);
    ends = null;
    next = applyEvent(next, event, atMs);
  }
  return ends === null ? next : withEnds(next, ends, atMs);
}

export function applyEvent(session: Session, event: Event, atMs: number): Session {
  const next = change(session, event, atMs);
  return isFramed(event) ? { ...next, seq: session.seq + 1 } : next;
}

function change(session: Session, event: Event, atMs: number): Session {
  switch (event.type) {
    case 'hello':
      return applyHello(session, event, atMs);
    case 'client.declared':
      return applyDeclaration(session, event);
    case 'client.left':
      return applyGone(
        {
          ...withTurn(session, (turn) => cutPlayback(turn, atMs)),
          client: null,
          voice: { ...session.voice, speaking: false, atMs },
        },
        atMs,
      );
    case 'listening.changed':
      return { ...session, client: session.client && withListening(session.client, event) };
    case 'observer.joined':
      return { ...session, observers: [...(session.observers ?? []), event.connection] };
    case 'observer.left':
      return withoutObserver(session, event.connection);
    case 'frame.accepted':
      return { ...session, seen: withAcceptedFrame(session.seen, event) };
    case 'voice.changed':
      return wakeUp(
        noteActivity(
          { ...talkedOver(session, event, atMs), voice: { speaking: event.speaking, clientAt: event.clientAt, atMs } },
          atMs,
        ),
      );
    case 'utterance.committed':
    case 'utterance.retried':
    case 'utterance.transcribed':
    case 'speech.switched':
    case 'speech.announced':
    case 'sound.changed':
      return withSpeech(session, event, atMs);
    case 'user.acted':
      return wakeUp(noteActivity({ ...session, presence: actedAt(session.presence, atMs) }, atMs));
    case 'line.heard':
      return withLine(session, event.index, (line) => ({
        ...line,
        heardChars: Math.max(line.heardChars, event.chars),
        heard: line.heard || event.whole,
        heardAtMs: atMs,
      }));
    case 'playback.cut':
      return withTurn(session, (turn) => cutPlayback(turn, atMs));
    case 'turn.started':
      return applyTurnStart(session, event, atMs);
    case 'reply.requested':
      return staged(session, (stage) => ({
        is: 'asked',
        asks: asksOf(stage) + 1,
        atMs,
        hold: stage.hold,
      }));
    case 'reply.claimed':
      return staged(session, (stage) => {
        const asks = stage.is === 'asked' && stage.asks > 1 ? { asks: stage.asks } : {};
        return { is: 'answering', run: event.run, atMs, hold: stage.hold, ...asks };
      });
    case 'reply.heartbeat':
      return staged(session, (stage) => ({ ...stage, atMs }));
    case 'reply.finished': {
      const { type: _, ...result } = event;
      return staged(session, (stage) => ({ is: 'told', atMs, hold: stage.hold, ...result }));
    }
    case 'line':
      return sent(session, event, atMs);
    case 'line.held':
      return withTurn(session, (turn) => ({ ...turn, lines: [...turn.lines, unsent(lineOf(event))] }));
    case 'turn.held':
      return staged(session, (stage) => ({ ...stage, hold: { by: event.by, sinceMs: atMs } }));
    case 'turn.released':
      return staged(session, (stage) => ({ ...stage, hold: null }));
    case 'turn.ended':
      return withTurn(withTurnEnd(session, event, atMs), (turn) => ended(turn, event, atMs));
    case 'turn.silenced':
      return withTurn(session, (turn) =>
        turn.stage.is === 'ended'
          ? { ...stopPlayback(turn, atMs), stage: { ...turn.stage, silenced: true, cut: 'unwanted' } }
          : turn,
      );
    case 'settings': {
      const { type: _, verbosity, speed, ...wishes } = event;
      return withWishes({ ...session, verbosity, speed }, wishes, atMs);
    }
    case 'delivery.accepted':
    case 'delivery':
    case 'delivery.requested':
    case 'delivery.passedOver':
    case 'delivery.deferred':
    case 'delivery.announced':
    case 'delivery.progressed':
    case 'delivery.answered':
    case 'bid.asked':
      return withDeliveries(session, event, atMs);
    case 'bid.closed':
      return { ...session, bid: null };
    case 'call.started':
    case 'workflow.started':
    case 'call.retried':
    case 'call.cancelled':
    case 'call.reported':
    case 'call.ended':
      return withCall(session, event, atMs);
    case 'tool':
      return withRun({ ...session, tallies: withTool(session.tallies, event) }, event);
    case 'result.stored':
      return withEntry(withWork(session, event, atMs), 'tool', event);
    case 'result.used':
    case 'results.dropped':
    case 'confirmation.requested':
    case 'confirmation.given':
    case 'reminder.set':
    case 'reminder.ended':
    case 'quota.announced':
      return withWork(session, event, atMs);
    case 'tokens.reserved':
    case 'image.described':
    case 'news.told':
    case 'visibility.changed':
    case 'agent.slept':
    case 'reflection.requested':
    case 'reflection.made':
    case 'reflection.failed':
      return withLife(session, event, atMs);
    case 'state.changed':
    case 'facts.changed':
    case 'entries.forgotten':
    case 'block.requested':
    case 'block.made':
    case 'block.failed':
    case 'block.adopted':
      return withMemory(session, event, atMs);
    case 'session.erased':
    case 'erasure.requested':
    case 'erasure.done':
    case 'erasure.confirmed':
      return withErasure(session, event, atMs);
    default:
      throw new UnknownEvent();
  }
}

function ended(turn: Turn, { status, cut, usage }: Extract<Event, { type: 'turn.ended' }>, atMs: number): Turn {
  const silenced = status === 'interrupted';
  const stage = { is: 'ended', status, atMs, silenced, ...(cut && { cut }), ...(usage && { usage }) } as const;
  return { ...(silenced ? stopPlayback(turn, atMs) : turn), stage };
}

function sent(session: Session, event: Extract<Event, { type: 'line' }>, atMs: number): Session {
  const seq = session.seq + 1;
  const to = recipientOf(session.client);
  const line = lineOf(event);
  // A call plays nothing; only what others sent is heard no sooner than the call is answered [G2].
  const isRead = session.client?.untilMs !== undefined && line.delivery === undefined;
  const read = isRead && { heard: true, heardChars: line.text.length };
  const next = withTurn(session, (turn) => {
    const before = turn.lines[event.index] ?? unsent(line);
    const said: SaidLine = { ...before, seqs: [...before.seqs, seq], sentAtMs: atMs, to, ...read };
    const lines = turn.lines.toSpliced(event.index, 1, said);
    const { cutAtMs: _, ...going } = turn;
    return { ...going, lines, firstLineAtMs: turn.firstLineAtMs ?? atMs };
  });
  if (line.tier !== undefined)
    return { ...next, fillers: countFiller(next.fillers, fillerList(line.tier, event.activity)) };
  return { ...next, lastLine: line.text === '' ? session.lastLine : line };
}

function withLine(session: Session, index: number, change: (line: SaidLine) => SaidLine): Session {
  const line = session.turn?.lines[index];
  if (line === undefined) return session;
  return withTurn(session, (turn) => ({ ...turn, lines: turn.lines.with(index, change(line)) }));
}

function withTurn(session: Session, change: (turn: Turn) => Turn): Session {
  return session.turn === null ? session : { ...session, turn: change(session.turn) };
}

function staged(session: Session, change: (stage: OpenStage) => OpenStage): Session {
  const turn = openTurn(session);
  return turn === null ? session : { ...session, turn: { ...turn, stage: change(turn.stage) } };
}
