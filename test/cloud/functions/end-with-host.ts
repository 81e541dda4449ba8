/**
 * Ends processes with this one, however it ends. A frozen process cannot see for itself that it is alone, and
 * one that is killed has no time to end others: a shell beside it waits for the end of its input.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** An ended process is taken off the list, since another one may get its number. */
const KILL_AT_END_OF_INPUT = `
running=' '
while read -r change pid; do
  case $change in
    began) running="$running$pid " ;;
    ended) running="\${running%% "$pid" *} \${running#* "$pid" }" ;;
  esac
done
kill -KILL $running 2>/dev/null`;

let watcher: ChildProcess | undefined;

export function endWithHost({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid !== undefined) tellWatcher(`began ${pid}`);
}

export function forgetEndedProcess({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid !== undefined) tellWatcher(`ended ${pid}`);
}

function tellWatcher(line: string): void {
  watcher ??= startWatcher();
  watcher.stdin?.write(`${line}\n`);
}

/** In a group of its own: an interrupt of the terminal ends this process, and not its watcher. */
function startWatcher(): ChildProcess {
  const child = spawn('sh', ['-c', KILL_AT_END_OF_INPUT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}
