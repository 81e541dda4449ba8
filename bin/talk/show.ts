/**
 * Shows what comes, as it comes, and reports it as heard: in a terminal, to show is to say (U6), unless there is sound. For somebody who sits there
 * (`reads`), deliveries come line by line, as fast as they are read.
 */
import type { Sotto } from '../../client/sdk/connection.ts';
import type { Events, FromServer, Line } from '../../client/sdk/wire.ts';
import type { Cause } from '../../shared/protocol/frames.ts';
import { jsonLine } from '../json-line.ts';
import type { Talk } from './chat.ts';
import { printingMouth } from './reading.ts';
import { settingsSentence, stateSentence, turnSentence, viewSentence } from './render.ts';
import { deliverySentence, toolSentence } from './told.ts';

export type Screen = { print(text: string): void; status(text: string): void };

/** `isLive`: the connection stands already, so that one that is lost is no server that was never there. */
export function show(
  { sotto, render, skill, sounds }: Talk,
  screen: Screen,
  { isLive = false, reads = false } = {},
): void {
  const status = (sentence: string | null) => {
    if (sentence !== null) screen.status(sentence);
  };
  const causes = causesOf(sotto);
  const print = (line: Line) => screen.print(render.line(line, causes(line.turn)));
  const afterReading = reads ? readAloud(sotto, print) : (then: () => void) => then();
  sotto.on('line', (line) => {
    // It stands further up, and the server has been told so; or it is printed in its turn.
    if (line.heardBefore || (reads && line.voiced)) return;
    print(line);
    if (!sounds) sotto.heard(line.seq, { complete: true });
  });
  sotto.on('transcript', ({ text, final }) => {
    if (final && text.trim() !== '') screen.print(render.said(text));
  });
  sotto.on('thought', (thought) => screen.print(render.thought(thought)));
  sotto.on('snapshot', (snapshot) => {
    for (const text of render.snapshot(snapshot)) screen.print(text);
  });
  sotto.on(
    'turn',
    turnsTo((sentence) => afterReading(() => status(sentence))),
  );
  sotto.on('delivery', (delivery) => status(deliverySentence(delivery)));
  sotto.on('tool', (tool) => status(toolSentence(tool)));
  sotto.on('view', (view) => status(viewSentence(view)));
  sotto.on('settings', changesOf(settingsSentence, status));
  sotto.on('error', ({ code, message, id }) => {
    // One that answers something is told by who asked.
    if (id === undefined) screen.status(`${code}: ${message}`);
  });
  showStates(sotto, { skill, isLive }, status);
}

/** Prints each line when it is to be heard. Returns how to say something behind those that are still to come. */
function readAloud(sotto: Sotto, print: (line: Line) => void): (then: () => void) => void {
  const speaker = sotto.speakWith(printingMouth(print));
  const waiting: (() => void)[] = [];
  sotto.on('saying', () =>
    // By then the next line has begun, if there is one.
    queueMicrotask(() => {
      if (speaker.saying === null) for (const then of waiting.splice(0)) then();
    }),
  );
  return (then) => {
    if (speaker.saying === null) then();
    else waiting.push(then);
  };
}

/** The same frames as they came, for programs; of sound, how many bytes it has. */
export function showRaw({ sotto, sounds }: Talk, screen: Screen): void {
  sotto.on('frame', (frame) => screen.print(jsonLine(frame.type === 'audio' ? measured(frame) : frame)));
  if (!sounds) sotto.on('line', (line) => sotto.heard(line.seq, { complete: true }));
}

function measured({ data, ...frame }: FromServer<'audio'>) {
  return { ...frame, bytes: Buffer.byteLength(data, 'base64') };
}

/** Of the newest turn, what it was caused by. */
function causesOf(sotto: Sotto): (turn: number) => Cause | undefined {
  let newest: { turn: number; cause?: Cause } = { turn: 0 };
  sotto.on('turn', (turn) => {
    if (turn.type === 'turn.started') newest = turn;
  });
  return (turn) => (turn === newest.turn ? newest.cause : undefined);
}

/** Where the user has not done anything, a turn is told by its lines. */
const UNASKED: ReadonlySet<Cause> = new Set<Cause>(['delivery', 'bid', 'idle', 'news', 'reflection']);

function turnsTo(status: (sentence: string | null) => void): (turn: Events['turn']) => void {
  let told = 0;
  return (turn) => {
    if (turn.type === 'turn.started' && UNASKED.has(turn.cause)) told = turn.turn;
    const isTold = turn.turn === told && (turn.type === 'turn.started' || turn.status === 'complete');
    if (!isTold) status(turnSentence(turn));
  };
}

type Standing = { skill: string; isLive: boolean };

function showStates(sotto: Sotto, { skill, isLive }: Standing, status: (sentence: string | null) => void): void {
  let wasLive = isLive;
  const sentenceOf = (state: Events['state']) => {
    wasLive ||= state.is === 'live';
    const isNobodyThere = state.is === 'waiting' && !wasLive;
    return isNobodyThere ? 'nobody is there yet: is it running? npm start' : stateSentence(state, skill);
  };
  // Not every attempt to connect is worth a line.
  sotto.on('state', changesOf(sentenceOf, status));
}

function changesOf<T>(sentenceOf: (event: T) => string | null, status: (sentence: string) => void) {
  let shown: string | null = null;
  return (event: T) => {
    const sentence = sentenceOf(event);
    if (sentence === null || sentence === shown) return;
    shown = sentence;
    status(sentence);
  };
}
