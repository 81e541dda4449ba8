/** The contract of Bus (ports.ts), run by bus.test.ts on each home. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../../shared/ports/ports.ts';

/** `published`: what operators can read: each event's type and fields. */
export type BusHome = { bus: Bus; published(): { type: string; ids: unknown }[]; close(): Promise<void> };

export function busContract(name: string, open: () => Promise<BusHome>): void {
  describe(`Bus: ${name}`, () => {
    let home: BusHome;
    beforeEach(async () => {
      home = await open();
    });
    afterEach(() => home.close());

    it('[D24] [N5] a bus event has ids, and nothing else', async () => {
      const ids = { session: 'ada~companion', delivery: 'd-1', priority: 'critical' } as const;
      await home.bus.publish({ type: 'delivery.stashed', ...ids });
      expect(home.published()).toEqual([{ type: 'delivery.stashed', ids }]);
    });

    it('[D24] the bus brings each event once, in the order in which they were published', async () => {
      for (const delivery of ['d-1', 'd-2', 'd-3'])
        await home.bus.publish({
          type: 'delivery.stashed',
          session: 'gr%C3%A4ce~tutor',
          delivery,
          priority: 'time_sensitive',
        });
      expect(home.published().map(({ ids }) => ids)).toMatchObject([
        { session: 'gr%C3%A4ce~tutor', delivery: 'd-1' },
        { delivery: 'd-2' },
        { delivery: 'd-3', priority: 'time_sensitive' },
      ]);
    });
  });
}
