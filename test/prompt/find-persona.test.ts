import { describe, expect, it } from 'vitest';
import { findSkill } from '../../shared/prompt/find-persona.ts';

// That a bundle finds them too is in test/infra/bundles.soak.ts.

describe('skills', () => {
  it('[S11] personas are found by the name of their file', async () => {
    expect((await findSkill('companion'))?.name).toBe('companion');
    expect((await findSkill('tutor'))?.name).toBe('tutor');
  });

  it.each(['nobody', '', 'Companion', 'companion.ts', '../talk/skill', 'x'.repeat(33)])(
    '[S11] the persona "%s" does not exist, however often one asks',
    async (name) => {
      expect(await findSkill(name)).toBeNull();
      expect(await findSkill(name)).toBeNull();
    },
  );
});
