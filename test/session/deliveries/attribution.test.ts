import { describe, expect, it } from 'vitest';
import { spoken } from '../short-forms.ts';
import { attached, reporting, type Story } from '../story.ts';

function quiet(): Story {
  return attached(reporting).wait(60_000);
}

describe('who it comes from', () => {
  it('[D7] the source of a delivery is said once, on the first line', () => {
    const story = quiet();
    expect(spoken(story.push('a', ['The report is ready.', 'It is long.']).frames)).toEqual([
      'ava says — The report is ready.',
      'It is long.',
    ]);
  });

  it('[D7] the source of a delivery is not said when the text already names it as a word', () => {
    const story = quiet();
    expect(spoken(story.push('a', ['Hello.', "Ava's report is ready."]).frames)).toEqual([
      'Hello.',
      "Ava's report is ready.",
    ]);
  });

  it('[D7] a part of another word does not name the source of a delivery', () => {
    expect(spoken(quiet().push('a', 'It is available.').frames)).toEqual(['ava says — It is available.']);
  });

  it("[D7] the agent's own work is introduced in the first person, naming what was asked", () => {
    const story = quiet();
    const own = { source: null, title: 'the research on the tides' };
    expect(spoken(story.push('a', 'High water is at nine.', own).frames)).toEqual([
      'I am back with the research on the tides: High water is at nine.',
    ]);
  });

  it("[D7] [P9] a delivery's text is spoken as it is, and sets no expression", () => {
    const story = quiet();
    const { frames } = story.push('a', '[happy] *waves* **Hi**.', { source: null });
    expect(frames).toContainEqual(
      expect.objectContaining({ type: 'line', text: '[happy] *waves* **Hi**.', expression: 'neutral', actions: [] }),
    );
  });
});
