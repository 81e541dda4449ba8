/** Writes a server's log lines without failing when their reader is gone. */
import { writeSync } from 'node:fs';

/**
 * Writes lines to a file descriptor (1: standard output, 2: standard error). A line that cannot be written
 * (closed pipe, full device) is dropped and counted; the count precedes the next line.
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
