/** A scripted speech recognition. */
import type { Recognition } from '../../../client/sdk/browser/speech-recognition.ts';

/** The newest instance, and all calls. */
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

/** [text, is final]: the results, new from `resultIndex` on. */
export function understands(results: [string, boolean][], resultIndex = 0): void {
  const told = results.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal }));
  Scripted.newest?.onresult?.({ resultIndex, results: told });
}
