import type { Source } from '../registry.ts';
import type { Tool } from '../tool.ts';

/** A source whose code loads in the background; it has no tools until then. */
export class LateSource implements Source {
  #source: Source | null = null;
  readonly #opening: Promise<void>;

  /** `failed`: gets the reason when opening fails; there is no retry. */
  constructor(open: () => Promise<Source>, failed: (why: string) => void) {
    this.#opening = open().then(
      (source) => {
        this.#source = source;
      },
      (error: unknown) => failed(error instanceof Error ? error.message : 'unknown'),
    );
  }

  tools(): readonly Tool[] {
    return this.#source?.tools() ?? [];
  }

  async ready(): Promise<void> {
    await this.#opening;
    await this.#source?.ready();
  }

  async close(): Promise<void> {
    await this.#opening;
    await this.#source?.close();
  }
}
