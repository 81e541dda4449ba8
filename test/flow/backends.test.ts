import { inspect } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { environmentSecrets } from '../../shared/ports/environment-secrets.ts';
import { fails, type OpenAiFake, says, startOpenAiFake } from '../fakes/openai.ts';
import { png } from '../vision/pictures.ts';
import { serve } from './home.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const KEYS = { OPENAI_API_KEY: 'sk-usual', EYES_KEY: 'sk-eyes', SPARE_KEY: 'sk-spare' };

async function model(reply: () => ReturnType<typeof says>): Promise<OpenAiFake> {
  const fake = await startOpenAiFake({ reply });
  closing.push(fake.close);
  return fake;
}

async function served(env: Record<string, string>) {
  const server = await serve({ env, secrets: environmentSecrets(KEYS), reply: () => fails(503, 'overloaded') });
  closing.push(server.stop);
  return server;
}

const seen = ({ requests }: OpenAiFake) => requests.map(({ headers, body }) => [body.model, headers.authorization]);

it('[B1] [B4] chat, vision and fallback may be three servers, each of which is sent its own key', async () => {
  const eyes = await model(() => says('A red kite over a meadow.'));
  const spare = await model(() => says('[happy] I see a kite.'));
  const server = await served({
    SOTTO_MODEL: `openai:chat,openai:spare:latest@${spare.url} key=SPARE_KEY`,
    SOTTO_VISION_MODEL: `openai:eyes@${eyes.url} key=EYES_KEY`,
  });
  const client = await server.join();
  const data = png({ width: 40, height: 40, colour: [220, 20, 40] }).toString('base64');
  client.send({ type: 'user.image', id: 'i1', mediaType: 'image/png', data, text: 'What is this?' });
  expect((await client.next('turn.ended')).status).toBe('complete');
  expect(client.lines).toEqual(['I see a kite.']);
  expect(seen(eyes)).toEqual([['eyes', 'Bearer sk-eyes']]);
  expect(seen(server.model)).toEqual([['chat', 'Bearer sk-usual']]);
  expect(seen(spare)).toEqual([['spare:latest', 'Bearer sk-spare']]);
  expect(JSON.stringify(spare.requests[0]?.body)).toContain('A red kite over a meadow.');
  const told = [...server.logged, inspect(server.home.context.settings), JSON.stringify(client.frames)].join('\n');
  expect(told).not.toContain('sk-');
});

it.each([
  [{ SOTTO_MODEL: 'nonsense' }, 'SOTTO_MODEL "nonsense" is no model; use one of "offline"'],
  [{ SOTTO_MODEL: 'openai:x@models/v1' }, 'SOTTO_MODEL "openai:x@models/v1": what stands behind the @ must be an http'],
  [
    { SOTTO_MODEL: 'offline,openai:x key=LAN_KEY' },
    'SOTTO_MODEL "openai:x" names the key LAN_KEY, and the environment holds none of that name.',
  ],
  [{ SOTTO_VISION_MODEL: 'openai:x key=LAN_KEY' }, 'SOTTO_VISION_MODEL "openai:x" names the key LAN_KEY'],
  [{ SOTTO_VISION_MODEL: 'client:', SOTTO_MODEL: 'client:' }, 'SOTTO_VISION_MODEL cannot be "client:"'],
  [{ SOTTO_SUMMARY_MODEL: 'client:,offline' }, 'SOTTO_SUMMARY_MODEL cannot be "client:"'],
  [{ SOTTO_REFLECTION_MODEL: 'nonsense' }, 'SOTTO_REFLECTION_MODEL "nonsense" is no model'],
  [{ SOTTO_EMBEDDINGS: 'openai:x key=LAN_KEY' }, 'SOTTO_EMBEDDINGS "openai:x" names the key LAN_KEY'],
])('[B1] [B4] an impossible choice of models is reported at the start in one sentence: %o', async (env, sentence) => {
  await expect(serve({ env, secrets: environmentSecrets(KEYS) })).rejects.toThrow(sentence);
});
