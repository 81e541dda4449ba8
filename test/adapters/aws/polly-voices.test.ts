import { LanguageCode, VoiceId } from '@aws-sdk/client-polly';
import { expect, it } from 'vitest';
import { POLLY_VOICES, pollyVoiceFor, pollyVoiceNames } from '../../../shared/adapters/aws/speech/polly-voices.ts';
import { LANGUAGE_TAGS } from '../../../shared/language/languages.ts';
import { SpeechError } from '../../../shared/ports/speech.ts';

it('[A8] the table names voices and languages that the service has', () => {
  expect(pollyVoiceNames().filter((name) => !Object.values<string>(VoiceId).includes(name))).toEqual([]);
  expect(Object.keys(POLLY_VOICES).filter((code) => !Object.values<string>(LanguageCode).includes(code))).toEqual([]);
});

it('[A8] each of the fifteen languages has its voice, apart from those that the service does not speak', () => {
  const silent = LANGUAGE_TAGS.filter((tag) => {
    try {
      pollyVoiceFor('amy', tag);
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(SpeechError);
      return true;
    }
  });
  expect(silent).toEqual(['bg']);
  expect(Object.values(LanguageCode).filter((code) => code.startsWith('bg'))).toEqual([]);
});

it.each([
  ['amy', 'en', 'Amy', 'en-GB'],
  ['Amy', 'en-US', 'Amy', 'en-GB'],
  ['matthew', 'en-AU', 'Matthew', 'en-US'],
  ['amy', 'fr', 'Lea', 'fr-FR'],
  ['matthew', 'fr', 'Remi', 'fr-FR'],
  ['matthew', 'fr-CA', 'Liam', 'fr-CA'],
  ['amy', 'de-AT', 'Hannah', 'de-AT'],
  ['matthew', 'de-AT', 'Daniel', 'de-DE'],
  ['matthew', 'tr', 'Burcu', 'tr-TR'],
  ['amy', 'pt', 'Camila', 'pt-BR'],
  ['amy', 'pt-PT', 'Ines', 'pt-PT'],
  ['kajal', 'hi', 'Kajal', 'hi-IN'],
  ['kajal', 'en', 'Kajal', 'en-IN'],
  ['amy', 'zh', 'Zhiyu', 'cmn-CN'],
  ['amy', 'zh-Hant-TW', 'Zhiyu', 'cmn-CN'],
  ['amy', 'ar', 'Hala', 'ar-AE'],
  ['matthew', 'ja', 'Takumi', 'ja-JP'],
  ['af_heart', 'sv', 'Elin', 'sv-SE'],
  ['amy', 'de_AT', 'Hannah', 'de-AT'],
])('[A8] the voice %s speaks %s as %s', (name, language, voice, code) => {
  expect(pollyVoiceFor(name, language)).toEqual({ VoiceId: voice, LanguageCode: code, Engine: 'neural' });
});

it('[A8] a language without a neural voice is spoken by a standard one', () => {
  expect(pollyVoiceFor('amy', 'ru')).toEqual({ VoiceId: 'Tatyana', LanguageCode: 'ru-RU', Engine: 'standard' });
});

it.each(['', 'not a language', 'xx'])('[A8] nothing is spoken in the language %j', (language) => {
  expect(() => pollyVoiceFor('amy', language)).toThrow(/^Amazon Polly has no voice for/);
});
