// What this machine knows of its processes.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

const IS_LINUX = process.platform === 'linux';
const ENDED = /^[ZX]/;

/**
 * When a process began, as the system writes it: another process with its id began at another time.
 * Null: it has ended, though its parent may not have looked yet (a zombie). Empty: Windows tells only its id.
 */
export function startOfProcess(pid) {
  if (IS_LINUX) {
    // The name, in parentheses, may hold spaces. After it come the state, and as the 20th field the start.
    const fields = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
      ?.split(') ')
      .at(-1)
      .split(' ') ?? ['X'];
    return ENDED.test(fields[0]) ? null : fields[19];
  }
  if (process.platform === 'win32') return isThere(pid) ? '' : null;
  const [state = '', ...start] = output('ps', ['-o', 'stat=,lstart=', '-p', pid]).trim().split(/\s+/);
  return state === '' || ENDED.test(state) ? null : start.join(' ');
}

function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Processes of a kind with one of these working directories: `{ pid, command }`. Windows does not tell: none. */
export function processesIn(folders, isOfKind) {
  const wanted = folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  return commands().filter((one) => isOfKind(one) && wanted.includes(workingDirectory(one.pid)));
}

function commands() {
  if (IS_LINUX) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({ pid: Number(pid), command: unlessGone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) }))
      .map(({ pid, command }) => ({ pid, command: (command ?? '').replaceAll('\0', ' ').trim() }));
  }
  const lines = process.platform === 'win32' ? [] : output('ps', ['-A', '-o', 'pid=,args=']).split('\n');
  return lines.flatMap((line) => {
    const [, pid, command] = line.match(/^\s*(\d+) (.*)$/) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), command: command.trim() }];
  });
}

function workingDirectory(pid) {
  if (IS_LINUX) return unlessGone(() => readlinkSync(`/proc/${pid}/cwd`));
  return output('lsof', ['-a', '-p', pid, '-d', 'cwd', '-Fn']).match(/^n(.*)$/m)?.[1];
}

function output(program, args) {
  return spawnSync(program, args.map(String), { encoding: 'utf8' }).stdout ?? '';
}

/** Undefined: the process has ended, or is somebody else's. */
function unlessGone(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
