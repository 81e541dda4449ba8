/** What functions began with, called and wrote, kept in a folder until a search is over. */
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cloud } from './cloud.ts';

const MOST_CHARS = 3_000;

export class Evidence {
  readonly folder = mkdtempSync(join(tmpdir(), 'sotto-evidence-'));
  readonly #trace = createWriteStream(join(this.folder, 'trace.txt'));

  /** One line of the trace. What the cloud does once the search is over, until it is closed, is left out. */
  readonly add = (label: string, what: string, content: string): void => {
    if (this.#trace.writableEnded) return;
    const short = [what, content].map((text) => text.replaceAll('\n', ' ').slice(0, MOST_CHARS));
    this.#trace.write(`${new Date().toISOString()} ${label} ${short.join(' => ')}\n`);
  };

  /** Adds the table's rows and the workflows' histories. */
  async keep({ rows, machines, faults }: Cloud): Promise<void> {
    const write = (name: string, all: readonly unknown[]) =>
      writeFileSync(join(this.folder, name), all.map((one) => JSON.stringify(one)).join('\n'));
    write('rows.jsonl', await rows());
    write('executions.jsonl', machines.histories());
    write('faults.jsonl', faults);
    await new Promise((resolve) => this.#trace.end(() => resolve(null)));
  }

  async remove(): Promise<void> {
    await new Promise((resolve) => this.#trace.end(() => resolve(null)));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
