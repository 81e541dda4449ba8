import { describe, expect, it } from 'vitest';
import { findShippedPersona } from '../../shared/prompt/find-persona.ts';

// That a bundle finds them too is in test/infra/bundles.soak.ts.

describe('personas', () => {
  it('[S11] personas are found by the name of their file', async () => {
    expect((await findShippedPersona('companion'))?.name).toBe('companion');
    expect((await findShippedPersona('tutor'))?.name).toBe('tutor');
  });

  it.each(['nobody', '', 'Companion', 'companion.ts', '../talk/persona', 'x'.repeat(33)])(
    '[S11] the persona "%s" does not exist, however often one asks',
    async (name) => {
      expect(await findShippedPersona(name)).toBeNull();
      expect(await findShippedPersona(name)).toBeNull();
    },
  );
});
