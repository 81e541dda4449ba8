import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openModel } from '../../shared/models/open-model.ts';
import { environmentSecrets } from '../../shared/ports/environment-secrets.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Secrets } from '../../shared/ports/ports.ts';
import { collect, textOf } from '../contract/model.ts';
import type { Script } from '../fakes/http.ts';
import { startKoboldAiFake, token } from '../fakes/koboldai.ts';
import { piece, startLlamaCppFake, stopped } from '../fakes/llamacpp.ts';
import { fails, type OpenAiFake, says, startOpenAiFake } from '../fakes/openai.ts';
import { SETTINGS } from './settings.ts';

describe('[B1] [B4] SOTTO_MODEL', () => {
  it.each([
    'offline',
    'openai:gpt-4.1-mini',
    'bedrock:anthropic.claude-haiku-4-5-20251001-v1:0',
    'llamacpp:',
    'koboldai:',
    'client:',
    'llamacpp:@http://127.0.0.1:8081,koboldai:@http://127.0.0.1:5002,openai:y@https://models.example/v1',
    'bedrock:x,openai:y,offline',
  ])('[B1] [B4] the setting SOTTO_MODEL=%s opens its model', (spec) => {
    expect(openModel(spec, SETTINGS).name).toBe(spec);
  });

  it.each([
    ['offline,', 'SOTTO_MODEL "" is no model'],
    [
      'offline,openai:x key=LAN_KEY',
      'SOTTO_MODEL "openai:x" names the key LAN_KEY, and the environment holds none of that name.',
    ],
    ['llamacpp:@http://127.0.0.1:1 key=LAN_KEY', 'SOTTO_MODEL "llamacpp:@http://127.0.0.1:1" names the key LAN_KEY'],
  ])('[B1] [B4] the setting SOTTO_MODEL=%j is refused with what to write instead', (spec, message) => {
    expect(() => openModel(spec, SETTINGS)).toThrow(RangeError);
    expect(() => openModel(spec, SETTINGS)).toThrow(message);
  });
});

describe('[B1] [B4] entries with addresses and keys of their own', () => {
  const KEYS = { OPENAI_API_KEY: 'sk-usual', LAN_KEY: 'sk-lan', BAD_KEY: 'two\nlines' };
  const opened = (spec: string, more: object = {}) =>
    openModel(spec, { ...SETTINGS, secrets: environmentSecrets(KEYS), ...more });

  async function server(script: Script = says('Hello.')) {
    const fake = await startOpenAiFake({ reply: () => script });
    onTestFinished(fake.close);
    return fake;
  }
  const shown = ({ requests }: OpenAiFake) => requests.map(({ headers }) => headers.authorization);

  it('[B1] [B4] each entry of a chain asks its own server with its own key, and the last replaces the others', async () => {
    const [first, second, third] = [await server(fails(500, 'down')), await server(fails(429, 'busy')), await server()];
    const spec = `openai:a@${first.url} key=LAN_KEY, openai:b, openai:c:latest@${third.url}`;
    const answer = await collect(opened(spec, { openaiBaseUrl: second.url }));
    expect(textOf(answer)).toBe('Hello.');
    expect([first, second, third].map(({ requests }) => requests[0]?.body.model)).toEqual(['a', 'b', 'c:latest']);
    expect([first, second, third].map(shown)).toEqual([['Bearer sk-lan'], ['Bearer sk-usual'], [undefined]]);
  });

  it('[B1] [B4] the usual key goes to the usual server, and to no other that an entry names', async () => {
    const [usual, other] = [await server(), await server()];
    const same = `${new URL(usual.url).origin}/other/v1`;
    for (const spec of [`openai:a@${usual.url}`, `openai:a@${other.url}`])
      await collect(opened(spec, { openaiBaseUrl: same }));
    expect([shown(usual), shown(other)]).toEqual([['Bearer sk-usual'], [undefined]]);
    await collect(opened(`openai:a@${other.url} key=OPENAI_API_KEY`));
    expect(shown(other)).toEqual([undefined, 'Bearer sk-usual']);
  });

  it('[B1] [B4] without the usual key none is sent, which is how local servers are asked', async () => {
    const fake = await server();
    await collect(
      opened('openai:a', { openaiBaseUrl: fake.url, secrets: environmentSecrets({ OPENAI_API_KEY: ' ' }) }),
    );
    expect(shown(fake)).toEqual([undefined]);
  });

  it('[B1] [B4] llamacpp and koboldai entries may have addresses and keys of their own', async () => {
    const llama = await startLlamaCppFake(() => ({ steps: [piece('Yes.'), stopped('eos')] }));
    const kobold = await startKoboldAiFake(() => ({ steps: [token('Yes.'), token('', 'stop')] }));
    await collect(opened(`llamacpp:@${llama.url} key=LAN_KEY`));
    await collect(opened(`koboldai:@${kobold.url} key=LAN_KEY`));
    expect([llama, kobold].map(({ requests }) => requests[0]?.headers.authorization)).toEqual([
      'Bearer sk-lan',
      'Bearer sk-lan',
    ]);
    await Promise.all([llama.close(), kobold.close()]);
  });

  it('[B1] [B4] a key that is missing, or cannot be sent, fails its entry, and the next one answers', async () => {
    const fake = await server();
    const away: Secrets = {
      place: 'the secret sotto/keys',
      isMissing: () => false,
      read: async (name) => {
        if (name === 'AWAY') throw new Transient('the secret sotto/keys cannot be read: ThrottlingException');
        return name === 'BAD_KEY' ? KEYS.BAD_KEY : null;
      },
    };
    for (const [key, what, why] of [
      ['AWAY', 'unreachable', 'the secret sotto/keys cannot be read: ThrottlingException'],
      ['GONE', 'refused', 'the key GONE is not there: look into the secret sotto/keys'],
      ['BAD_KEY', 'refused', 'the key BAD_KEY holds characters that no header takes: look into the secret sotto/keys'],
    ]) {
      const spec = `openai:a@http://127.0.0.1:1/v1 key=${key}`;
      await expect(collect(opened(spec, { secrets: away }))).rejects.toMatchObject({ what, message: why });
      const answer = await collect(opened(`${spec},openai:b@${fake.url}`, { secrets: away }));
      expect(textOf(answer)).toBe('Hello.');
    }
  });

  it('[N5] the key appears in nothing that can be printed of a model', () => {
    const model = opened('openai:a@http://127.0.0.1:1/v1 key=LAN_KEY,openai:b');
    expect(inspect(model, { depth: 9, showHidden: true })).not.toContain('sk-');
  });
});
