/** A story whose client has reported its state: a counter, unless said otherwise. */
import { attached, type Story } from '../story.ts';
import { act } from './user-actions.ts';

export const COUNTER = { title: 'Score of the evening', count: 1 };

/** A client that shows a counter, and has reported it. */
export function storyWithState(state: unknown = COUNTER, more = {}): Story {
  const story = attached(more);
  act(story, { state });
  return story;
}

/** Half of an answer is sent. */
export function storyMidAnswer(state: unknown = COUNTER): Story {
  const story = storyWithState(state);
  story.say('Tell me a story.');
  story.reply(['Once upon a time there was a fox.']);
  return story;
}
