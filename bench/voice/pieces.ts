/** How many pieces of sound a server takes, and what they cost its processor: ours with the ear that follows them, beside the floor. */
import { setTimeout as pause } from 'node:timers/promises';
import { SOUND_BYTES } from '../../client/sdk/limits.ts';
import { spoken } from '../../test/flow/voice.ts';
import { type Child, Processes } from '../processes.ts';
import { COMPARED, compared, type Row, type Sheet } from '../report.ts';
import { dataFolder } from '../rig.ts';
import { within } from '../within.ts';
import { type Caller, called, startBackends, startVoiced } from './caller.ts';

const ROUNDS = 5;
const PIECES = 2_000;
/** Speech with a pause of a second in it, again and again: without one it would be cut, and transcribed in parts. */
const PATTERN = { pieces: 50, speechMs: 11_500 };
/** A speaker sends four pieces in a second. */
const A_SECOND = 4;
/** What was begun with the last piece is over by then. */
const SETTLED_MS = 300;
const PATIENCE_MS = 30_000;
const CROWDS = [
  { who: '1 speaker', speakers: 1 },
  { who: '20 speakers', speakers: 20 },
];

type Round = { perSecond: number; perCpuSecond: number };
type Speaking = Caller & { kept: Promise<void> };

export async function pieceRates(): Promise<Sheet> {
  using folder = dataFolder();
  await using processes = new Processes();
  const { url } = await startBackends(processes);
  const ours = await startVoiced(processes, folder.path, url, { LIFE: '0' });
  const floor = await processes.start('bench/voice/pieces-floor.ts', { FLOOR_DATA: `${folder.path}/floor` });
  const rows: Row[] = [];
  for (const { who, speakers } of CROWDS) {
    const rounds: { ours: Round[]; floor: Round[] } = { ours: [], floor: [] };
    // The first only warms up.
    for (let at = 0; at <= ROUNDS; at += 1) {
      const [one, other] = [await sent(ours, speakers, at), await sent(floor, speakers, at)];
      if (at > 0) rounds.ours.push(one);
      if (at > 0) rounds.floor.push(other);
    }
    rows.push({ figure: who, cells: [] }, ...rowsOf(rounds));
  }
  return {
    title: 'pieces of 250 ms',
    columns: COMPARED,
    rows,
    note: `${PIECES.toLocaleString('en-US')} pieces a round, as fast as they are taken; ours follows them as well (order, end of speech); floor: ws and one commit of SQLite with a full sync a piece; ratios of the medians of five rounds`,
  };
}

/** Each time somebody else: an ear that hears no end stays for some seconds. */
async function joined({ port }: Child, user: string): Promise<Speaking> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const caller = await called(port, user, ({ type }) => {
    if (type === 'pong') resolve();
    if (type === 'error') reject(new Error('a piece was refused'));
  });
  caller.send({ type: 'user.vad', speaking: true, at: 1 });
  return { ...caller, kept: promise };
}

/** So many pieces of all of them together; what one connection sends is done in its order, so a pong says that all are kept. */
async function sent(child: Child, speakers: number, round: number): Promise<Round> {
  const names = Array.from({ length: speakers }, (_, at) => `piece-${at}-of-${speakers}-${round}`);
  const callers = await Promise.all(names.map((name) => joined(child, name)));
  const frames = pattern();
  const cpuBefore = await child.ask('cpu');
  const startedMs = performance.now();
  for (const { send } of callers) {
    for (let n = 0; n < PIECES / speakers; n += 1) send({ ...frames[n % frames.length], n });
    send({ type: 'ping' });
  }
  await within(PATIENCE_MS, 'the pieces of a round', Promise.all(callers.map(({ kept }) => kept)));
  const seconds = (performance.now() - startedMs) / 1_000;
  await pause(SETTLED_MS);
  const cpuSeconds = (await child.ask('cpu')) - cpuBefore;
  await Promise.all(callers.map(({ leave }) => leave()));
  return { perSecond: PIECES / seconds, perCpuSecond: PIECES / cpuSeconds };
}

function pattern(): object[] {
  const sound = Buffer.concat([spoken(PATTERN.speechMs)], PATTERN.pieces * SOUND_BYTES);
  return Array.from({ length: PATTERN.pieces }, (_, n) => {
    const data = sound.subarray(n * SOUND_BYTES, (n + 1) * SOUND_BYTES).toString('base64');
    return { type: 'audio.append', utterance: 'q1', data };
  });
}

function rowsOf(rounds: { ours: Round[]; floor: Round[] }): Row[] {
  const each = (figure: (round: Round) => number) => ({
    ours: rounds.ours.map(figure),
    floor: rounds.floor.map(figure),
  });
  return [
    compared(
      '  pieces',
      each(({ perSecond }) => perSecond),
      '/s',
    ),
    compared(
      '  pieces a second of processor',
      each(({ perCpuSecond }) => perCpuSecond),
      '',
    ),
    compared(
      '  speakers for one core',
      each(({ perCpuSecond }) => perCpuSecond / A_SECOND),
      '',
    ),
  ];
}
