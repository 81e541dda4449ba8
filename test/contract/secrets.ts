/** The contract of key stores [B1]. */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Secrets } from '../../shared/ports/ports.ts';

/** As an operator has stored them. */
const HELD = { OPENAI_API_KEY: 'sk-one', LAN_KEY: ' sk-two\n', EMPTY: '', BLANK: ' ' };

/** `opened`: the store that holds these. */
export function secretsContract(name: string, opened: (held: Record<string, string>) => Promise<Secrets>): void {
  describe(`[B1] keys by name: ${name}`, () => {
    it('[B1] stored keys are read without the blanks around them', async () => {
      const secrets = await opened(HELD);
      const values = await Promise.all(['OPENAI_API_KEY', 'LAN_KEY', 'LAN_KEY'].map((key) => secrets.read(key)));
      expect(values).toEqual(['sk-one', 'sk-two', 'sk-two']);
    });

    it('[B1] a key that was never stored is null, and a stored one is never called absent', async () => {
      const secrets = await opened(HELD);
      const names = ['EMPTY', 'BLANK', 'NOBODY', 'constructor', '__proto__'];
      expect(await Promise.all(names.map((key) => secrets.read(key)))).toEqual(names.map(() => null));
      expect(['OPENAI_API_KEY', 'LAN_KEY'].map((key) => secrets.isMissing(key))).toEqual([false, false]);
    });

    it('[N5] stored keys appear in nothing that can be printed', async () => {
      const secrets = await opened(HELD);
      await secrets.read('LAN_KEY');
      expect(inspect(secrets, { depth: 9, showHidden: true })).not.toContain('sk-');
    });
  });
}
