import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SonicOutputReader } from '../../../shared/voice/nova-sonic/output-reader.ts';
import {
  audio,
  call,
  completionEnd,
  heard,
  notice,
  plan,
  said,
  signs,
  spoken,
  start,
  text,
  told,
  usage,
} from './shapes.ts';

describe('what the model sends', () => {
  describe('in another order', () => {
    it("[A5] Sonic's sound of two lines may come behind both of their texts", () => {
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

    it("[A5] Sonic's sound may come before its text has ended", () => {
      const open = [
        start('1', 'TEXT', 'ASSISTANT', 'SPECULATIVE'),
        text('1', 'One.'),
        ...spoken('2', 'END_TURN', 1, 2),
      ];
      expect(told(open)).toEqual(['begins 0: One.', 'sound 0: 1,2', 'ends 0', 'over']);
    });

    it("[A5] Sonic's sound that comes before any text waits for one", () => {
      expect(told([...spoken('1', 'PARTIAL_TURN', 1, 2), ...plan('2', 'One.')])).toEqual([
        'begins 0: One.',
        'sound 0: 1,2',
        'ends 0',
      ]);
    });
    it("[A2] a sample that two pieces of Sonic's sound share is one sample", () => {
      const split = [
        ...plan('1', 'One.'),
        start('2', 'AUDIO', 'ASSISTANT'),
        audio('2', 1),
        audio('2', 2, 3),
        audio('2', 4),
      ];
      expect(told(split)).toEqual(['begins 0: One.', 'sound 0: 1,2', 'sound 0: 3,4']);
    });
    it("[A5] a user's text in Sonic's output whose beginning was lost is still the user's", () => {
      expect(told([text('9', 'hello', 'USER')])).toEqual(['hears: hello']);
    });
  });

  describe('usage', () => {
    it("[O2] Sonic's usage is told as the difference to the time before, with its price", () => {
      expect(signs([usage(100, 1_000, 0, 0), usage(100, 1_000, 200, 50)])).toEqual([
        { is: 'usage', usage: { input: 1_100, output: 0, cacheRead: 0, cacheWrite: 0, dollars: 0.00063 } },
        { is: 'usage', usage: { input: 0, output: 250, cacheRead: 0, cacheWrite: 0, dollars: 0.0025375 } },
      ]);
    });
    it.each([{}, { details: {} }, { details: { total: { input: { speechTokens: -1, textTokens: 'x' } } } }])(
      "[O2] unreadable usage in Sonic's output is ignored: %j",
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
    ])('[N4] unknown Sonic output %j is counted, and nothing else', (event) => {
      const reader = new SonicOutputReader();
      expect(signs([event], reader)).toEqual([]);
      expect(reader.broken).toBe(1);
    });

    it('[N4] new kinds of Sonic output are ignored', () => {
      const reader = new SonicOutputReader();
      expect(signs([{ event: { moodOutput: { mood: 'fine' } } }, { event: {} }], reader)).toEqual([]);
      expect(reader.broken).toBe(0);
    });
    it('[N4] Sonic output never throws, whatever it is', () => {
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
        { numRuns: 100 },
      );
    });

    it("[A5] every line of Sonic's output that begins ends once, with its sound between, whatever the order of blocks", () => {
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
        { numRuns: 100 },
      );
    });
  });
});
