import { afterEach, expect, it } from 'vitest';
import { detectLanguage } from '../../shared/language/detection/detect-language.ts';
import { serve } from './home.ts';

let stop = async () => {};
afterEach(() => stop());

it('[S16] a chosen language is told in settings and in the next welcome, and another client may choose again', async () => {
  const server = await serve();
  stop = server.stop;
  const laptop = await server.join({ hello: { locale: 'de-AT' } });
  expect(laptop.all('welcome')[0]?.languages).toEqual({
    spoken: 'de',
    offered: ['ar', 'bg', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pt', 'sv', 'tr', 'zh'],
    chosen: null,
  });
  laptop.send({ type: 'settings', id: 's1', language: 'fr-CA' });
  expect((await laptop.next('settings')).language).toBe('fr');
  laptop.send({ type: 'settings', id: 's2', language: 'xx' });
  expect((await laptop.next('error')).message).toMatch(/^This language cannot be chosen. Choose ar, bg, .* or null/);

  const phone = await server.join({ install: 'phone', hello: { locale: 'de-AT' } });
  expect(phone.all('welcome')[0]?.languages).toMatchObject({ spoken: 'fr', chosen: 'fr' });
  phone.send({ type: 'settings', id: 's3', language: null });
  await phone.until((frame) => frame.type === 'settings' && frame.language === null);
  const again = await server.join({ install: 'phone', hello: { locale: 'de-AT' } });
  expect(again.all('welcome')[0]?.languages?.spoken).toBe('de');
});

it('[R5] the offline model says in the welcome that it answers in English alone', async () => {
  const server = await serve({ env: { SOTTO_MODEL: 'offline' } });
  stop = server.stop;
  const client = await server.join({ hello: { locale: 'de', snapshot: true } });
  expect(client.all('welcome')[0]?.languages).toMatchObject({ spoken: 'de', answered: 'en' });
  expect(client.all('welcome')[0]?.persona?.language).toBe('en');
});

it.each([
  ['parlons français', 'fr'],
  ['Hablemos en español', 'es'],
  ['lass uns Deutsch sprechen', 'de'],
])(
  '[S16] a request in a language that the session does not speak is answered in the new one: %s',
  async (said, tag) => {
    const server = await serve({ env: { SOTTO_MODEL: 'offline' } });
    stop = server.stop;
    const client = await server.join({ hello: { locale: 'en' } });
    client.send({ type: 'user.text', id: 't1', text: said });
    // The first words of a process load their rules.
    expect((await client.next('settings', 20_000)).spoken).toBe(tag);
    const line = await client.next('line', 20_000);
    expect(detectLanguage(line.text, 'en')).toBe(tag);
  },
);

it('[S16] with a model the request is told to it with the language to answer in', async () => {
  const server = await serve();
  stop = server.stop;
  const client = await server.join({ hello: { locale: 'en' } });
  client.send({ type: 'user.text', id: 't1', text: 'parlons français' });
  expect((await client.next('settings')).spoken).toBe('fr');
  await client.next('line');
  expect(JSON.stringify(server.model.requests)).toContain('Answer in French');
});
