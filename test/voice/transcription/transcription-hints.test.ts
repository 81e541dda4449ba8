import { afterEach, beforeAll, expect, it } from 'vitest';
import { findShippedPersona } from '../../../shared/prompt/find-persona.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { openWebrtcVoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { transcriptionHints } from '../../../shared/voice/transcription/transcription-hints.ts';
import { QUIET } from '../../quiet.ts';
import { Hearing } from './hearing.ts';

const romy = await findShippedPersona('companion');
const knowing = (...texts: string[]): Session => {
  const session = newSession();
  const facts = texts.map((text, n) => ({ topic: text, text, n, atMs: n }));
  return { ...session, memory: { ...session.memory, facts } };
};
beforeAll(async () => (await openWebrtcVoiceDetector()).close());

let there: Hearing | undefined;
afterEach(() => there?.table.close());

it('[A8] a transcriber is told the names of the persona and of facts, the newest first', () => {
  const session = knowing('is called Ada', 'has a sister called Ana Maria', 'lives in Łódź', 'likes tea');
  expect(transcriptionHints(session, romy, null)).toEqual({
    language: 'en',
    names: ['Romy', 'Łódź', 'Ana Maria', 'Ada'],
  });
  expect(transcriptionHints(knowing(), null, null)).toEqual({ language: 'en' });
});

it('[A8] a transcriber is told a bounded number of names', () => {
  const session = knowing(...Array.from({ length: 60 }, (_, n) => `has a friend called Ada${'b'.repeat(n)}`));
  expect(transcriptionHints(session, romy, null).names).toHaveLength(24);
});

it('[A8] the operator’s languages are detected among, unless the user has chosen one', () => {
  const session = knowing();
  expect(transcriptionHints(session, romy, ['fr', 'en'])).toMatchObject({ language: 'en', languages: ['en', 'fr'] });
  const settings = { ...session.settings, language: 'fr' as const };
  expect(transcriptionHints({ ...session, settings }, romy, ['fr', 'en'])).toEqual({
    language: 'fr',
    names: ['Romy'],
  });
});

it.each([
  ['en,fr,pt-BR', ['en', 'fr', 'pt-BR']],
  [' de , de ', ['de']],
])('[A8] the setting SOTTO_TRANSCRIPTION_LANGUAGES=%j is %j', (text, languages) => {
  expect(readSettings({ ...QUIET, SOTTO_TRANSCRIPTION_LANGUAGES: text }).speech.languages).toEqual(languages);
});

it.each(['english', 'en;fr', 'en,'])('[A8] the setting SOTTO_TRANSCRIPTION_LANGUAGES=%j is refused', (text) => {
  expect(() => readSettings({ ...QUIET, SOTTO_TRANSCRIPTION_LANGUAGES: text })).toThrow(
    'SOTTO_TRANSCRIPTION_LANGUAGES must be tags of languages with commas between, like en,fr,pt-BR',
  );
});

it('[A8] [A5] a language that Sonic does not speak is heard by the cascade, and the agent says so once', async () => {
  const hearing = new Hearing();
  there = hearing;
  let opened = 0;
  hearing.sonic = {
    name: 'fake',
    open: () => {
      opened += 1;
      throw new Error('a stream of a language that Sonic does not speak');
    },
  };
  const context = hearing.process();
  await hearing.hello(context, 'c1', { locale: 'ja-JP', capabilities: { speech: 'sonic', heard: true } });
  for (const utterance of ['q', 'r']) {
    await hearing.says(context, utterance, 0, 2);
    await hearing.commit(context, utterance, 2);
    await hearing.clock.pass(500);
    const { turns } = await hearing.world.say(context, `after ${utterance}`, '。');
    await hearing.world.reply(context, turns.newest?.number ?? 0, ['はい。']);
  }
  const said = hearing.world.sent('line').filter(({ kind }) => kind === 'apology');
  expect([hearing.transcripts, said.length, opened]).toEqual([['q: Heard 500.', 'r: Heard 500.'], 1, 0]);
});
