import { describe, expect, it } from 'vitest';
import type { Events, Line } from '../../../client/sdk/frames/wire-types.ts';
import { connectionNote } from '../../../client/sdk/store/system-notes.ts';
import {
  addNoteToTranscript,
  addSpokenTextToTranscript,
  addTranscriptText,
  applyAnswerToTranscript,
  applyHeardToTranscript,
  applyLineToTranscript,
  applySayingToTranscript,
  applySilenceToTranscript,
  applySnapshotToTranscript,
  applyTurnToTranscript,
  EMPTY_TRANSCRIPT,
  isTranscriptQuestionOpen,
  type LineEntry,
  linePartsOf,
  questionAnswerableMs,
  removeTurnsFromTranscript,
  type Transcript,
  type TranscriptEntry,
} from '../../../client/sdk/store/transcript.ts';

function line(index: number, more: Partial<Line> = {}): Line {
  return {
    ...{ type: 'line', seq: 10 + index, at: 1_000, turn: 1, index, kind: 'reply', expression: 'happy' },
    ...{ text: `Line ${index}.`, display: `Line ${index}.`, actions: [], speaker: 'Romy', interruptible: true },
    ...{ voiced: true, heardBefore: false, replayed: false },
    ...more,
  } as Line;
}
const started = (turn = 1): Events['turn'] => ({ type: 'turn.started', seq: 9, at: 1_000, turn, cause: 'user' });
const ended = (status: 'complete' | 'interrupted'): Events['turn'] => {
  return { type: 'turn.ended', seq: 20, at: 2_000, turn: 1, status };
};

/** Abbreviated: "said Line 0.", "user Hi. (sending)", "note …". */
function short({ entries }: Transcript): string[] {
  return entries.map(shortEntry);
}

function shortEntry(entry: TranscriptEntry): string {
  switch (entry.is) {
    case 'line':
      return `${entry.state} ${entry.line.display}`;
    case 'user':
      return `user ${entry.text} (${entry.state}${entry.why === undefined ? '' : `: ${entry.why}`})`;
    case 'past':
      return `past ${entry.who} ${entry.text}`;
    case 'note':
      return `note ${entry.text}`;
  }
}

describe('what the server has understood', () => {
  it('[A1] the words that the server understood stand before their answer, whichever is told first', () => {
    const first = applyTurnToTranscript(addSpokenTextToTranscript(EMPTY_TRANSCRIPT, 'va', 'Hello?'), started());
    const behind = addSpokenTextToTranscript(
      applyLineToTranscript(applyTurnToTranscript(EMPTY_TRANSCRIPT, started()), line(0)),
      'va',
      'Hello?',
    );
    for (const transcript of [applyLineToTranscript(first, line(0)), behind]) {
      expect(short(transcript)).toEqual(['user Hello? (said)', 'waiting Line 0.']);
      // It goes with its turn.
      expect(short(removeTurnsFromTranscript(transcript, [1]))).toEqual([]);
    }
    expect(short(addSpokenTextToTranscript(behind, 'va', 'Hello?'))).toEqual(['user Hello? (said)', 'waiting Line 0.']);
  });

  it('[A1] the words that the server understood stand behind lines that answer something else, or nothing', () => {
    const typed = applyTurnToTranscript(
      applyAnswerToTranscript(addTranscriptText(EMPTY_TRANSCRIPT, 's1', 'Typed.'), 's1'),
      started(),
    );
    expect(short(addSpokenTextToTranscript(typed, 'va', 'Mhm.'))).toEqual(['user Typed. (said)', 'user Mhm. (said)']);
    const over = applyTurnToTranscript(applyTurnToTranscript(EMPTY_TRANSCRIPT, started()), ended('complete'));
    expect(short(addSpokenTextToTranscript(applyLineToTranscript(over, line(0)), 'va', 'Thanks.'))).toEqual([
      'waiting Line 0.',
      'user Thanks. (said)',
    ]);
  });
});

const two = [line(0), line(1)].reduce(applyLineToTranscript, applyTurnToTranscript(EMPTY_TRANSCRIPT, started()));

