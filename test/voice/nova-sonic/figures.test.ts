import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../../shared/language/languages.ts';
import { mustSonicStreamRotate } from '../../../shared/voice/nova-sonic/stream-rotation.ts';
import { VerbatimCheck } from '../../../shared/voice/nova-sonic/verbatim-check.ts';
import { sonicVoiceFor, speaksWithSonic } from '../../../shared/voice/nova-sonic/voice-names.ts';

describe('a stream', () => {
  it.each([
    [389_999, true, false],
    [390_000, true, true],
    [390_000, false, false],
    [449_999, false, false],
    [450_000, false, true],
  ])('[A5] a Sonic stream of %i ms, between turns: %s, is rotated: %s', (ageMs, isBetweenTurns, gives) => {
    expect(mustSonicStreamRotate(ageMs, isBetweenTurns)).toBe(gives);
  });

  it('[A5] a Sonic stream is rotated when the settings say so', () => {
    const soon = { betweenMs: 10, latestMs: 20 };
    expect([
      mustSonicStreamRotate(10, true, soon),
      mustSonicStreamRotate(19, false, soon),
      mustSonicStreamRotate(20, false, soon),
    ]).toEqual([true, false, true]);
  });
});

describe('a voice', () => {
  it.each([
    ['amy', 'en', 'amy'],
    ['Matthew', 'en-US', 'matthew'],
    ['joanna', 'en-GB', 'amy'],
    ['joanna', 'en', 'tiffany'],
    ['vicki', 'de-DE', 'tina'],
    ['x', 'fi', 'tiffany'],
  ])('[A1] the voice %s in %s is %s, since an unknown name would end a Sonic stream', (name, language, voice) => {
    expect(sonicVoiceFor(name, language)).toBe(voice);
  });
});

it('[A8] Sonic speaks seven of the fifteen languages', () => {
  const spoken = LANGUAGE_TAGS.filter(speaksWithSonic);
  expect(spoken).toEqual(['de', 'en', 'es', 'fr', 'hi', 'it', 'pt']);
  expect(['fr-CA', 'EN', 'de_AT', 'ja-JP', ''].map(speaksWithSonic)).toEqual([true, true, true, false, false]);
});

describe('the words', () => {
  function follows(asked: string, ...said: string[]): (boolean | 'whole')[] {
    const words = new VerbatimCheck(asked);
    const each = said.map((text) => words.matchesNext(text));
    return words.isWhole ? [...each, 'whole'] : each;
  }

  it.each([
    ['Sure, it’s noon.', ["Sure — it's noon!"], [true, 'whole']],
    ['One. Two.', ['One.', 'Two.'], [true, true, 'whole']],
    ['One. Two.', ['One.'], [true]],
    ['One.', ['Of course! One.'], [false]],
    ['One two.', ['One too.'], [false]],
    ['One.', ['One.', 'Anything else?'], [true, false, 'whole']],
    ['Grüß Gott, 世界!', ['grüß gott 世界'], [true, 'whole']],
    ['One.', ['…'], [false]],
  ])('[A1] the words %j are asked for, and Sonic is about to say %j', (asked, said, expected) => {
    expect(follows(asked, ...said)).toEqual(expected);
  });
});
