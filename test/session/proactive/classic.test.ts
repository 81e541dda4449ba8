/** The nine idle prompts of the design, as a choice of the operator (L2). */
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import type { Story } from '../story.ts';
import { alive, MINUTE, remark } from './alive.ts';

const CLASSIC = [
  '*I am ignoring you*',
  "**sighs** It's so quiet here.",
  'Tell me something interesting about yourself.',
  '**looks around** What do you usually do for fun?',
  'I could use a good distraction right now.',
  "What's the most fascinating thing you know?",
  'If you could talk about anything, what would it be?',
  'Got any clever insights to share?',
  '**leans in** Any fun stories to tell?',
];
const { stimuli } = readSettings({ IDLE_STIMULI: 'classic' }).operator;

function lived(times: number): Story {
  const story = alive({}, { stimuli });
  story.settings({ attentionPerHour: 60 });
  for (let nth = 0; nth < times; nth += 1) {
    remark(story);
    story.wait(3 * MINUTE).interrupt();
  }
  return story;
}

const eventsOf = (story: Story) => story.records.flatMap(({ events }) => events);

describe('IDLE_STIMULI=classic', () => {
  it('[L2] with IDLE_STIMULI=classic each of the nine stimuli is drawn, none twice in a row', () => {
    const drawn = eventsOf(lived(90)).flatMap((event) => (event.type === 'turn.started' ? (event.stimulus ?? []) : []));
    expect([...new Set(drawn)].toSorted()).toEqual(CLASSIC.toSorted());
    expect(drawn.filter((one, at) => one === drawn[at - 1])).toEqual([]);
  });

  it('[L2] [P9] the classic stimuli are inert: no line has their words, and nothing follows their marks', () => {
    const story = alive({}, { stimuli });
    story.settings({ attentionPerHour: 60 });
    story.push('d1', 'About fun.', {
      policy: 'when_asked',
      ttlMs: 120 * MINUTE,
      keywords: ['fun', 'stories', 'quiet', 'insights', 'distraction'],
    });
    for (let nth = 0; nth < 30; nth += 1) {
      remark(story);
      story.wait(1_000).interrupt();
    }
    const lines = eventsOf(story).flatMap((event) => (event.type === 'line' ? [event] : []));
    expect(lines.map(({ text, actions = [], kind }) => [text, actions, kind])).toEqual(
      Array.from({ length: 30 }, () => ['Soup, soup, sou', [], 'remark']),
    );
    expect(story.session.deliveries.open.map(({ id, offered }) => [id, offered])).toEqual([['d1', null]]);
    expect(story.session.memory.facts).toEqual([]);
  });
  it('[L2] an invalid IDLE_STIMULI is refused in a sentence', () => {
    for (const wrong of ['classics', '[]', '[""]', 'Say something.'])
      expect(() => readSettings({ IDLE_STIMULI: wrong })).toThrow(
        'IDLE_STIMULI must be a JSON list of at least one sentence, or classic.',
      );
  });
});
