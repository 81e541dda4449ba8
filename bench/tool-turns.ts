/** How long a turn with a tool takes, beside one without, of the same server and the same model. */
import { asking, NOBODY, TIME } from './calling-model.ts';
import { type Child, Processes } from './processes.ts';
import { atMost, compared, type Row, type Sheet, type Unit } from './report.ts';
import { dataFolder, startSotto } from './rig.ts';
import { quantile } from './statistics.ts';
import { Talker, type TurnTime } from './talker.ts';

/** The first only warms up. */
const ROUNDS = 25;
const TURNS = 40;
const SLOWEST = 1.5;

const NOTE =
  'the same model, server and tools on offer; a turn with a call asks the model twice, and "two requests" is such a turn in which nothing else is done; ratios of the medians of 25 rounds of 40 turns';

/** `says`: in its turn of that number. `tool`: how its call must come off. */
type Kind = { says: (turn: number) => { text?: string; lines?: number }; first?: string; tool?: string };

const KINDS = {
  plain: { says: () => ({}) },
  /** The model asks for a tool that there is not, is told so, and answers. */
  twice: { says: (turn) => ({ text: asking(NOBODY, turn) }) },
  cached: { says: () => ({ text: asking('kept', 7) }), first: asking('kept', 7), tool: 'cached' },
  shortcut: { says: () => ({ text: TIME, lines: 1 }), first: TIME, tool: 'cached' },
  uncached: { says: (turn) => ({ text: asking('anew', turn) }), tool: 'started' },
} satisfies Record<string, Kind>;
type Name = keyof typeof KINDS;

type Round = { times: TurnTime[]; cpuSeconds: number };
type Played = Record<Name, Round[]>;

export async function toolTurns(): Promise<Sheet> {
  using folder = dataFolder();
  await using processes = new Processes();
  const model = await processes.start('bench/calling-process.ts');
  const tools = await processes.start('bench/tool-process.ts');
  const settings = toolSettings(`http://127.0.0.1:${tools.port}`, [
    { name: 'kept', cache: { ttlSeconds: 3_600, scope: 'session' } },
    { name: 'anew' },
  ]);
  const sotto = await startSotto(processes, folder.path, `http://127.0.0.1:${model.port}/v1`, settings);
  const played: Played = { plain: [], twice: [], cached: [], shortcut: [], uncached: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of Object.keys(played) as Name[]) {
      const one = await playedOnce(sotto, `${name}-${round}`, KINDS[name]);
      if (round > 0) played[name].push(one);
    }
  }
  return {
    title: 'a turn with a tool',
    columns: ['with', 'without', 'ratio', 'min–max'],
    rows: rowsOf(played),
    note: NOTE,
  };
}

type Declared = { name: string; cache?: { ttlSeconds: number; scope: 'session' | 'user' | 'public' } };

/** The settings with which Sotto offers these tools. */
function toolSettings(url: string, tools: readonly Declared[]): Record<string, string> {
  const entries = tools.map((tool) => ({
    description: `For the bench: ${tool.name}.`,
    url: `${url}/${tool.name}`,
    schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    effect: 'read',
    timeoutMs: 10_000,
    ...tool,
  }));
  return { SOTTO_TOOLS: JSON.stringify({ tools: entries }), ALLOW_PRIVATE_FETCH: '1' };
}

/** A session of its own: all are of the same age. */
async function playedOnce(sotto: Child, user: string, { says, first, tool }: Kind): Promise<Round> {
  const talker = await Talker.join(sotto.port, user);
  await talker.turn(first === undefined ? {} : { text: first });
  const times: TurnTime[] = [];
  const cpuBefore = await sotto.ask('cpu');
  while (times.length < TURNS) times.push(await talker.turn(says(times.length)));
  const cpuSeconds = (await sotto.ask('cpu')) - cpuBefore;
  await talker.leave();
  const other = times.find((time) => time.tool !== tool);
  if (other !== undefined) throw new Error(`a call of ${user} was ${other.tool}`);
  return { times, cpuSeconds };
}

function rowsOf(played: Played): Row[] {
  const row = (figure: string, name: Name, of: (round: Round) => number, more: More = {}): Row => {
    const { unit = 'ms', beside = 'plain', goal } = more;
    return compared(`  ${figure}`, { ours: played[name].map(of), floor: played[beside].map(of) }, unit, goal);
  };
  const most = (ratio: number) => atMost(ratio, SLOWEST, '×');
  const ended = p50((time) => time.endedMs);
  const own = p50((time) => time.ownLineMs);
  const first = p50((time) => time.firstLineMs);
  const cost = (name: Name) => row('CPU per 1,000 turns', name, cpu, { unit: 's' });
  return [
    { figure: 'two requests, and nothing done between them', cells: [] },
    row('first line p50', 'twice', first),
    row('turn p50', 'twice', ended),
    cost('twice'),
    { figure: 'answered from cache', cells: [] },
    row('first line p50: the lead-in', 'cached', first, { goal: most }),
    row('first line of the model’s own p50', 'cached', own),
    row('turn p50', 'cached', ended, { goal: most }),
    row('turn p50, beside two requests', 'cached', ended, { beside: 'twice' }),
    cost('cached'),
    { figure: 'answered from cache, the model not asked (C8)', cells: [] },
    row('first line p50: the lead-in', 'shortcut', first, { goal: most }),
    row('turn p50', 'shortcut', ended, { goal: most }),
    cost('shortcut'),
    { figure: 'answered at once by another server, not kept', cells: [] },
    row('first line p50: the filler', 'uncached', first),
    row('first line of the model’s own p50', 'uncached', own),
    row('turn p50', 'uncached', ended),
    row('turn p50, beside two requests', 'uncached', ended, { beside: 'twice' }),
    cost('uncached'),
  ];
}
type More = { unit?: Unit; beside?: Name; goal?: Parameters<typeof compared>[3] };

function p50(of: (time: TurnTime) => number) {
  return ({ times }: Round) => quantile(times.map(of), 0.5);
}

function cpu({ cpuSeconds, times }: Round): number {
  return (cpuSeconds / times.length) * 1_000;
}
