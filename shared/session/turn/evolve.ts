/** How events change the newest turn, from its start to its end, and what stays of the turns before it. */
import type { Cause } from '../../protocol/frames.ts';
import type { Change } from '../client-state/change-types.ts';
import type { EventOf } from '../kernel/events.ts';
import type { EventContext, EventHandlers } from '../kernel/feature.ts';
import {
  memoryEntryReplacesReport,
  newMemoryEntryOfChange,
  newMemoryEntryOfResult,
  newMemoryEntryOfTurn,
} from '../memory/new-entry.ts';
import { redactMemoryExchange, redactMemoryTurn } from '../memory/redact-exchange.ts';
import type { Numbered } from '../memory/state.ts';
import { clientFromHello } from '../presence/state.ts';
import { countTurnFiller, fillerListForTurn } from './filler-lists.ts';
import { readdressTurnLine, turnLineFromEvent, unsentTurnLine } from './lines.ts';
import { applyVoiceToPlayback, cutPlayback, playbackLineRecipient, stopPlayback } from './playback.ts';
import { sealNewestTurn } from './seal.ts';
import {
  confirmationCountOfTurn,
  INITIAL_TURNS,
  isOpenTurn,
  type OpenStage,
  type SaidLine,
  type Turn,
  type TurnsState,
} from './state.ts';

export const evolveTurns: EventHandlers<TurnsState> = {
  hello: (state, hello, { session: { presence }, atMs }) =>
    changeTurn(state, ({ cutAtMs, ...turn }) => {
      const to = playbackLineRecipient(clientFromHello(hello, presence.epoch + 1, presence.client));
      const lines = turn.lines.map((line) => readdressTurnLine(line, { ...hello, to }, atMs));
      return { ...turn, lines, ...(hello.resumed && cutAtMs !== undefined && { cutAtMs }) };
    }),
  'client.left': (state, _, { atMs }) => changeTurn(state, (turn) => cutPlayback(turn, atMs)),
  'voice.changed': (state, { speaking }, { session, atMs }) =>
    changeTurn(state, (turn) => applyVoiceToPlayback(session, turn, speaking, atMs)),
  'line.heard': (state, { index, chars, whole }, { atMs }) =>
    changeTurnLine(state, index, (line) => {
      const heardChars = Math.max(line.heardChars, chars);
      return { ...line, heardChars, played: line.played || whole, heardAtMs: atMs };
    }),
  'playback.cut': (state, _, { atMs }) => changeTurn(state, (turn) => cutPlayback(turn, atMs)),
  'turn.started': startTurn,
  'reply.requested': (state, _, { atMs }) =>
    changeTurnStage(state, (stage) => ({
      is: 'asked',
      asks: confirmationCountOfTurn(stage) + 1,
      atMs,
      hold: stage.hold,
    })),
  'reply.claimed': (state, { run }, { atMs }) =>
    changeTurnStage(state, (stage) => {
      const asks = stage.is === 'asked' && stage.asks > 1 ? { asks: stage.asks } : {};
      return { is: 'answering', run, atMs, hold: stage.hold, ...asks };
    }),
  'reply.heartbeat': (state, _, { atMs }) => changeTurnStage(state, (stage) => ({ ...stage, atMs })),
  'reply.finished': (state, { type: _, ...result }, { atMs }) =>
    changeTurnStage(state, (stage) => ({ is: 'told', atMs, hold: stage.hold, ...result })),
  'tokens.reserved': (state, { tokens }) =>
    changeTurn(state, (turn) => ({ ...turn, reserved: (turn.reserved ?? 0) + tokens })),
  line: sendTurnLine,
  'line.held': (state, event) =>
    changeTurn(state, (turn) => ({ ...turn, lines: [...turn.lines, unsentTurnLine(turnLineFromEvent(event))] })),
  'turn.held': (state, { by }, { atMs }) =>
    changeTurnStage(state, (stage) => ({ ...stage, hold: { by, sinceMs: atMs } })),
  'turn.released': (state) => changeTurnStage(state, (stage) => ({ ...stage, hold: null })),
  'turn.ended': (state, event, { atMs }) => changeTurn(state, (turn) => endTurn(turn, event, atMs)),
  'turn.silenced': (state, _, { atMs }) =>
    changeTurn(state, (turn) => {
      if (turn.stage.is !== 'ended') return turn;
      return { ...stopPlayback(turn, atMs), stage: { ...turn.stage, silenced: true, cut: 'unwanted' } };
    }),
  // The content of an image was written by others [N7].
  'image.described': (state, { text }) => changeTurn(state, (turn) => ({ ...turn, imageText: text, foreign: true })),
  tool: (state, { turn: number, tookMs }) =>
    changeNumberedTurn(state, number, (turn) =>
      tookMs === undefined ? turn : { ...turn, toolMs: (turn.toolMs ?? 0) + tookMs },
    ),
  'workflow.started': (state, event) => changeNumberedTurn(state, event.turn, (turn) => addTurnWrite(turn, event)),
  'call.started': (state, event) =>
    changeNumberedTurn(state, event.turn, (turn) => {
      const { client, call, foreign } = event;
      const clientCalls = client && [...(turn.clientCalls ?? []), { call, line: turn.lines.length }];
      return {
        ...addTurnWrite(turn, event),
        ...(foreign && { foreign }),
        ...(clientCalls && { clientCalls: clientCalls }),
      };
    }),
  'result.stored': (state, event, { session }) =>
    changeTurn(state, (turn) => addTurnEntry(turn, newMemoryEntryOfResult(session, event))),
  'result.used': (state, { call, turn: number }, { session }) => {
    const isForeign = session.toolCalls.results.some((one) => one.call === call && one.foreign === true);
    return isForeign ? changeNumberedTurn(state, number, (turn) => ({ ...turn, foreign: true })) : state;
  },
  'state.changed': (state, event, { session }) =>
    changeTurn(state, (turn) => noteTurnChange(turn, event, newMemoryEntryOfChange(session, event))),
  'entries.forgotten': ({ newest, sealed, lastImage, ...state }, { entries }) => {
    const forgotten = new Set(entries);
    return {
      ...state,
      newest: newest && redactMemoryTurn(newest, forgotten),
      sealed: sealed.map((one) => redactMemoryExchange(one, forgotten)),
      lastLine: null,
      // A forgotten image is not looked at again [V1].
      lastImage: lastImage !== null && forgotten.has(lastImage.entry) ? null : lastImage,
    };
  },
  'session.erased': ({ newest }, _, { atMs }) => ({ ...INITIAL_TURNS, newest: newest && emptyTurn(newest, atMs) }),
};

