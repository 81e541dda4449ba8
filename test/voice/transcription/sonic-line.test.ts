import { describe, expect, it } from 'vitest';
import { lineFromSpeechToSpeech } from '../../../shared/reply/speech-to-speech/spoken-line.ts';

describe('what a speaking model is about to say', () => {
  it("[P2] a speaking model's text is one line, however many sentences, since its sound is one", () => {
    expect(lineFromSpeechToSpeech('It is noon. Time for soup!\nShall we?')).toEqual({
      expression: 'neutral',
      text: 'It is noon. Time for soup! Shall we?',
      display: 'It is noon. Time for soup! Shall we?',
      actions: [],
    });
  });

  it("[P3] [P4] a speaking model's line keeps no markup", () => {
    expect(lineFromSpeechToSpeech('[sad] Oh no. *looks down* I had hoped so.')).toMatchObject({
      expression: 'sad',
      text: 'Oh no. I had hoped so.',
      actions: ['looks down'],
    });
  });

  it.each([
    ['Unfortunately there is none left.', 'sad'],
    ['I’m so sorry to hear that.', 'sad'],
    ["I'm afraid not.", 'sad'],
    ['I’m afraid not.', 'sad'],
    ['Congratulations, you did it!', 'excited'],
    ['Haha, that is a choice.', 'amused'],
    ['Wow, really?', 'surprised'],
    ['I don’t know.', 'confused'],
    ['I am glad you asked.', 'happy'],
    ['The next train leaves at two.', 'neutral'],
    ['What a shame about the gladiator.', 'neutral'],
    ['', 'neutral'],
  ])('[P3] the words "%s" in a speaking model\'s line set the expression %s', (text, expression) => {
    expect(lineFromSpeechToSpeech(text).expression).toBe(expression);
  });

  it("[P8] a speaking model's empty line has no speech", () => {
    expect(lineFromSpeechToSpeech('*nods*')).toMatchObject({ text: '', actions: ['nods'] });
  });
});
