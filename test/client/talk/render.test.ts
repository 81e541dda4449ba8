import { describe, expect, it } from 'vitest';
import { renderer, stateSentence, turnSentence } from '../../../bin/talk/render.ts';
import { line } from '../story.ts';

const plain = renderer(false);
const coloured = renderer(true);

describe('a line', () => {
  it('[P2] is the speaker, the expression, the actions and what is shown', () => {
    const frame = line(1, 1, { expression: 'happy', actions: ['waves', 'leans back'], display: 'Hello, **you**.' });
    expect(plain.line(frame)).toBe('Mira [happy] *waves* *leans back* Hello, **you**.');
  });

  it('says what kind it is, unless it is a reply', () => {
    expect(plain.line(line(1, 1, { kind: 'filler', display: 'One moment.' }))).toBe(
      'Mira [neutral] (filler) One moment.',
    );
  });

  it('[P8] with nothing to show keeps its expression and actions', () => {
    expect(plain.line(line(1, 1, { expression: 'sad', actions: ['sighs'], display: '' }))).toBe('Mira [sad] *sighs*');
  });

  it('is coloured where colours are to be had', () => {
    const frame = line(1, 1, { expression: 'happy', actions: ['waves'], display: 'Hello.' });
    expect(coloured.line(frame)).toBe(
      '\u001b[1mMira\u001b[22m \u001b[32m[happy]\u001b[39m \u001b[2m\u001b[3m*waves*\u001b[23m\u001b[22m Hello.',
    );
  });

  it('[P9] cannot move the cursor, set the title, ring, or turn the text around', () => {
    const frame = line(1, 1, { display: 'A\u001b[2J\u001b]0;x\u0007B\r\nC\u202eD\u009bE', actions: ['\u001b[31mred'] });
    expect(plain.line(frame)).toBe('Mira [neutral] *[31mred* A [2J ]0;x B C D E');
  });

  it('shows an expression that it does not know', () => {
    expect(coloured.line(line(1, 1, { expression: 'smug' as never, display: 'Ha.' }))).toContain('[smug]');
  });
});

describe('what else comes', () => {
  it('[P7] thoughts are shown as such', () => {
    expect(plain.thought({ type: 'thought', at: 1, turn: 1, text: 'Who is this?' })).toBe('(thinks: Who is this?)');
  });

  it('[S6] a snapshot is shown as the talk it was', () => {
    const turns = [
      { turn: 1, at: 1, user: 'Hi.', agent: 'Hello.' },
      { turn: 2, at: 2, agent: 'Still there?' },
      { turn: 3, at: 3, user: 'Yes.' },
    ];
    expect(plain.snapshot({ turns, pending: [] })).toEqual([
      '  you: Hi.',
      '  she: Hello.',
      '  she: Still there?',
      '  you: Yes.',
    ]);
    expect(coloured.snapshot({ turns: [{ turn: 3, at: 3, user: 'Yes.' }], pending: [] })).toEqual([
      '\u001b[2m  you: Yes.\u001b[22m',
    ]);
  });

  it('status lines are dim', () => {
    expect(plain.status('dropped')).toBe('· dropped');
    expect(coloured.status('dropped')).toBe('\u001b[2m· dropped\u001b[22m');
  });
});

describe('sentences', () => {
  it.each([
    [{ is: 'live', epoch: 3, recovered: true, replayed: 5, waiting: {} }, 'connected, epoch 3, recovered 5 frames'],
    [
      { is: 'live', epoch: 4, recovered: true, replayed: 1, waiting: { tutor: 2 } },
      'connected, epoch 4, recovered 1 frame, 2 waiting with tutor',
    ],
    [
      { is: 'live', epoch: 9, recovered: false, reason: 'too_old', replayed: 0, waiting: {} },
      'connected, epoch 9, not recovered (too_old), this is how things stand',
    ],
    [{ is: 'waiting', retryInMs: 12 }, 'connection lost, trying again'],
    [{ is: 'away' }, 'dropped; what you type waits for /resume'],
    [{ is: 'superseded' }, 'another client has taken over; /resume takes the session back'],
    [{ is: 'refused', code: 'not_found', message: 'There is no such skill.' }, 'refused: There is no such skill.'],
    [{ is: 'connecting' }, null],
    [{ is: 'closed' }, null],
  ] as const)('%j', (state, sentence) => {
    expect(stateSentence(state)).toBe(sentence);
  });

  it.each([
    [{ type: 'turn.started', seq: 1, at: 1, turn: 4, cause: 'user' }, null],
    [{ type: 'turn.started', seq: 1, at: 1, turn: 4, cause: 'idle' }, 'turn 4 (idle)'],
    [{ type: 'turn.ended', seq: 2, at: 1, turn: 4, status: 'failed' }, 'turn 4 failed'],
    [
      {
        type: 'turn.ended',
        seq: 2,
        at: 1,
        turn: 4,
        status: 'complete',
        timings: { firstLineMs: 210.4, totalMs: 1_204.5 },
      },
      'turn 4 complete, first line after 210 ms, 1205 ms in all',
    ],
  ] as const)('%j', (frame, sentence) => {
    expect(turnSentence(frame)).toBe(sentence);
  });
});