function changeTurn(state: TurnsState, change: (turn: Turn) => Turn): TurnsState {
  return state.newest === null ? state : { ...state, newest: change(state.newest) };
}

/** Changes the newest turn if it is this one. */
function changeNumberedTurn(state: TurnsState, number: number, change: (turn: Turn) => Turn): TurnsState {
  return state.newest?.number === number ? changeTurn(state, change) : state;
}

function changeTurnStage(state: TurnsState, change: (stage: OpenStage) => OpenStage): TurnsState {
  const { newest } = state;
  return newest !== null && isOpenTurn(newest)
    ? { ...state, newest: { ...newest, stage: change(newest.stage) } }
    : state;
}

function changeTurnLine(state: TurnsState, index: number, change: (line: SaidLine) => SaidLine): TurnsState {
  const line = state.newest?.lines[index];
  if (line === undefined) return state;
  return changeTurn(state, (turn) => ({ ...turn, lines: turn.lines.with(index, change(line)) }));
}

function startTurn(state: TurnsState, event: EventOf<'turn.started'>, { session, atMs }: EventContext): TurnsState {
  const { turn: number, cause, words, stimulus, act, actResult, image, heardMs, utterance } = event;
  const seal = sealNewestTurn(session);
  const entry = newMemoryEntryOfTurn(session, event);
  return {
    ...state,
    sealed: seal === null ? state.sealed : [...state.sealed, seal],
    newest: {
      number,
      cause,
      startedAtMs: atMs,
      words,
      ...(heardMs !== undefined && { heardMs }),
      ...(utterance !== undefined && { utterance: utterance }),
      ...(stimulus !== undefined && { stimulus }),
      ...(act !== undefined && { act }),
      ...(actResult && { actResult }),
      ...(image && { image }),
      // An article was written by others [N7].
      ...(cause === 'news' && { foreign: true as const }),
      lines: [],
      firstLineAtMs: null,
      entries: entry === null ? [] : [entry],
      stage: { is: 'asked', asks: 1, atMs, hold: null },
    },
    ...(words !== null && { newestWithWords: number }),
    ...(words !== null && image && entry && { lastImage: { ...image, entry: entry.n } }),
  };
}