describe('lines', () => {
  it('[U1] transcript lines wait until playback comes to them, one after the other', () => {
    expect(short(two)).toEqual(['waiting Line 0.', 'waiting Line 1.']);
    const first = applySayingToTranscript(two, line(0));
    expect(short(first)).toEqual(['saying Line 0.', 'waiting Line 1.']);
    const paused = applySayingToTranscript(first, null);
    expect(short(paused)).toEqual(['held Line 0.', 'waiting Line 1.']);
    expect(short(applyHeardToTranscript(paused, { seq: 10, complete: false, chars: 3 }))).toEqual(short(paused));
    expect(short(applySayingToTranscript(applySayingToTranscript(paused, line(0)), null))).toEqual(short(paused));
    const heard = applyHeardToTranscript(paused, { seq: 10, complete: true });
    expect(short(applySayingToTranscript(heard, line(1)))).toEqual(['said Line 0.', 'saying Line 1.']);
  });

  it('[U1] [U6] transcript lines that did not come to their end are not shown as said, and those that never began not at all', () => {
    const first = applySayingToTranscript(applySayingToTranscript(two, line(0)), null);
    expect(short(applySilenceToTranscript(first))).toEqual(['cut Line 0.']);
    expect(short(applyTurnToTranscript(first, started(2)))).toEqual(['cut Line 0.']);
    const sounding = applyTurnToTranscript(applySayingToTranscript(two, line(0)), started(2));
    expect(short(sounding)).toEqual(['saying Line 0.']);
    expect(short(applySayingToTranscript(sounding, null))).toEqual(['cut Line 0.']);
    expect(short(applyHeardToTranscript(sounding, { seq: 10, complete: true }))).toEqual(['said Line 0.']);
  });

  it('[U11] [D15] transcript lines of a silenced turn are treated so, and those of another turn stay', () => {
    const first = applySayingToTranscript(applySayingToTranscript(two, line(0)), null);
    expect(short(applySilenceToTranscript(first, 1))).toEqual(['cut Line 0.']);
    expect(applySilenceToTranscript(first, 2)).toBe(first);
  });

  it('[U6] transcript lines stand as said as far as they were heard', () => {
    const heard = (more: Partial<Line>, ...chars: number[]) => {
      const begun = applySayingToTranscript(
        applySayingToTranscript(
          applyLineToTranscript(applyTurnToTranscript(EMPTY_TRANSCRIPT, started()), line(0, more)),
          line(0),
        ),
        null,
      );
      const reports = chars.map((one) => ({ seq: 10, complete: false, chars: one }));
      return linePartsOf(
        reports.reduce(applyHeardToTranscript, applySilenceToTranscript(begun)).entries[0] as LineEntry,
      );
    };
    expect(heard({})).toEqual({ said: '', rest: 'Line 0.' });
    expect(heard({}, 4, 2)).toEqual({ said: 'Line', rest: ' 0.' });
    expect(heard({ text: 'Three euros.', display: '3 €.' }, 6)).toEqual({ said: '', rest: '3 €.' });
    const smile = { text: 'A 🙂 b.', display: 'A 🙂 b.' };
    expect(heard(smile, 3)).toEqual({ said: 'A ', rest: '🙂 b.' });
    expect(heard(smile, 4)).toEqual({ said: 'A 🙂', rest: ' b.' });
  });

  it('[S6] transcript lines that are only to be shown are shown at once', () => {
    expect(short(applyLineToTranscript(EMPTY_TRANSCRIPT, line(0, { voiced: false })))).toEqual(['said Line 0.']);
  });

  it('[U1] transcript lines of a turn that was broken off are not shown as said', () => {
    const first = applyHeardToTranscript(applySayingToTranscript(two, line(0)), { seq: 10, complete: true });
    expect(short(applyTurnToTranscript(first, ended('interrupted')))).toEqual(['said Line 0.']);
    expect(short(applyTurnToTranscript(first, ended('complete')))).toEqual(['said Line 0.', 'waiting Line 1.']);
  });

  it('[U2] transcript lines that are sent again after a hold take their own place', () => {
    const cut = applyTurnToTranscript(applySayingToTranscript(two, line(0)), ended('interrupted'));
    expect(short(cut)).toEqual(['cut Line 0.']);
    const again = [line(0, { seq: 30 }), line(1, { seq: 31 })].reduce(applyLineToTranscript, cut);
    expect(short(again)).toEqual(['held Line 0.', 'waiting Line 1.']);
    expect(short(applyHeardToTranscript(again, { seq: 30, complete: true }))).toEqual([
      'said Line 0.',
      'waiting Line 1.',
    ]);
  });

  it('[U1] transcript lines of an older turn that were never played are passed over by a newer one', () => {
    expect(short(applyLineToTranscript(two, line(0, { turn: 2 })))).toEqual(['waiting Line 0.']);
  });

  it('[U1] transcript lines stay the same object when nothing has changed', () => {
    expect(applySayingToTranscript(two, null)).toBe(two);
  });
});

