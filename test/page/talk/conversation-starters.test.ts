import { describe, expect, it } from 'vitest';
import { conversationStarters } from '../../../client/companion/talk/conversation-starters.ts';
import {
  addNoteToTranscript,
  addTranscriptText,
  applyTurnToTranscript,
  EMPTY_TRANSCRIPT,
  isTranscriptEmpty,
} from '../../../client/sdk/store/transcript.ts';
import { ENGLISH } from '../english.ts';

const STARTERS = { reminder: 'Remind me.', research: 'Research it.', push: 'It is ready.', memory: 'What of me?' };
const PERSONAS = [
  { name: 'companion', speaker: 'Romy', language: 'en', starters: STARTERS },
  { name: 'clerk', speaker: 'Ann', language: 'en', starters: { push: 'It is “ready”, $5!', memory: 'What of me?' } },
];
const SPOKEN = { texts: ENGLISH, answered: null };
const LOCAL = { localKey: true } as const;

function talkOf(by: { user: string } | { token: string }, persona = 'companion') {
  return { server: 'http://127.0.0.1:8787', by, personaName: persona };
}

describe('what there is to try', () => {
  it('[R3] the conversation starters are a reminder, research, what is known, and a push with its command', () => {
    expect(conversationStarters({ talk: talkOf({ user: 'ada' }), config: LOCAL }, PERSONAS, SPOKEN)).toEqual([
      { is: 'reminder', words: 'Remind me.' },
      { is: 'research', words: 'Research it.' },
      { is: 'memory', words: 'What of me?' },
      {
        is: 'push',
        words: 'It is ready.',
        command:
          'npm run push -- --url http://127.0.0.1:8787 --user ada --source ava --priority time_sensitive --text "It is ready."',
      },
    ]);
  });

  it('[S11] the conversation starters are what the persona offers, and another persona is named in the command', () => {
    const [memory, push] = conversationStarters(
      { talk: talkOf({ user: 'ada' }, 'clerk'), config: LOCAL },
      PERSONAS,
      SPOKEN,
    );
    expect(memory).toEqual({ is: 'memory', words: 'What of me?' });
    expect(push).toMatchObject({ command: expect.stringMatching(/ --persona clerk .*--text 'It is “ready”, \$5!'$/) });
  });

  it.each([
    ['ada lovelace', '--user "ada lovelace" '],
    ['$(reboot)', "--user '$(reboot)' "],
    ["o'neil `id`", "--user 'o'\\''neil `id`' "],
    ['ada@example.com', '--user ada@example.com '],
  ])("[N4] a name in the starters' command means nothing to a shell: %s", (user, words) => {
    const push = conversationStarters({ talk: talkOf({ user }), config: LOCAL }, PERSONAS, SPOKEN).at(-1);
    expect(push?.is === 'push' && push.command).toContain(words);
  });

  it('[N1] the starters have no push where the development key is void, or users sign in', () => {
    const kinds = (by: Parameters<typeof talkOf>[0], config: { localKey?: true }) =>
      conversationStarters({ talk: talkOf(by), config }, PERSONAS, SPOKEN).map(({ is }) => is);
    expect(kinds({ user: 'ada' }, {})).toEqual(['reminder', 'research', 'memory']);
    expect(kinds({ token: 't' }, LOCAL)).toEqual(['reminder', 'research', 'memory']);
  });

  it('[S11] an unknown persona has no conversation starters', () => {
    expect(conversationStarters({ talk: talkOf({ user: 'ada' }, 'nobody'), config: LOCAL }, PERSONAS, SPOKEN)).toEqual(
      [],
    );
  });
});

describe('an empty conversation', () => {
  it('[R3] an empty conversation has notes at most', () => {
    expect([
      isTranscriptEmpty(EMPTY_TRANSCRIPT),
      isTranscriptEmpty(addNoteToTranscript(EMPTY_TRANSCRIPT, 'n1', 'A note.')),
    ]).toEqual([true, true]);
  });

  it('[R3] a conversation is no longer empty with the first word, or the first turn', () => {
    expect(isTranscriptEmpty(addTranscriptText(EMPTY_TRANSCRIPT, 's1', 'Hello.'))).toBe(false);
    expect(
      isTranscriptEmpty(
        applyTurnToTranscript(EMPTY_TRANSCRIPT, { type: 'turn.started', seq: 1, at: 1, turn: 1, cause: 'idle' }),
      ),
    ).toBe(false);
  });
});