/** Deliveries, bids and reflections' remarks are said without a model. */
export function turnAsksModel(cause: Cause): boolean {
  return cause !== 'delivery' && cause !== 'bid' && cause !== 'reflection';
}

function endTurn(turn: Turn, { status, cut, usage }: EventOf<'turn.ended'>, atMs: number): Turn {
  const silenced = status === 'interrupted';
  const stage = { is: 'ended', status, atMs, silenced, ...(cut && { cut }), ...(usage && { usage }) } as const;
  return { ...(silenced ? stopPlayback(turn, atMs) : turn), stage };
}

function sendTurnLine(state: TurnsState, event: EventOf<'line'>, { session, atMs }: EventContext): TurnsState {
  const { client } = session.presence;
  const to = playbackLineRecipient(client);
  const line = turnLineFromEvent(event);
  // A call plays nothing; only what others sent is heard no sooner than the call is answered [G2].
  const isRead = client?.untilMs !== undefined && line.delivery === undefined;
  const read = isRead && { played: true, heardChars: line.text.length };
  const next = changeTurn(state, ({ cutAtMs: _, ...turn }) => {
    const previous = turn.lines[event.index] ?? unsentTurnLine(line);
    const sent: SaidLine = { ...previous, seqs: [...previous.seqs, session.seq + 1], sentAtMs: atMs, to, ...read };
    const lines = turn.lines.toSpliced(event.index, 1, sent);
    return { ...turn, lines, firstLineAtMs: turn.firstLineAtMs ?? atMs };
  });
  if (line.tier !== undefined)
    return { ...next, fillerCounts: countTurnFiller(state.fillerCounts, fillerListForTurn(line.tier, event.activity)) };
  return { ...next, lastLine: line.text === '' ? state.lastLine : line };
}

/** The turn's own words may order it no second time [T4]. */
function addTurnWrite(turn: Turn, { call, tool, order }: EventOf<'call.started' | 'workflow.started'>): Turn {
  return order === undefined ? turn : { ...turn, writes: [...(turn.writes ?? []), { call, tool, order }] };
}

function addTurnEntry(turn: Turn, entry: Numbered | null): Turn {
  return entry === null ? turn : { ...turn, entries: [...turn.entries, entry] };
}

function noteTurnChange(turn: Turn, event: EventOf<'state.changed'>, entry: Numbered | null): Turn {
  const { changes = [] } = turn;
  const isInstead = memoryEntryReplacesReport(turn, event);
  const n = (isInstead ? changes.at(-1)?.n : entry?.n) ?? 0;
  const earlierChanges = isInstead ? changes.slice(0, -1) : changes;
  const earlier = event.by === 'user' && event.replacesReport ? earlierChanges.map(dropTurnState) : earlierChanges;
  return { ...addTurnEntry(turn, entry), changes: [...earlier, { n, ...turnChangeOfStateEvent(event) }] };
}

/** Once a newer report has the whole state, those before need none: a turn must fit a row. */
function dropTurnState({ state, ...change }: Change): Change {
  const isReport = change.by === 'user' && change.name === undefined;
  return state === undefined || isReport ? change : { ...change, state };
}

function turnChangeOfStateEvent(event: EventOf<'state.changed'>): Omit<Change, 'n'> {
  if (event.by === 'agent') {
    const { type: _, version: __, shortPatch, ...rest } = event;
    return shortPatch === undefined ? rest : { ...rest, patch: shortPatch };
  }
  const { type: _, replacesReport: __, shownVersion: ___, ...rest } = event;
  return rest;
}

/** The turn's number, cause and time stay, since numbers go on. */
function emptyTurn({ number, cause, startedAtMs }: Turn, atMs: number): Turn {
  const stage = { is: 'ended', status: 'interrupted', atMs, silenced: true } as const;
  return { number, cause, startedAtMs, words: null, lines: [], firstLineAtMs: null, entries: [], stage };
}
