/** A browser's speech recognition that understands what the test says. */
import type { Recognition } from '../../../client/sdk/browser/recognition.ts';

/** The newest one that was made, and what was done with all of them. */
export class Scripted {
  static newest: Scripted | null = null;
  static did: string[] = [];
  continuous = false;
  interimResults = false;
  lang = '';
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;

  constructor() {
    Scripted.newest = this;
  }

  start(): void {
    Scripted.did.push('start');
  }

  stop(): void {
    Scripted.did.push('stop');
  }
}

/** [text, is it final]: the results as they stand, of which those from `resultIndex` on are new. */
export function understands(results: [string, boolean][], resultIndex = 0): void {
  const told = results.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal }));
  Scripted.newest?.onresult?.({ resultIndex, results: told });
}
