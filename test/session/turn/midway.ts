/** A turn whose answer is half sent, and what of it was heard. */
import { heardTextOfTurnExchange, turnExchange } from '../../../shared/session/turn/playback.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import { attached, type Story } from '../story.ts';

/** Two lines were sent (seq 2 and 3), and the answer continues. */
export function midway(reports = true): Story {
  const story = attached({ capabilities: { heard: reports } });
  story.say('Tell me a story.');
  story.reply(['Once upon a time there was a fox.', 'It lived in a wood.']);
  return story;
}

/** The memory entry of the newest turn, if sealed now. */
export function sealNow(story: Story): Exchange {
  const sealed = story.session.turns.newest && turnExchange(story.session.turns.newest);
  if (sealed === null) throw new Error('nothing to seal');
  return sealed;
}

export function heardOf(story: Story): string {
  const [first] = story.session.turns.sealed;
  return first === undefined ? 'nothing sealed' : heardTextOfTurnExchange(first);
}
