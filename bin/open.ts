/** Opens an address in the browser of whoever sits at this machine. */
import { spawn } from 'node:child_process';

/** Where that is not possible, nothing happens but a sentence: the address has been printed. */
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
