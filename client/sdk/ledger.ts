/** What a client must remember between its runs. Any storage will do: a file, localStorage, nothing at all. */

export type Kept = {
  /** The stable name of this installation. */
  install: string;
  /** As last welcomed. An epoch that has not risen since means that the server began anew and the cursor means nothing there. */
  epoch: number;
  /** The highest `seq` that was applied (S6). Kept only after the application has seen the frame. */
  cursor: number;
  /** The ids of the newest deliveries that were heard to their end, oldest first (D18). */
  heard: readonly string[];
};

export type Ledger = {
  /** Null: nothing was kept, or it cannot be read. */
  load(): Kept | null;
  save(kept: Kept): void;
};

/** Forgets with the process: every run is then a new installation, and gets everything that is retained. */
export function memoryLedger(): Ledger {
  let kept: Kept | null = null;
  return {
    load: () => kept,
    save(next) {
      kept = next;
    },
  };
}
