/** The current client by the log, and whether its connection still works. */
import type { Happening } from '../../world/history.ts';

export class Contact {
  install = '';
  reports = true;
  #connection = '';
  readonly #lost = new Set<string>();

  get isLost(): boolean {
    return this.#lost.has(this.#connection);
  }

  take(one: Happening): void {
    if (one.is === 'fault' && one.what.startsWith('connection cut')) this.#lost.add(one.about);
    if (one.is === 'fault' && one.what === 'process restarted') this.#lost.add(this.#connection);
    if (one.is !== 'stepped') return;
    for (const event of one.record?.events ?? []) {
      if (event.type !== 'hello') continue;
      this.install = event.install;
      this.reports = event.reports !== false;
      this.#connection = event.connection;
    }
  }
}
