/** The pure core: decisions per second, each with the fold of its events. */
import { readSettings } from '../shared/engine/settings/read-settings.ts';
import type { Command } from '../shared/session/commands.ts';
import { decide } from '../shared/session/decide.ts';
import type { Record } from '../shared/session/events.ts';
import { evolve } from '../shared/session/evolve.ts';
import { newSession, type Session } from '../shared/session/state.ts';
import { SENTENCES } from './model.ts';
import { atLeast, type Sheet, shown } from './report.ts';
import { median } from './statistics.ts';

const ROUNDS = 9;
const TURNS = 4_000;
const LEAST = 200_000;

/** The first rounds are warm-up. */
export async function pure(): Promise<Sheet> {
  const rate = median(Array.from({ length: ROUNDS }, stepsPerSecond).slice(2));
  const row = { figure: 'decide + evolve', cells: [shown(rate, '/s')], goal: atLeast(rate, LEAST, '/s') };
  return { title: 'the heart alone', columns: ['steps'], rows: [row] };
}

/** A conversation in which every line is a step of its own, and reported as heard. */
function stepsPerSecond(): number {
  let session = stepped(newSession(), hello);
  const startedMs = performance.now();
  let steps = 0;
  for (let turn = 1; turn <= TURNS; turn += 1) {
    for (const command of turnOf(turn, session.seq)) {
      session = stepped(session, command);
      steps += 1;
    }
    // A fold drops the entries that memory has.
    session = { ...session, sealed: [] };
  }
  return (steps / (performance.now() - startedMs)) * 1_000;
}

const manners = {
  language: 'en',
  verbosity: 'brief',
  stimuli: ['The silence.'],
  wording: {
    apology: ['Sorry.'],
    bid: ['{sources}?'],
    muted: ['{source}.'],
    permission: [],
    unheard: [],
    otherVoice: [],
    spent: [],
    forget: { done: [], nothing: [], ask: [], kept: [], erased: [] },
    filler: {
      brief: { primary: [], secondary: [] },
      narrated: { primary: [], secondary: [], progress: [] },
      chatty: { primary: [], secondary: [], progress: [] },
    },
  },
} as const;
const settings = readSettings({}).operator;
const texts = new Map<string, readonly string[]>();
const connection = 'c1';
const hello: Command = {
  type: 'client',
  connection,
  digest: 'h',
  frame: { type: 'hello', id: 'h1', install: 'bench', capabilities: { heard: true } },
};

/** Throws if a command changes nothing, since that would not be the work to measure. */
function stepped(session: Session, command: Command): Session {
  const nowMs = session.n + 1;
  const { events } = decide(session, command, { nowMs, manners, settings, texts });
  if (events.length === 0) throw new Error(`nothing was decided about record ${nowMs}`);
  const record: Record = { v: 1, n: session.n + 1, atMs: nowMs, seq: session.seq, events };
  return evolve(session, record);
}

/** `seq`: the newest frame before this turn. */
function turnOf(turn: number, seq: number): Command[] {
  const reply = { type: 'reply', turn, run: 'r1' } as const;
  const lines = SENTENCES.map((text) => ({ expression: 'happy', text, display: text, actions: [] }) as const);
  return [
    { type: 'client', connection, digest: 'd', frame: { type: 'user.text', id: `u${turn}`, text: 'And the weather?' } },
    ...lines.map((line): Command => ({ ...reply, says: [{ is: 'line', line: { ...line, actions: [] } }] })),
    ...lines.map((_, at): Command => {
      const frame = { type: 'heard', seq: seq + 2 + at, complete: true } as const;
      return { type: 'client', connection, digest: '', frame };
    }),
    { ...reply, says: [], end: { is: 'complete', modelMs: 5 } },
  ];
}
