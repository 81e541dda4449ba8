import { describe, expect, it } from 'vitest';
import { lipShapes, textVisemeAt } from '../../../client/companion/face/visemes.ts';

describe('lips', () => {
  it("[R2] the face's lips open for vowels, most for a", () => {
    expect(['a', 'o', 'e', 'i', 'u'].map((vowel) => lipShapes(vowel).open)).toEqual([1, 0.75, 0.6, 0.38, 0.38]);
  });

  it("[R2] the face's lips meet for m, b and p, and at nothing", () => {
    expect(['m', 'b', 'p'].map((letter) => lipShapes(letter).press)).toEqual([1, 1, 1]);
    expect([lipShapes(' ').open, lipShapes('.').open, lipShapes('!').open]).toEqual([0, 0, 0]);
  });

  it("[R2] the face's lips show teeth for f and s, and the tongue for l", () => {
    expect([lipShapes('f').teeth, lipShapes('s').teeth, lipShapes('l').tongue]).toEqual([1, 1, 0.8]);
  });

  it("[R2] the face's lips take capitals and accents for their letters", () => {
    expect(lipShapes('É')).toEqual(lipShapes('e'));
    expect(lipShapes('Ö')).toEqual(lipShapes('o'));
  });

  it("[R2] the face's lips move in every script", () => {
    for (const letter of ['ж', 'λ', 'ش', 'क', '猫', '한', '7'])
      expect(lipShapes(letter).open, letter).toBeGreaterThan(0.1);
  });

  it("[R2] the face's lips run into each other: before an o the l is round already", () => {
    expect(textVisemeAt('lo', 0).round).toBeGreaterThan(0.2);
    expect(textVisemeAt('le', 0).round).toBe(0);
  });

  it('[R2] the face\'s lips are shut in the middle of "ama" although an a stands beside it', () => {
    expect(textVisemeAt('ama', 1).press).toBe(1);
    expect(textVisemeAt('ama', 0).press).toBeLessThan(0.6);
  });

  it("[R2] the face's lips are shut before and behind a text, and in an empty one", () => {
    expect(textVisemeAt('', 0).open).toBe(0);
    expect(textVisemeAt('a', 5).open).toBe(0);
    expect(textVisemeAt('a', -5).open).toBe(0);
  });
});
