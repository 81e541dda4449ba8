import { describe, expect, it } from 'vitest';
import {
  createFrameRenderer,
  settingsFrameSentence,
  stateFrameSentence,
  turnFrameSentence,
  viewFrameSentence,
} from '../../../bin/talk/frames-as-text.ts';
import { line } from '../story.ts';

const plain = createFrameRenderer(false);
const coloured = createFrameRenderer(true);

describe('a line', () => {
  it('[P2] a line as text has the speaker, the expression, the actions and what is shown', () => {
    const frame = line(1, 1, { expression: 'happy', actions: ['waves', 'leans back'], display: 'Hello, **you**.' });
    expect(plain.line(frame)).toBe('Mira [happy] *waves* *leans back* Hello, **you**.');
  });

  it('[P2] a line as text says its kind, unless it is a reply', () => {
    expect(plain.line(line(1, 1, { kind: 'apology', display: 'I lost the thread.' }))).toBe(
      'Mira [neutral] (apology) I lost the thread.',
    );
  });
  it("[D15] a delivery's line as text says first from whom, and whether some may have been heard before", () => {
    const told = { kind: 'delivery', delivery: 'd1', display: 'ava says — it is ready.' } as const;
    expect(plain.line(line(1, 1, { ...told, source: 'ava' }))).toBe('ava → Mira [neutral] ava says — it is ready.');
    expect(plain.line(line(1, 1, { ...told, source: 'ava', redelivered: true }))).toBe(
      'ava → Mira [neutral] (again) ava says — it is ready.',
    );
    expect(plain.line(line(1, 1, { ...told, display: 'I am back with the research on boats: two.' }))).toBe(
      'Mira [neutral] (delivery) I am back with the research on boats: two.',
    );
    expect(coloured.line(line(1, 1, { ...told, source: 'ava' }))).toBe(
      '\u001b[1mava\u001b[22m \u001b[2m→\u001b[22m \u001b[1mMira\u001b[22m \u001b[90m[neutral]\u001b[39m ava says — it is ready.',
    );
  });

  it("[D8] a bid's line as text says what can be answered", () => {
    const asked = line(1, 1, { kind: 'bid', display: 'There is something from ava and ben. Now?' });
    expect(plain.line(asked)).toBe('Mira [neutral] There is something from ava and ben. Now? (yes, no, later)');
  });
  it('[P8] a line as text with nothing to show keeps its expression and actions', () => {
    expect(plain.line(line(1, 1, { expression: 'sad', actions: ['sighs'], display: '' }))).toBe('Mira [sad] *sighs*');
  });

  it('[P9] a line as text cannot move the cursor, set the title, ring, or reverse the text', () => {
    const frame = line(1, 1, { display: 'A\u001b[2J\u001b]0;x\u0007B\r\nC\u202eD\u009bE', actions: ['\u001b[31mred'] });
    expect(plain.line(frame)).toBe('Mira [neutral] *[31mred* A [2J ]0;x B C D E');
  });
});

describe('what else comes', () => {
  it('[P7] thoughts are shown as thoughts in the terminal', () => {
    expect(plain.thought({ type: 'thought', at: 1, turn: 1, text: 'Who is this?' })).toBe('(thinks: Who is this?)');
  });

  it('[S6] a snapshot is shown in the terminal as the conversation', () => {
    const turns = [
      { turn: 1, at: 1, user: 'Hi.', agent: 'Hello.' },
      { turn: 2, at: 2, agent: 'Still there?' },
      { turn: 3, at: 3, user: 'Yes.' },
    ];
    expect(plain.snapshot({ turns, pending: [] })).toEqual([
      '  you: Hi.',
      '  agent: Hello.',
      '  agent: Still there?',
      '  you: Yes.',
    ]);
    expect(coloured.snapshot({ turns: [{ turn: 3, at: 3, user: 'Yes.' }], pending: [] })).toEqual([
      '\u001b[2m  you: Yes.\u001b[22m',
    ]);
  });
});

const NOON = 1_800_000_000_000;
const NOON_IN_WORDS = new Date(NOON).toLocaleString('en');

