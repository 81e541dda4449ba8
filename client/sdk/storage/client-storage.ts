/** What a client stores between its runs, in any storage: a file, localStorage, or memory. */

export type StoredState = {
  install: string;
  /** From the last welcome. If the epoch has not risen since, the server was reset and the cursor is void. */
  epoch: number;
  /** The highest `seq` that was applied [S6]. Stored only after the application has received the frame. */
  cursor: number;
  /** The ids of the newest deliveries that were played to their end, oldest first [D18]. */
  heard: readonly string[];
};

export type ClientStorage = {
  /** Null: nothing is stored, or it cannot be read. */
  load(): StoredState | null;
  save(state: StoredState): void;
};

/** Keeps nothing beyond the process: every run is a new installation, and receives all retained frames. */
export function memoryStorage(): ClientStorage {
  let state: StoredState | null = null;
  return {
    load: () => state,
    save(next) {
      state = next;
    },
  };
}
