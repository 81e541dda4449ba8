/** Somebody comes back to what waits: a few messages, or as many as an operator may allow; until they are asked about (D8, D12). */
import { crowd, rate } from './crowd.ts';
import { type Frame, type Heard, Listener } from './listener.ts';
import { type Child, Processes } from './processes.ts';
import { Pusher } from './pusher.ts';
import { atMost, type Row, type Sheet, shown } from './report.ts';
import { dataFolder, startFloor, startSotto } from './rig.ts';
import { median } from './statistics.ts';

const FEW = { waiting: 3, rounds: 7 };
const MANY = { waiting: 10_000, rounds: 3 };
const AT_ONCE = 50;
/** An opening settles first (D3). */
const SETTLE_MS = 600;
const FIRST_MS = 3_000;
const LARGEST_BYTES = 32_768;
const PATIENCE_MS = 60_000;

const NOTE =
  'floor: the same number of frames, replayed by one query and sent without being asked for; ours settles for 600 ms and asks before it tells; medians of the rounds';

type Way = {
  pushesPerSecond: number;
  firstMs: number;
  lastMs: number;
  frames: number;
  largestBytes: number;
};
type Crowd = typeof FEW;
type Drained = { ours: Way[]; floor: Way[] };

export async function drain(): Promise<Sheet> {
  using folder = dataFolder();
  await using processes = new Processes();
  const most = { MAX_PENDING_DELIVERIES: String(MANY.waiting) };
  const sotto = await startSotto(processes, `${folder.path}/sotto`, 'http://127.0.0.1:9/v1', most);
  const floor = await startFloor(processes, `${folder.path}/floor`);
  const rows = [];
  for (const size of [FEW, MANY]) {
    const drained: Drained = { ours: [], floor: [] };
    for (let round = 0; round < size.rounds; round += 1) {
      const user = `waited-for-${size.waiting}-${round}`;
      drained.ours.push(await cameBack(sotto, user, size.waiting, isBid));
      drained.floor.push(await cameBack(floor, user, size.waiting, isFrame(size.waiting)));
    }
    rows.push(...rowsOf(size, drained));
  }
  return { title: 'coming back to what waits', columns: ['ours', 'floor'], rows, note: NOTE };
}

function isBid({ type, kind }: Frame): boolean {
  return type === 'line' && kind === 'bid';
}

function isFrame(seq: number) {
  return (frame: Frame) => frame.seq === seq;
}

async function cameBack(
  { port }: Child,
  user: string,
  waiting: number,
  isLast: (frame: Frame) => boolean,
): Promise<Way> {
  using pusher = new Pusher(port, AT_ONCE);
  const pushed = await crowd(Math.min(AT_ONCE, waiting), waiting, async (client, done) => {
    const text = `This is message ${done} of agent ${client}. It is not long, and nobody will miss it.`;
    await pusher.push({ user, text, source: `agent-${client}`, policy: 'next_silence' });
  });
  const listener = new Listener(port, user);
  const last = await listener.until(isLast, PATIENCE_MS);
  await listener.leave();
  const { joinedMs, heard } = listener;
  return {
    pushesPerSecond: rate(pushed),
    firstMs: (heard[0]?.atMs ?? Number.NaN) - joinedMs,
    lastMs: last.atMs - joinedMs,
    frames: heard.indexOf(last) + 1,
    largestBytes: Math.max(...heard.map(({ bytes }: Heard) => bytes)),
  };
}

function rowsOf({ waiting }: Crowd, { ours, floor }: Drained): Row[] {
  const of = (ways: Way[], figure: (way: Way) => number) => median(ways.map(figure));
  const both = (figure: (way: Way) => number, show: (value: number) => string) => [
    show(of(ours, figure)),
    show(of(floor, figure)),
  ];
  const ms = (value: number) => shown(value, 'ms');
  const whole = (value: number) => value.toLocaleString('en-US');
  const first = of(ours, (way) => way.firstMs);
  const largest = Math.max(...ours.map((way) => way.largestBytes));
  return [
    { figure: `${waiting.toLocaleString('en-US')} waiting`, cells: [] },
    { figure: '  first frame', cells: both((way) => way.firstMs, ms), goal: atMost(first, FIRST_MS, ' ms') },
    { figure: '  asked about them', cells: both((way) => way.lastMs, ms) },
    { figure: '  of it beyond the settle', cells: [ms(of(ours, (way) => way.lastMs) - SETTLE_MS)] },
    { figure: '  frames', cells: both((way) => way.frames, whole) },
    {
      figure: '  largest frame, bytes',
      cells: both((way) => way.largestBytes, whole),
      goal: atMost(largest, LARGEST_BYTES),
    },
    {
      figure: `  pushed before, ${Math.min(AT_ONCE, waiting)} at once`,
      cells: both(
        (way) => way.pushesPerSecond,
        (value) => shown(value, '/s'),
      ),
    },
  ];
}
