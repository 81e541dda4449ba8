/**
 * Prints lines as they come and reports them as heard [U6], unless there is sound. For an interactive user
 * (`reads`), deliveries come line by line at reading speed, so that "stop" leaves the rest out [D15].
 */

import type { Sotto } from '../../client/sdk/connection/connection.ts';
import type { Events, FromServer, Line } from '../../client/sdk/frames/wire-types.ts';
import type { LineOutput } from '../../client/sdk/voice/line-playback-queue.ts';
import { TIMERS } from '../../client/sdk/voice/text-output.ts';
import type { Cause } from '../../shared/protocol/frames.ts';
import { jsonLine } from '../terminal/safe-json-line.ts';
import { deliverySentence, toolTextForTerminal } from './deliveries-as-text.ts';
import { settingsFrameSentence, stateFrameSentence, turnFrameSentence, viewFrameSentence } from './frames-as-text.ts';
import type { TerminalTalk } from './interactive-chat.ts';
import { handshakeRefusalSentence, type ServerHandshake } from './server/handshake.ts';

export type TerminalScreen = { print(text: string): void; status(text: string): void };

/** `isLive`: connected before, so that a loss is no missing server. */
export function printConversation(
  { sotto, render, persona, address, handshake, sounds }: TerminalTalk,
  screen: TerminalScreen,
  { isLive = false, reads = false } = {},
): void {
  const status = (sentence: string | null) => {
    if (sentence !== null) screen.status(sentence);
  };
  const causes = followPrintedTurnCauses(sotto);
  const print = (line: Line) => screen.print(render.line(line, causes(line.turn)));
  const afterReading = reads ? printReadAloud(sotto, print) : (then: () => void) => then();
  sotto.on('line', (line) => {
    // Printed already, or printed in its turn.
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
    printTurnStatus((sentence) => afterReading(() => status(sentence))),
  );
  sotto.on('delivery', (delivery) => status(deliverySentence(delivery)));
  sotto.on('tool', (tool) => status(toolTextForTerminal(tool)));
  sotto.on('view', (view) => status(viewFrameSentence(view)));
  sotto.on('settings', printStatusChanges(settingsFrameSentence, status));
  sotto.on('error', ({ code, message, id }) => {
    // Errors with an id are printed by the sender.
    if (id === undefined) screen.status(`${code}: ${message}`);
  });
  printStates(sotto, { persona, address, handshake, isLive }, status);
}

/** Prints each line when it is due. Returns a function that runs work after the lines still to come. */
function printReadAloud(sotto: Sotto, print: (line: Line) => void): (then: () => void) => void {
  const speaker = sotto.speakWith(printingOutput(print));
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

/** The raw frames, for programs; of sound, its size. */
export function printRawFrames({ sotto, sounds }: TerminalTalk, screen: TerminalScreen): void {
  sotto.on('frame', (frame) => screen.print(jsonLine(frame.type === 'audio' ? audioFrameSize(frame) : frame)));
  if (!sounds) sotto.on('line', (line) => sotto.heard(line.seq, { complete: true }));
}

function audioFrameSize({ data, ...frame }: FromServer<'audio'>) {
  return { ...frame, bytes: Buffer.byteLength(data, 'base64') };
}

/** The newest turn's cause. */
function followPrintedTurnCauses(sotto: Sotto): (turn: number) => Cause | undefined {
  let newest: { turn: number; cause?: Cause } = { turn: 0 };
  sotto.on('turn', (turn) => {
    if (turn.type === 'turn.started') newest = turn;
  });
  return (turn) => (turn === newest.turn ? newest.cause : undefined);
}

/** Proactive turns show by their lines. */
const UNASKED: ReadonlySet<Cause> = new Set<Cause>(['delivery', 'bid', 'idle', 'news', 'reflection']);

function printTurnStatus(status: (sentence: string | null) => void): (turn: Events['turn']) => void {
  let told = 0;
  return (turn) => {
    if (turn.type === 'turn.started' && UNASKED.has(turn.cause)) told = turn.turn;
    const isTold = turn.turn === told && (turn.type === 'turn.started' || turn.status === 'complete');
    if (!isTold) status(turnFrameSentence(turn));
  };
}

/** `liveSentence`: instead of the usual one. */
type Standing = {
  persona: string;
  address: string;
  handshake: ServerHandshake;
  isLive: boolean;
  liveSentence?: string;
};

export function printStates(
  sotto: Sotto,
  { persona, address, handshake, isLive, liveSentence }: Standing,
  status: (sentence: string | null) => void,
): void {
  let wasLive = isLive;
  let newest: Events['state'] | null = null;
  // Repeated connection attempts print nothing.
  const show = printStatusChanges((sentence: string | null) => sentence, status);
  sotto.on('state', (state) => {
    newest = state;
    wasLive ||= state.is === 'live';
    const isRefused = state.is === 'waiting' && (!wasLive || handshake.status !== null);
    if (state.is === 'live' && liveSentence !== undefined) return show(liveSentence);
    if (!isRefused) return show(stateFrameSentence(state, persona));
    void handshakeRefusalSentence(address, handshake).then((sentence) => {
      // Looking into it takes a moment, in which it may have got in.
      if (newest?.is !== 'live') show(sentence);
    });
  });
}

function printStatusChanges<T>(sentenceOf: (event: T) => string | null, status: (sentence: string) => void) {
  let shown: string | null = null;
  return (event: T) => {
    const sentence = sentenceOf(event);
    if (sentence === null || sentence === shown) return;
    shown = sentence;
    status(sentence);
  };
}

/** Reading speed, twice a voice's. */
const CHARS_PER_SECOND = 30;

/** A printed line is over at once: the next line of a delivery waits until it can have been read. */
function printingOutput(print: (line: Line) => void): LineOutput {
  let readAtMs = 0;
  let stop = () => {};
  return {
    say(line, _from, ended) {
      const printLine = () => {
        print(line);
        readAtMs = TIMERS.nowMs() + (line.text.length * 1_000) / CHARS_PER_SECOND;
        ended();
      };
      const waitMs = line.delivery === undefined ? 0 : readAtMs - TIMERS.nowMs();
      if (waitMs <= 0) return printLine();
      stop = TIMERS.after(waitMs, printLine);
    },
    stop() {
      stop();
      return 0;
    },
  };
}
