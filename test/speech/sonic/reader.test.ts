import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SonicReader, type SonicSign } from '../../../shared/speech/sonic/reader.ts';
import {
  audio,
  call,
  completionEnd,
  completionStart,
  end,
  heard,
  notice,
  plan,
  said,
  spoken,
  start,
  text,
  usage,
} from './shapes.ts';

const ANSWER = [
  completionStart,
  ...heard('1', 'how are you'),
  ...plan('2', 'Fine!'),
  ...spoken('3', 'PARTIAL_TURN', 1, 2),
  ...plan('4', 'And you?'),
  ...spoken('5', 'END_TURN', 3, 4),
  ...said('6', 'Fine!'),
  ...said('7', 'And you?', 'END_TURN'),
];

function signs(events: readonly unknown[], reader = new SonicReader()): SonicSign[] {
  return events.flatMap((event) => reader.read(event));
}

const pcm = (...bytes: number[]) => expect.objectContaining(Object.fromEntries(bytes.map((byte, at) => [at, byte])));

/** As short words: what is told, in its order. */
function told(events: readonly unknown[]): string[] {
  return signs(events).map((sign) => {
    if (sign.is === 'sound') return `sound ${sign.n}: ${[...sign.pcm]}`;
    if (sign.is === 'call') return `call ${sign.id} ${sign.name} ${JSON.stringify(sign.input)}`;
    if (sign.is === 'usage') return 'usage';
    const n = 'n' in sign ? ` ${sign.n}` : '';
    return 'text' in sign ? `${sign.is}${n}: ${sign.text}` : `${sign.is}${n}`;
  });
}

