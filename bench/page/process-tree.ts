/** What a program and all that it has started have used of the processors. From /proc, so on Linux only. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; ticks: number };

/** User and system time together, seconds. Throws where nothing of this id runs. */
export function treeSeconds(pid: number): number {
  const all = processes();
  const tree = new Set([pid]);
  for (let before = 0; before !== tree.size; ) {
    before = tree.size;
    for (const one of all) if (tree.has(one.parent)) tree.add(one.pid);
  }
  const members = all.filter((one) => tree.has(one.pid));
  if (members.length === 0) throw new Error(`no process ${pid} in /proc`);
  return members.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? []);
}

/** Null: it has ended meanwhile. */
function processOf(pid: number): Process | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // A name may hold spaces and brackets: what counts stands behind its last one.
  const [, parent, , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid, parent: Number(parent), ticks: Number(user) + Number(system) };
}
