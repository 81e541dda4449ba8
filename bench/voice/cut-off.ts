/** Somebody cuts in while she speaks and still thinks: how soon those who make her words and her sound are left. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { Processes } from '../processes.ts';
import { atMost, type Row, type Sheet, shown } from '../report.ts';
import { dataFolder } from '../rig.ts';
import { quantile } from '../statistics.ts';
import { within } from '../within.ts';
import type { Mark } from './backends.ts';
import { type Backends, called, startBackends, startVoiced } from './caller.ts';
import { openedFar } from './cloud.ts';
import { momentMs } from './moment.ts';

const TIMES = 30;
const MOST_MS = 100;
/** A word each 50 ms, and sound as fast as it is played: both are at it when somebody cuts in, and for long. */
const PACES = { wordMs: 50, soundMs: 100 };
const PATIENCE_MS = 10_000;
/** By then whoever will be left has been. */
const SEEN_MS = 1_200;
const DELAYS = { invokeMs: 50, postMs: 0 };

type Talk = { send: (frame: object) => void; sounds: Sounds; backends: Backends };
type Left = { sound: number[]; model: number[] };

export async function cutOffTimes(): Promise<Sheet> {
  await using processes = new Processes();
  // Side by side: each of them mostly waits.
  const rows = await Promise.all([here(processes), apart(processes)]);
  return {
    title: 'cut off: from the frame until upstream is left',
    columns: ['p50', 'p95'],
    rows: rows.flat(),
    note: `${TIMES} times each, at various moments of a line whose sound is being made, while the model still writes; the later of two lines; a voice only holds the turn: the model goes on, as she may (U2), until there are words`,
  };
}

async function here(processes: Processes): Promise<Row[]> {
  using folder = dataFolder();
  const backends = await startBackends(processes, PACES);
  const { port } = await startVoiced(processes, folder.path, backends.url, { LIFE: '0' });
  const sounds = new Sounds();
  const { send, leave } = await called(port, 'interrupter', (frame) => sounds.received(frame));
  const rows = await both('on one machine', { send, sounds, backends });
  await leave();
  return rows;
}

async function apart(processes: Processes): Promise<Row[]> {
  const backends = await startBackends(processes, PACES);
  const sounds = new Sounds();
  const doors = await openedFar(backends.url, DELAYS, (frame) => sounds.received(frame));
  const send = (frame: object) => doors.send(JSON.stringify(frame));
  const rows = await both('the doors apart', { send, sounds, backends });
  await doors.idle();
  return rows;
}

async function both(where: string, talk: Talk): Promise<Row[]> {
  const held = await cutOff(talk, () => ({ type: 'user.vad', speaking: true, at: momentMs() }));
  const stopped = await cutOff(talk, (n) => ({ type: 'user.interrupt', id: `i${n}` }));
  return [
    { figure: where, cells: [] },
    row('  user.interrupt: synthesis', stopped.sound, true),
    row('  user.interrupt: model', stopped.model, true),
    row('  user.vad: synthesis', held.sound, true),
    row('  user.vad: model', held.model, false),
  ];
}

async function cutOff({ send, sounds, backends }: Talk, by: (n: number) => object): Promise<Left> {
  const left: Left = { sound: [], model: [] };
  for (let at = 0; at < TIMES; at += 1) {
    const asks = sounds.asks();
    send({ type: 'user.vad', speaking: false, at: momentMs() });
    send({ type: 'user.text', id: `u${asks}`, text: `And the weather of day ${asks}?` });
    await within(PATIENCE_MS, 'the sound of a line', sounds.first);
    await pause(150 + ((at * 37) % 200));
    await backends.marks();
    const sentMs = momentMs();
    send(by(asks));
    await pause(SEEN_MS);
    add(left, sentMs, await backends.marks());
  }
  return left;
}

function add(left: Left, sentMs: number, marks: readonly Mark[]): void {
  const last = (what: Mark['what']) => marks.findLast((mark) => mark.what === what);
  const [sound, model] = [last('synthesis left'), last('model left')];
  if (sound) left.sound.push(sound.atMs - sentMs);
  if (model) left.model.push(model.atMs - sentMs);
}

/** Whoever was not left at all is not counted, and that is said. */
function row(figure: string, times: readonly number[], isJudged: boolean): Row {
  if (times.length === 0) return { figure: `${figure}, never`, cells: ['–', '–'] };
  const missing = times.length < TIMES ? `, ${times.length} of ${TIMES}` : '';
  const cells = [0.5, 0.95].map((share) => shown(quantile(times, share), 'ms'));
  const goal = atMost(missing === '' ? quantile(times, 0.95) : Number.POSITIVE_INFINITY, MOST_MS, ' ms');
  return { figure: `${figure}${missing}`, cells, ...(isJudged && { goal }) };
}

/** The first sound of each turn that was asked for. */
class Sounds {
  #first = Promise.withResolvers<void>();
  #turn = 0;
  #asks = 0;

  /** How often, with this time. */
  asks(): number {
    this.#first = Promise.withResolvers();
    this.#asks += 1;
    return this.#asks;
  }

  get first(): Promise<void> {
    return this.#first.promise;
  }

  received(frame: ServerFrame): void {
    if (frame.type === 'error') this.#first.reject(new Error(`refused: ${frame.code} ${frame.message}`));
    if (frame.type !== 'audio' || frame.turn <= this.#turn) return;
    this.#turn = frame.turn;
    this.#first.resolve();
  }
}