describe('what the model sends', () => {
  it('[A5] is a question heard, lines that begin, sound and end, a turn that is over once, and what was said indeed', () => {
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

  it('[A5] gives sound as bytes of the line', () => {
    expect(signs(ANSWER)[3]).toEqual({ is: 'sound', n: 0, pcm: pcm(1, 2) });
  });

  it('[A5] tells what the user says as it is understood, and once the model goes on, all of it', () => {
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

  it('[A5] words that nobody has answered yet can be asked for', () => {
    const reader = new SonicReader();
    signs(heard('1', 'half a question'), reader);
    expect(reader.words).toBe('half a question');
    signs(plan('2', 'Yes?'), reader);
    expect(reader.words).toBe('');
  });

  describe('ends a turn', () => {
    it('[A5] where sound ends it; the end of the whole then says nothing new', () => {
      expect(told([...ANSWER, completionEnd]).filter((one) => one === 'over')).toEqual(['over']);
    });

    it('[A5] where the whole ends, if its sound never said so', () => {
      const lost = [...heard('1', 'hi'), ...plan('2', 'Hello.'), ...spoken('3', 'PARTIAL_TURN', 1, 2), completionEnd];
      expect(told(lost).slice(-2)).toEqual(['ends 0', 'over']);
    });

    it('[A5] not where only a text says so, before other lines have been heard', () => {
      const early = [...plan('1', 'One.'), ...said('2', 'One.', 'END_TURN'), ...spoken('3', 'PARTIAL_TURN', 1, 2)];
      expect(told(early)).toEqual(['begins 0: One.', 'spoken: One.', 'sound 0: 1,2', 'ends 0']);
    });

    it('[A5] where nothing was said at all', () => {
      expect(told([completionStart, completionEnd])).toEqual(['over']);
    });

    it('[A5] and begins another one over the same stream', () => {
      const next = [...heard('8', 'fine'), ...plan('9', 'Good.'), ...spoken('10', 'END_TURN', 5, 6)];
      expect(told([...ANSWER, ...next]).slice(-5)).toEqual([
        'heard: fine',
        'begins 2: Good.',
        'sound 2: 5,6',
        'ends 2',
        'over',
      ]);
    });

    it('[A5] with every line ended, also one of which no sound has come', () => {
      expect(told([...plan('1', 'Hello.'), completionEnd])).toEqual(['begins 0: Hello.', 'ends 0', 'over']);
    });
  });

  describe('is interrupted', () => {
    it('[A5] where sound says so: its line ends, and the turn', () => {
      const cut = [
        ...plan('1', 'A long story.'),
        start('2', 'AUDIO', 'ASSISTANT'),
        audio('2', 1, 2),
        end('2', 'AUDIO', 'INTERRUPTED'),
      ];
      expect(told(cut)).toEqual(['begins 0: A long story.', 'sound 0: 1,2', 'ends 0', 'interrupted', 'over']);
    });

    it('[A5] where a notice says so, as a text, behind an end that looked as any other', () => {
      expect(told([...plan('1', 'A long story.'), ...spoken('2', 'END_TURN', 1, 2), ...notice('3')])).toEqual([
        'begins 0: A long story.',
        'sound 0: 1,2',
        'ends 0',
        'over',
        'interrupted',
      ]);
    });

    it('[A5] once, whichever of its signs comes first, and what was under way is no sound any more', () => {
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

    it('[A5] where the whole says so', () => {
      const whole = { event: { completionEnd: { stopReason: 'INTERRUPTED' } } };
      expect(told([...plan('1', 'A story.'), whole])).toEqual(['begins 0: A story.', 'ends 0', 'interrupted', 'over']);
    });

    it('[A5] by words that are here already: their turn is not over', () => {
      expect(told([...plan('1', 'A story.'), ...heard('2', 'stop'), ...notice('3')])).toEqual([
        'begins 0: A story.',
        'hears: stop',
        'ends 0',
        'interrupted',
      ]);
    });

    it('[A5] and can be again in the next turn', () => {
      const twice = [...plan('1', 'One.'), ...notice('2'), ...heard('3', 'no'), ...plan('4', 'Two.'), ...notice('5')];
      expect(told(twice).filter((one) => one === 'interrupted')).toHaveLength(2);
    });

    it('[A5] not by a line that only looks like a notice', () => {
      expect(told(plan('1', '{ "interrupted" : "no" }'))).toEqual(['begins 0: { "interrupted" : "no" }']);
    });
  });

  describe('calls', () => {
    it('[A5] for a tool, with its arguments, and goes on when it has its result', () => {
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

    it('[A5] while its turn had ended in sound: that one is over twice', () => {
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
    ])('[T1] arguments %j are %j, so that a bad call is answered and not lost', (content, input) => {
      expect(signs(call('1', 'look', content))).toEqual([{ is: 'call', id: 'use-1', name: 'look', input }]);
    });
  });

  describe('in another order', () => {
    it('[A5] sound of two lines comes behind both of their texts', () => {
      const ahead = [
        ...plan('1', 'One.'),
        ...plan('2', 'Two.'),
        ...spoken('3', 'PARTIAL_TURN', 1, 2),
        ...spoken('4', 'END_TURN', 3, 4),
      ];
      expect(told(ahead)).toEqual([
        'begins 0: One.',
        'begins 1: Two.',
        'sound 0: 1,2',
        'ends 0',
        'sound 1: 3,4',
        'ends 1',
        'over',
      ]);
    });

    it('[A5] sound comes before its text has ended', () => {
      const open = [
        start('1', 'TEXT', 'ASSISTANT', 'SPECULATIVE'),
        text('1', 'One.'),
        ...spoken('2', 'END_TURN', 1, 2),
      ];
      expect(told(open)).toEqual(['begins 0: One.', 'sound 0: 1,2', 'ends 0', 'over']);
    });

    it('[A5] sound comes before any text: it waits for one', () => {
      expect(told([...spoken('1', 'PARTIAL_TURN', 1, 2), ...plan('2', 'One.')])).toEqual([
        'begins 0: One.',
        'sound 0: 1,2',
        'ends 0',
      ]);
    });

    it('[A5] sound without a text at all is heard all the same', () => {
      expect(told(spoken('1', 'END_TURN', 1, 2))).toEqual(['begins 0: …', 'sound 0: 1,2', 'ends 0', 'over']);
    });

    it('[A2] a sample that two pieces share is one sample', () => {
      const split = [
        ...plan('1', 'One.'),
        start('2', 'AUDIO', 'ASSISTANT'),
        audio('2', 1),
        audio('2', 2, 3),
        audio('2', 4),
      ];
      expect(told(split)).toEqual(['begins 0: One.', 'sound 0: 1,2', 'sound 0: 3,4']);
    });

    it('[A5] a text in several pieces is one line', () => {
      const pieces = [
        start('1', 'TEXT', 'ASSISTANT', 'SPECULATIVE'),
        text('1', 'Well,'),
        text('1', 'yes.'),
        end('1', 'TEXT', 'PARTIAL_TURN'),
      ];
      expect(told(pieces)).toEqual(['begins 0: Well, yes.']);
    });

    it('[A5] a text of the user whose beginning was lost is theirs', () => {
      expect(told([text('9', 'hello', 'USER')])).toEqual(['hears: hello']);
    });

    it('[A5] a text of the model whose beginning was lost is no new line', () => {
      expect(told([text('9', 'Hello.', 'ASSISTANT'), end('9', 'TEXT', 'PARTIAL_TURN')])).toEqual(['spoken: Hello.']);
    });
  });

  describe('usage', () => {
    it('[O2] is told since the time before, with its price', () => {
      expect(signs([usage(100, 1_000, 0, 0), usage(100, 1_000, 200, 50)])).toEqual([
        { is: 'usage', usage: { input: 1_100, output: 0, cacheRead: 0, cacheWrite: 0, dollars: 0.00063 } },
        { is: 'usage', usage: { input: 0, output: 250, cacheRead: 0, cacheWrite: 0, dollars: 0.0025375 } },
      ]);
    });

    it('[O2] that says nothing new is not told', () => {
      expect(signs([usage(1, 1, 1, 1), usage(1, 1, 1, 1)])).toHaveLength(1);
    });

    it.each([{}, { details: {} }, { details: { total: { input: { speechTokens: -1, textTokens: 'x' } } } }])(
      '[O2] that cannot be read is none: %j',
      (fields) => {
        expect(signs([{ event: { usageEvent: fields } }])).toEqual([]);
      },
    );
  });

  describe('of no known shape', () => {
    it.each([
      [null],
      ['text'],
      [{}],
      [{ event: [] }],
      [{ event: { contentStart: { role: 'USER' } } }],
      [{ event: { textOutput: { content: 7 } } }],
      [{ event: { audioOutput: {} } }],
      [{ event: { audioOutput: { content: 'no base64!' } } }],
      [{ event: { toolUse: { toolName: 'look' } } }],
      [{ event: { toolUse: null } }],
    ])('[N4] %j is counted, and nothing else', (event) => {
      const reader = new SonicReader();
      expect(signs([event], reader)).toEqual([]);
      expect(reader.broken).toBe(1);
    });

    it('[N4] is ignored where it is new to us', () => {
      const reader = new SonicReader();
      expect(signs([{ event: { moodOutput: { mood: 'fine' } } }, { event: {} }], reader)).toEqual([]);
      expect(reader.broken).toBe(0);
    });

    it('[N4] breaks nothing: what comes behind it is read as ever', () => {
      const odd = [
        null,
        { event: { contentEnd: {} } },
        { event: { contentStart: { type: 'TEXT', additionalModelFields: '{' } } },
      ];
      expect(told([...odd, ...ANSWER])).toEqual(told(ANSWER));
    });

    it('[N4] never throws, whatever it is', () => {
      const name = fc.constantFrom(
        'contentStart',
        'textOutput',
        'audioOutput',
        'toolUse',
        'contentEnd',
        'completionEnd',
        'usageEvent',
        '__proto__',
      );
      const value = fc.oneof(
        fc.jsonValue(),
        fc.constantFrom(
          'TEXT',
          'AUDIO',
          'TOOL',
          'USER',
          'ASSISTANT',
          'INTERRUPTED',
          'END_TURN',
          '{"generationStage":"SPECULATIVE"}',
          'AAAA',
        ),
      );
      const fields = fc.dictionary(
        fc.constantFrom(
          'contentId',
          'content',
          'type',
          'role',
          'stopReason',
          'additionalModelFields',
          'toolUseId',
          'toolName',
          'details',
        ),
        value,
      );
      const event = fc.tuple(name, fc.oneof(fields, fc.jsonValue())).map(([key, of]) => ({ event: { [key]: of } }));
      fc.assert(
        fc.property(fc.array(fc.oneof(event, fc.jsonValue())), (events) => {
          const lines = signs(events);
          const begun = lines.flatMap((sign) => (sign.is === 'begins' ? [sign.n] : []));
          expect(begun).toEqual(begun.map((_, at) => at));
        }),
        { numRuns: 300 },
      );
    });

    it('[A5] every line that begins ends, once, with its sound between, whatever the order of blocks', () => {
      const blocks = fc.array(
        fc.constantFrom(
          (id: string) => plan(id, 'Words.'),
          (id: string) => spoken(id, 'PARTIAL_TURN', 1, 2),
          (id: string) => spoken(id, 'END_TURN', 1, 2),
          (id: string) => heard(id, 'words'),
          (id: string) => said(id, 'Words.'),
          (id: string) => call(id, 'look', '{}'),
          notice,
        ),
      );
      fc.assert(
        fc.property(blocks, (made) => {
          const all = signs([...made.flatMap((block, at) => block(`${at}`)), completionEnd]);
          const open = new Set<number>();
          for (const sign of all) {
            if (sign.is === 'begins') open.add(sign.n);
            if (sign.is === 'sound') expect(open.has(sign.n)).toBe(true);
            if (sign.is === 'ends') expect(open.delete(sign.n)).toBe(true);
          }
          expect(open.size).toBe(0);
        }),
        { numRuns: 300 },
      );
    });
  });
});
