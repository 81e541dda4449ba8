import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lambdaSecretsAtStart, lazyLambdaSecrets } from '../../../shared/adapters/aws/functions/lazy-secrets.ts';
import { secretsManagerOfAws } from '../../../shared/adapters/aws/secrets-manager.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { secretsContract } from '../../contract/secrets.ts';
import { Services } from '../../fakes/services.ts';

let services: Services;
beforeEach(async () => {
  services = await Services.start();
});
afterEach(() => services.close());

const KEYS = JSON.stringify({ OPENAI_API_KEY: 'sk-one', LAN_KEY: 'sk-two', PORT: 8787 });

secretsContract('Secrets Manager', async (held) => {
  services.secrets.set('sotto/keys', JSON.stringify(held));
  return secretsManagerOfAws('sotto/keys');
});

describe('[B1] keys in one secret of Secrets Manager', () => {
  it('[B1] keys in one secret of Secrets Manager are read once, whoever asks for them and however often', async () => {
    services.secrets.set('sotto/keys', KEYS);
    const secrets = secretsManagerOfAws('sotto/keys');
    const values = await Promise.all(['OPENAI_API_KEY', 'LAN_KEY', 'PORT'].map((name) => secrets.read(name)));
    expect(values).toEqual(['sk-one', 'sk-two', null]);
    expect(await secrets.read('OPENAI_API_KEY')).toBe('sk-one');
    expect(services.secretsAsked).toEqual(['sotto/keys']);
    expect(secrets.isMissing('NOBODY')).toBe(false);
  });

  it('[B1] keys in one secret of Secrets Manager are asked for again after a read that failed, which is Transient', async () => {
    services.secrets.set('sotto/keys', KEYS);
    const secrets = secretsManagerOfAws('sotto/keys');
    for (let tries = 0; tries < 3; tries += 1) services.faults.push({ status: 400, name: 'ThrottlingException' });
    await expect(secrets.read('LAN_KEY')).rejects.toEqual(
      new Transient('the secret sotto/keys cannot be read: ThrottlingException'),
    );
    expect(await secrets.read('LAN_KEY')).toBe('sk-two');
  });

  it('[B1] keys in one secret of Secrets Manager may not be there yet, or not be for us: the service’s word says which', async () => {
    const secrets = secretsManagerOfAws('sotto/keys');
    await expect(secrets.read('LAN_KEY')).rejects.toThrow(
      'the secret sotto/keys cannot be read: ResourceNotFoundException',
    );
    services.faults.push({ status: 400, name: 'AccessDeniedException' });
    await expect(secrets.read('LAN_KEY')).rejects.toThrow(
      'the secret sotto/keys cannot be read: AccessDeniedException',
    );
    services.secrets.set('sotto/keys', KEYS);
    expect(await secrets.read('LAN_KEY')).toBe('sk-two');
  });

  it.each(['sk-one', '"sk-one"', '["sk-one"]', 'null', Buffer.from('sk-one')])(
    '[N5] a secret that is no object of names and values is reported without a word of it',
    async (held) => {
      services.secrets.set('sotto/keys', held);
      const failed: unknown = await secretsManagerOfAws('sotto/keys')
        .read('LAN_KEY')
        .catch((error) => error);
      expect(failed).toEqual(
        new Transient('the secret sotto/keys cannot be read: it holds no JSON object of names and values'),
      );
      expect(inspect(failed, { depth: 9, showHidden: true })).not.toContain('sk-one');
    },
  );
});

describe('[B1] keys of a stack’s functions', () => {
  it("[B1] keys of a stack's functions are read while the function starts, once", async () => {
    services.secrets.set('sotto/keys', KEYS);
    const secrets = lambdaSecretsAtStart({ SOTTO_SECRETS: 'sotto/keys' });
    await expect.poll(() => services.secretsAsked).toEqual(['sotto/keys']);
    expect(await secrets.read('LAN_KEY')).toBe('sk-two');
    expect(services.secretsAsked).toHaveLength(1);
  });

  it("[B1] a key read that fails at a function's start ends nothing, and is repeated when the key is needed", async () => {
    for (let tries = 0; tries < 3; tries += 1) services.faults.push({ status: 500, name: 'InternalServiceError' });
    const secrets = lambdaSecretsAtStart({ SOTTO_SECRETS: 'sotto/keys' });
    await expect.poll(() => services.faults).toEqual([]);
    services.secrets.set('sotto/keys', KEYS);
    await expect.poll(() => secrets.read('LAN_KEY').catch(() => null)).toBe('sk-two');
  });

  it('[B1] a function that may answer without keys does not read them: its answer would leave the read under way', async () => {
    services.secrets.set('sotto/keys', KEYS);
    const secrets = lazyLambdaSecrets({ SOTTO_SECRETS: 'sotto/keys' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(services.secretsAsked).toEqual([]);
    expect(await secrets.read('LAN_KEY')).toBe('sk-two');
  });

  it('[B1] a function of a stack without a secret has no keys, and asks for none', async () => {
    const secrets = lazyLambdaSecrets({ LAN_KEY: 'sk-two' });
    expect([secrets.isMissing('LAN_KEY'), await secrets.read('LAN_KEY')]).toEqual([true, null]);
    expect(services.requests).toEqual([]);
  });
});
