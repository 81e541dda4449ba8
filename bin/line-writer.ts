/** Lines of a server that outlive whoever reads them. */
import { writeSync } from 'node:fs';

/**
 * Writes lines to a file descriptor (1: standard output, 2: standard error). A line that cannot be written, because the pipe is closed or
 * the device full, is dropped: no conversation ends for it. How many were dropped stands before the next line that is written.
 */
export function lineWriter(descriptor: number): (line: string) => void {
  let dropped = 0;
  return (line) => {
    const notice = { level: 'warn', message: 'log lines could not be written', lines: dropped };
    try {
      writeSync(descriptor, dropped === 0 ? `${line}\n` : `${JSON.stringify(notice)}\n${line}\n`);
      dropped = 0;
    } catch {
      dropped += 1;
    }
  };
}