describe('the user', () => {
  it('[S7] the transcript shows what is on its way, what was accepted, and why something was not', () => {
    const sent = addTranscriptText(EMPTY_TRANSCRIPT, 's1', 'Hi.');
    expect(short(sent)).toEqual(['user Hi. (sending)']);
    expect(short(applyAnswerToTranscript(sent, 's1'))).toEqual(['user Hi. (said)']);
    expect(short(applyAnswerToTranscript(sent, 's1', 'Too much.'))).toEqual(['user Hi. (refused: Too much.)']);
  });

  it('[S6] the transcript shows what was said before the page came, and keeps what is still on its way', () => {
    const before = addTranscriptText(addNoteToTranscript(two, 'n1', 'Old.'), 's1', 'Hi.');
    const turns = [
      { turn: 3, at: 1, user: 'Hello!', agent: 'There you are.' },
      { turn: 4, at: 2, agent: 'By the way.' },
    ];
    const shown = applySnapshotToTranscript(before, { turns, pending: [] });
    expect(short(shown)).toEqual([
      'past user Hello!',
      'past agent There you are.',
      'past agent By the way.',
      'user Hi. (sending)',
    ]);
    expect([shown.turn, shown.isOpen]).toEqual([4, false]);
  });

  it('[S6] the transcript tells where the rest is, when the last turns are as many as are shown', () => {
    const turns = Array.from({ length: 12 }, (_, n) => ({ turn: n + 2, at: 1, user: `Turn ${n + 2}.` }));
    expect(short(applySnapshotToTranscript(EMPTY_TRANSCRIPT, { turns, pending: [] })).slice(0, 2)).toEqual([
      'note What was said before this stands in Memory.',
      'past user Turn 2.',
    ]);
    const fewer = applySnapshotToTranscript(EMPTY_TRANSCRIPT, { turns: turns.slice(1), pending: [] });
    expect(short(fewer)[0]).toBe('past user Turn 3.');
  });

  it('[M5] [N6] the transcript shows nothing of a forgotten exchange: words, answer, and what was shown before', () => {
    const said = (transcript: Transcript, key: string) =>
      applyAnswerToTranscript(addTranscriptText(transcript, key, `${key}.`), key);
    let talked = said(said(EMPTY_TRANSCRIPT, 's1'), 's2');
    talked = applyLineToTranscript(applyTurnToTranscript(talked, started(1)), line(0));
    talked = applyLineToTranscript(applyTurnToTranscript(said(talked, 's3'), started(2)), line(0, { turn: 2 }));
    talked = addTranscriptText(talked, 's4', 's4.');
    expect(short(removeTurnsFromTranscript(talked, [1]))).toEqual([
      'user s3. (said)',
      'waiting Line 0.',
      'user s4. (sending)',
    ]);
    expect(short(removeTurnsFromTranscript(talked, [2]))).toEqual([
      'user s1. (said)',
      'user s2. (said)',
      'user s4. (sending)',
    ]);
    const turns = [
      { turn: 3, at: 1, user: 'Hello!', agent: 'There you are.' },
      { turn: 4, at: 2, agent: 'By the way.' },
    ];
    const shown = applySnapshotToTranscript(EMPTY_TRANSCRIPT, { turns, pending: [] });
    expect(short(removeTurnsFromTranscript(shown, [3]))).toEqual(['past agent By the way.']);
  });

  it('[S7] [M5] a turn whose words are answered before they are accepted belongs to those words in the transcript', () => {
    const sent = addTranscriptText(addTranscriptText(EMPTY_TRANSCRIPT, 's1', 'One.'), 's2', 'Two.');
    const begun = applyTurnToTranscript(sent, started(1));
    const idle: Events['turn'] = { type: 'turn.started', seq: 9, at: 1_000, turn: 1, cause: 'idle' };
    expect(short(removeTurnsFromTranscript(begun, [1]))).toEqual(['user Two. (sending)']);
    expect(short(removeTurnsFromTranscript(applyTurnToTranscript(sent, idle), [1]))).toEqual(short(sent));
    const refused = applyTurnToTranscript(applyAnswerToTranscript(sent, 's1', 'Too much.'), started(1));
    expect(short(removeTurnsFromTranscript(refused, [1]))).toEqual(['user One. (refused: Too much.)']);
  });

  it('[D9] a bid in the transcript may be answered until something was said, or the agent goes on', () => {
    const question = line(0, { kind: 'bid' });
    const asked = applyLineToTranscript(applyTurnToTranscript(EMPTY_TRANSCRIPT, started()), question);
    expect(isTranscriptQuestionOpen(asked, question)).toBe(true);
    expect(isTranscriptQuestionOpen(addTranscriptText(asked, 's1', 'No.'), question)).toBe(false);
    expect(
      isTranscriptQuestionOpen(
        applyAnswerToTranscript(addTranscriptText(asked, 's1', 'No.'), 's1', 'Too much.'),
        question,
      ),
    ).toBe(true);
    expect(isTranscriptQuestionOpen(applyTurnToTranscript(asked, started(2)), question)).toBe(false);
    expect(isTranscriptQuestionOpen(addNoteToTranscript(asked, 'n1', 'It was cancelled.'), question)).toBe(true);
    expect(isTranscriptQuestionOpen(asked, line(1))).toBe(false);
  });

  it('[D9] a bid in the transcript counts as answered where the answer cuts it', () => {
    const question = line(0, { kind: 'bid', interruptible: true });
    const asking = applySayingToTranscript(
      applyLineToTranscript(applyTurnToTranscript(EMPTY_TRANSCRIPT, started()), question),
      question,
    );
    const answered = applyTurnToTranscript(addTranscriptText(asking, 's1', 'Yes.'), started(2));
    expect(short(applySayingToTranscript(answered, null))).toEqual(['said Line 0.', 'user Yes. (sending)']);
    const held = applyTurnToTranscript(
      applySayingToTranscript(addTranscriptText(asking, 's1', 'Yes.'), null),
      started(2),
    );
    expect(short(held)).toEqual(['said Line 0.', 'user Yes. (sending)']);
    expect(short(applySilenceToTranscript(asking))).toEqual(['cut Line 0.']);
  });

  it('[M8] the transcript scrolls back over 300 entries, not over all there ever were', () => {
    let long = EMPTY_TRANSCRIPT;
    for (let at = 0; at < 310; at += 1) long = addNoteToTranscript(long, `n${at}`, String(at));
    expect([long.entries.length, short(long)[0]]).toEqual([300, 'note 10']);
  });
});

describe('deliveries', () => {
  const told = { type: 'delivery', seq: 1, at: 1, delivery: 'd1', source: 'ava' } as const;
  it('[D2] the transcript tells of deliveries that are not spoken, and that the user has not handled', () => {
    expect(connectionNote({ ...told, state: 'expired' })).toBe('A message from \u2068ava\u2069 has expired unheard.');
    expect(connectionNote({ ...told, state: 'dead' })).toBe(
      'A message from \u2068ava\u2069 was not heard in three attempts. It stays in the inbox.',
    );
    expect(connectionNote({ ...told, state: 'discarded', reason: 'user_declined' })).toBeNull();
    expect(connectionNote({ ...told, state: 'heard' })).toBeNull();
  });
});

it("[D9] a bid may be answered for 30 s from when the server asked, however late it came and whatever the page's clock", () => {
  const question = line(0, { kind: 'bid', at: 1_800_000_000_000 });
  expect(questionAnswerableMs(question, 1_800_000_000_000)).toBe(30_000);
  expect(questionAnswerableMs(question, 1_800_000_021_000)).toBe(9_000);
  expect(questionAnswerableMs(question, 1_800_000_030_000)).toBe(0);
});
