import { expect, it } from 'vitest';
import { environmentSecrets } from '../../shared/ports/environment-secrets.ts';
import { secretsContract } from '../contract/secrets.ts';

secretsContract('the environment', async (held) => environmentSecrets(held));

it('[B1] the environment knows at the start which secrets are missing', () => {
  const secrets = environmentSecrets({ LAN_KEY: 'sk-two', BLANK: ' ' });
  expect(['LAN_KEY', 'BLANK', 'NOBODY', 'constructor'].map((name) => secrets.isMissing(name))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
