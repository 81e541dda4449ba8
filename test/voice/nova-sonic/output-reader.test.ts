import { describe, expect, it } from 'vitest';
import { SonicOutputReader } from '../../../shared/voice/nova-sonic/output-reader.ts';
import {
  ANSWER,
  audio,
  call,
  completionEnd,
  completionStart,
  end,
  heard,
  notice,
  plan,
  said,
  signs,
  spoken,
  start,
  told,
} from './shapes.ts';

describe('what the model sends', () => {
  it("[A5] Sonic's output has a question heard, lines that begin, sound and end, and a turn that is over once", () => {
    expect(told(ANSWER)).toEqual([
      'hears: how are you',
      'heard: how are you',
      'begins 0: Fine!',
      'sound 0: 1,2',
      'ends 0',
      'begins 1: And you?',
      'sound 1: 3,4',
      'ends 1',
      'over',
      'spoken: Fine!',
      'spoken: And you?',
    ]);
  });
  it("[A5] Sonic's output tells what the user says as it is understood, and all of it once the model goes on", () => {
    expect(
      told([...heard('1', 'let me think'), ...heard('2', 'no,'), ...heard('3', 'the second'), ...plan('4', 'Good.')]),
    ).toEqual([
      'hears: let me think',
      'hears: let me think no,',
      'hears: let me think no, the second',
      'heard: let me think no, the second',
      'begins 0: Good.',
    ]);
  });

  it('[A5] words that Sonic has heard and not answered can be asked for', () => {
    const reader = new SonicOutputReader();
    signs(heard('1', 'half a question'), reader);
    expect(reader.words).toBe('half a question');
    signs(plan('2', 'Yes?'), reader);
    expect(reader.words).toBe('');
  });

  describe('ends a turn', () => {
    it("[A5] Sonic's turn ends where its sound ends, and the end of the whole says nothing new", () => {
      expect(told([...ANSWER, completionEnd]).filter((one) => one === 'over')).toEqual(['over']);
    });

    it("[A5] Sonic's turn ends with the whole, where its sound never said so", () => {
      const lost = [...heard('1', 'hi'), ...plan('2', 'Hello.'), ...spoken('3', 'PARTIAL_TURN', 1, 2), completionEnd];
      expect(told(lost).slice(-2)).toEqual(['ends 0', 'over']);
    });

    it("[A5] Sonic's turn does not end where only a text says so, before other lines were heard", () => {
      const early = [...plan('1', 'One.'), ...said('2', 'One.', 'END_TURN'), ...spoken('3', 'PARTIAL_TURN', 1, 2)];
      expect(told(early)).toEqual(['begins 0: One.', 'spoken: One.', 'sound 0: 1,2', 'ends 0']);
    });

    it("[A5] Sonic's turn ends where nothing was said at all", () => {
      expect(told([completionStart, completionEnd])).toEqual(['over']);
    });

    it("[A5] after Sonic's turn another one begins over the same stream", () => {
      const next = [...heard('8', 'fine'), ...plan('9', 'Good.'), ...spoken('10', 'END_TURN', 5, 6)];
      expect(told([...ANSWER, ...next]).slice(-5)).toEqual([
        'heard: fine',
        'begins 2: Good.',
        'sound 2: 5,6',
        'ends 2',
        'over',
      ]);
    });
  });

  describe('is interrupted', () => {
    it("[A5] Sonic's turn is interrupted where its sound says so: its line ends, and the turn", () => {
      const cut = [
        ...plan('1', 'A long story.'),
        start('2', 'AUDIO', 'ASSISTANT'),
        audio('2', 1, 2),
        end('2', 'AUDIO', 'INTERRUPTED'),
      ];
      expect(told(cut)).toEqual(['begins 0: A long story.', 'sound 0: 1,2', 'ends 0', 'interrupted', 'over']);
    });

    it("[A5] Sonic's turn is interrupted by a text notice behind an ordinary end", () => {
      expect(told([...plan('1', 'A long story.'), ...spoken('2', 'END_TURN', 1, 2), ...notice('3')])).toEqual([
        'begins 0: A long story.',
        'sound 0: 1,2',
        'ends 0',
        'over',
        'interrupted',
      ]);
    });

    it("[A5] Sonic's turn is interrupted once, whichever sign comes first, and later sound is dropped", () => {
      const late = [
        ...plan('1', 'A long story.'),
        start('2', 'AUDIO', 'ASSISTANT'),
        audio('2', 1, 2),
        ...notice('3'),
        audio('2', 3, 4),
        end('2', 'AUDIO', 'INTERRUPTED'),
        ...said('4', 'A long'),
      ];
      expect(told(late)).toEqual([
        'begins 0: A long story.',
        'sound 0: 1,2',
        'ends 0',
        'interrupted',
        'over',
        'spoken: A long',
      ]);
    });
    it("[A5] words that interrupt Sonic's turn keep their own turn open", () => {
      expect(told([...plan('1', 'A story.'), ...heard('2', 'stop'), ...notice('3')])).toEqual([
        'begins 0: A story.',
        'hears: stop',
        'ends 0',
        'interrupted',
      ]);
    });
    it("[A5] a line that only looks like a notice does not interrupt Sonic's turn", () => {
      expect(told(plan('1', '{ "interrupted" : "no" }'))).toEqual(['begins 0: { "interrupted" : "no" }']);
    });
  });

  describe('calls', () => {
    it('[A5] Sonic calls a tool with arguments, and goes on when it has the result', () => {
      const called = [
        ...heard('1', 'what time is it'),
        ...call('2', 'get_server_time', '{"zone":"Europe/Berlin"}'),
        ...plan('3', 'It is noon.'),
        ...spoken('4', 'END_TURN', 1, 2),
      ];
      expect(told(called)).toEqual([
        'hears: what time is it',
        'heard: what time is it',
        'call use-1 get_server_time {"zone":"Europe/Berlin"}',
        'begins 0: It is noon.',
        'sound 0: 1,2',
        'ends 0',
        'over',
      ]);
    });

    it('[A5] a Sonic call in a turn whose sound has ended makes that turn end twice', () => {
      const async = [
        ...plan('1', 'I am on it.'),
        ...spoken('2', 'END_TURN', 1, 2),
        ...call('3', 'look', ''),
        ...plan('4', 'Here it is.'),
        ...spoken('5', 'END_TURN', 3, 4),
      ];
      expect(told(async)).toEqual([
        'begins 0: I am on it.',
        'sound 0: 1,2',
        'ends 0',
        'over',
        'call use-1 look {}',
        'begins 1: Here it is.',
        'sound 1: 3,4',
        'ends 1',
        'over',
      ]);
    });

    it.each([
      ['', {}],
      ['{"a":1}', { a: 1 }],
      ['not json', 'not json'],
      [{ a: 1 }, { a: 1 }],
    ])("[T1] a Sonic call's arguments %j are %j, so that a bad call is answered and not lost", (content, input) => {
      expect(signs(call('1', 'look', content))).toEqual([{ is: 'call', id: 'use-1', name: 'look', input }]);
    });
  });
});
