/** Opens an address in this machine's browser. */
import { spawn } from 'node:child_process';

/** On failure only prints a sentence: the address is printed already. */
export function openInBrowser(address: string): void {
  const [command, ...before] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...before, address], { stdio: 'ignore', detached: true });
  opener.on('error', () => console.error('No browser could be opened from here.'));
  opener.unref();
}

const OPENERS: Readonly<Record<string, [string, ...string[]]>> = {
  darwin: ['open'],
  // The empty title keeps `start` from taking the address for one.
  win32: ['cmd', '/c', 'start', ''],
};
