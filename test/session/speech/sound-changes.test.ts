import { describe, expect, it } from 'vitest';
import { listeningClientInstall } from '../../../shared/session/presence/state.ts';
import { attached, reporting, type Story } from '../story.ts';
import { withVoice } from './spoken-story.ts';

const listener = (story: Story) => listeningClientInstall(story.session.presence.client);
const tells = (story: Story, id: string, sound: boolean) => story.client('c1', { type: 'settings', id, sound });
const voiced = { capabilities: { ...reporting.capabilities, speech: 'cascade' } } as const;

describe('who listens to what the server says', () => {
  it('[A3] no sound is sent where the client has a voice of its own', () => {
    expect(listener(attached())).toBeNull();
  });

  it('[A3] sound is sent to the newest client, unless it is muted', () => {
    const story = withVoice();
    expect(listener(story)).toBe('c1 0');
    story.hello('c2', { ...voiced, sound: false });
    expect(listener(story)).toBeNull();
    story.hello('c3', voiced);
    expect(listener(story)).toBe('c3 0');
  });

  it('[A3] a muted client gets no sound, and after unmuting what was not heard sounds anew', () => {
    const story = withVoice();
    tells(story, 's1', false);
    expect(listener(story)).toBeNull();
    tells(story, 's2', true);
    const again = listener(story);
    expect(again).toMatch(/^c1 [1-9]/);
    tells(story, 's3', false);
    tells(story, 's4', true);
    expect(listener(story)).not.toBe(again);
  });

  it('[A3] muting sound is no user setting: it is not answered, and the next client is not muted', () => {
    const story = withVoice();
    const { frames } = tells(story, 's1', false);
    expect(JSON.stringify(frames)).not.toContain('sound');
    story.do({ type: 'gone', connection: 'c1' });
    story.hello('c2', voiced);
    expect(listener(story)).toBe('c2 0');
  });
});
