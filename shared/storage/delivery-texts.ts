/** Reads the texts of deliveries of a store that is only read, for offline replay [O3]. */
import type { StoredDelivery } from './deliveries.ts';
import { deliveryRowKey } from './keys/keys.ts';
import { unpackOrNull } from './row-body.ts';
import type { Readable } from './session-log.ts';

/** By id. A text that has expired is absent. Throws Transient where the table does. */
export async function readDeliveryTexts(table: Readable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const id of ids) {
    const { pk, sk } = deliveryRowKey(id, 'words');
    const [row] = await table.query({ pk, from: sk, to: sk });
    const stored = row && unpackOrNull<StoredDelivery>(row.body);
    if (stored) texts.set(id, stored.text);
  }
  return texts;
}
