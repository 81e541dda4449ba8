/** A story with a client whose voice the server transcribes. */
import { type Happened, operator, reporting, Story } from '../story.ts';

/** `laptop` has connected on c1 with transcription and synthesis. */
export function withVoice(more: object = {}): Story {
  const story = new Story();
  story.operator = { ...operator, speech: ['sonic', 'cascade'] };
  story.hello('c1', { capabilities: { ...reporting.capabilities, speech: 'cascade', ...more } });
  return story;
}

export function commits(story: Story, utterance: string, more: object = {}, connection = 'c1'): Happened {
  return story.client(connection, { type: 'audio.commit', id: `of ${utterance}`, utterance, count: 4, ...more });
}

/** It is understood. */
export function means(story: Story, utterance: string, text: string, more: object = {}): Happened {
  return story.do({ type: 'transcribed', utterance, text, ...more });
}

export function speaks(story: Story, utterance: string, text: string): Happened {
  commits(story, utterance);
  return means(story, utterance, text);
}

export function overhears(story: Story, speaking: boolean): Happened {
  return story.do({ type: 'overheard', speaking });
}