describe('sentences', () => {
  it.each([
    [
      { is: 'live', epoch: 3, recovered: true, replayed: 5, cursor: 9, waiting: {} },
      'connected, epoch 3, recovered 5 frames',
    ],
    [
      { is: 'live', epoch: 4, recovered: true, replayed: 1, cursor: 9, waiting: { tutor: 2 } },
      'connected, epoch 4, recovered 1 frame, 2 waiting with tutor',
    ],
    [
      { is: 'live', epoch: 2, recovered: true, replayed: 0, cursor: 9, waiting: { companion: 2, tutor: 1 } },
      'connected, epoch 2, recovered 0 frames, 2 waiting, 1 waiting with tutor',
    ],
    [
      { is: 'live', epoch: 9, recovered: false, reason: 'too_old', replayed: 0, cursor: 9, waiting: {} },
      'connected, epoch 9, not recovered (too_old), this is how things stand',
    ],
    [
      { is: 'live', epoch: 2, recovered: true, replayed: 0, cursor: 9, waiting: {}, quietUntil: NOON },
      `connected, epoch 2, recovered 0 frames, quiet until ${NOON_IN_WORDS}`,
    ],
    [{ is: 'waiting', retryInMs: 12 }, 'connection lost, trying again'],
    [{ is: 'away' }, 'dropped; what you type waits for /resume'],
    [{ is: 'superseded' }, 'another client has taken over; /resume takes the session back'],
    [{ is: 'refused', code: 'not_found', message: 'There is no such persona.' }, 'refused: There is no such persona.'],
    [{ is: 'closed' }, null],
  ] as const)('[O1] a frame is told in a sentence in the terminal: %j', (state, sentence) => {
    expect(stateFrameSentence(state, 'companion')).toBe(sentence);
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
  ] as const)('[O1] a frame is told in a sentence in the terminal: %j', (frame, sentence) => {
    expect(turnFrameSentence(frame)).toBe(sentence);
  });

  it.each([
    [{}, 'settings: brief, speed 1'],
    [
      { quietHours: { from: '22:00', to: '07:00' }, later: 'discard', mute: ['ava', 'ben'] },
      'settings: brief, speed 1, quiet 22:00-07:00, later: discard, muted: ava, ben',
    ],
    [{ language: 'fr' }, 'settings: brief, speed 1, language: fr'],
    [
      {
        newsTopics: [
          { topic: 'science', want: 'more' },
          { topic: 'Sport, football', want: 'none' },
        ],
      },
      'settings: brief, speed 1, more news of science, no news of Sport, football',
    ],
    [{ quietUntil: NOON }, `settings: brief, speed 1, quiet until ${NOON_IN_WORDS}`],
    [{ news: false }, 'settings: brief, speed 1, no news by itself'],
    [{ life: false, news: false }, 'settings: brief, speed 1, the agent does not begin by itself'],
  ] as const)('[D23] [L6] a settings frame is told in the terminal: %j', (more, sentence) => {
    const usual = {
      quietHours: null,
      later: 'defer',
      attentionPerHour: 6,
      life: true,
      news: true,
      model: null,
      language: null,
      quietUntil: null,
    } as const;
    const frame = { type: 'settings', seq: 1, at: 1, verbosity: 'brief', speed: 1, ...usual } as const;
    const mute = [...('mute' in more ? more.mute : [])];
    const newsTopics = [...('newsTopics' in more ? more.newsTopics : [])];
    expect(settingsFrameSentence({ ...frame, ...more, mute, newsTopics })).toBe(sentence);
  });
});

describe('what she changes in what a client shows', () => {
  const view = (...patch: Parameters<typeof viewFrameSentence>[0]['patch']) =>
    viewFrameSentence({ type: 'state', seq: 1, at: 1, patch, version: 3 });
  it("[N4] the agent's state changes in the terminal move no cursor, and are a few lines at most", () => {
    expect(view({ op: 'add', path: '/\u001b[2J', value: 1 })).toBe('state 3: add / [2J 1');
    const long = view({ op: 'add', path: '/a', value: 'x'.repeat(1_000) });
    expect([long.length, long.endsWith(' …')]).toEqual([311, true]);
  });
});
