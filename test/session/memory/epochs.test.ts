/** The first entry behind a block is the one right after it (M3), whatever has happened to blocks and epochs by then. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../shared/models/model.ts';
import { type Deed, Life, lives, type Marks } from './life.ts';
import { Mind, type Prompt } from './mind.ts';

const RUNS = { numRuns: 50 };

function lived(deeds: readonly Deed[]): Life {
  const life = new Life(new Mind());
  for (const one of deeds) one(life);
  life.talk(1, 'told');
  return life;
}

/** Everything but the last part, which belongs to one answer alone. */
function stable(messages: readonly Message[]): string[] {
  const parts = messages.flatMap(({ role, content }) =>
    content.map((part) => `${role}: ${part.type === 'text' ? part.text : part.type}`),
  );
  return parts.slice(0, -1);
}

function numbers({ kept }: Prompt): number[] {
  return kept.exchanges.flatMap(({ entries = [] }) => entries.map(({ n }) => n));
}

function marksIn(messages: readonly Message[]): string[] {
  return stable(messages)
    .filter((text) => !/^user: <<<(?:what you remember|the screen\nAs of)/.test(text))
    .flatMap((text) => text.match(/\b[wldta]\d+\b/g) ?? []);
}

function marksOf({ kept }: Prompt, marks: Marks): string[] {
  return kept.exchanges.flatMap(({ turn }) => {
    const { accepted = [], read = [], said = [] } = marks.get(turn) ?? {};
    return [...accepted, ...read, ...said];
  });
}

/** What a click is marked with stands in its data and in its patch. */
function once(marks: readonly string[]): string[] {
  return marks.filter((mark, at) => mark !== marks[at - 1]);
}

describe('[M3] whatever happens', () => {
  it('[M3] the first verbatim entry is the one after those that the block covers, and none is left out', () => {
    fc.assert(
      fc.property(lives('everything'), (deeds) => {
        for (const prompt of lived(deeds).mind.prompts) {
          const { epoch, n } = prompt.session.memory;
          const now = prompt.session.turn?.entries.map((one) => one.n) ?? [];
          const all = [...numbers(prompt), ...now];
          expect(prompt.kept.block?.edition ?? 0).toBe(epoch.edition);
          expect(prompt.kept.block?.asOf ?? epoch.asOf).toBe(epoch.asOf);
          expect(all).toEqual(Array.from({ length: n - epoch.asOf }, (_, at) => epoch.asOf + 1 + at));
        }
      }),
      RUNS,
    );
  });

  it('[M1] [M3] all that was said, found, read out and done since stands in a prompt, once, in the order of its numbers', () => {
    fc.assert(
      fc.property(lives('everything'), (deeds) => {
        const life = lived(deeds);
        const last = life.mind.prompts.filter(({ kind }) => kind === 'prompt').slice(-3);
        for (const prompt of last) {
          const told = once(marksIn(prompt.messages));
          const isKept = (mark: string) => !life.isForgotten(mark);
          expect(told.filter(isKept)).toEqual(marksOf(prompt, life.marks).filter(isKept));
        }
      }),
      RUNS,
    );
  });

  it('[X2] at most 36 turns stand verbatim, and at least 12 stay behind a cut', () => {
    fc.assert(
      fc.property(lives('something'), (deeds) => {
        let epoch = 0;
        for (const { kept, session } of lived(deeds).mind.prompts) {
          expect(kept.exchanges.length).toBeLessThanOrEqual(36);
          const isCut = session.memory.epoch.asOf > epoch;
          if (isCut) expect(kept.exchanges.length).toBeGreaterThanOrEqual(12);
          epoch = session.memory.epoch.asOf;
        }
      }),
      RUNS,
    );
  });

  it('[X2] the verbatim part begins where it began, or behind a newer block: it is never slid', () => {
    fc.assert(
      fc.property(lives('something'), (deeds) => {
        const { prompts, blocks } = lived(deeds).mind;
        for (const [at, { session }] of prompts.entries()) {
          const before = prompts[at - 1]?.session.memory.epoch;
          const { epoch } = session.memory;
          if (before === undefined || before.from === epoch.from) continue;
          expect(epoch.edition).toBeGreaterThan(before.edition);
          expect(epoch.from).toBe((blocks.get(epoch.edition)?.turn ?? Number.NaN) + 1);
        }
      }),
      RUNS,
    );
  });

  it('[X1] [X2] what stands before the last message only grows within an epoch, part by part, to the byte', () => {
    fc.assert(
      fc.property(lives('nothing'), (deeds) => {
        const before = new Map<string, string[]>();
        for (const { kind, messages, session } of lived(deeds).mind.prompts) {
          const chain = `${kind === 'prompt' ? 'prompt' : 'action'} ${session.memory.epoch.edition}`;
          const now = stable(messages);
          const earlier = before.get(chain) ?? [];
          expect(now.slice(0, earlier.length)).toEqual(earlier);
          before.set(chain, now);
        }
      }),
      RUNS,
    );
  });

  it('[U7] roles alternate, the user’s first and last, and nothing is blank', () => {
    fc.assert(
      fc.property(lives('everything'), (deeds) => {
        for (const { messages } of lived(deeds).mind.prompts) {
          const roles = messages.map(({ role }) => role);
          expect(roles).toEqual(roles.map((_, at) => (at % 2 === 0 ? 'user' : 'assistant')));
          expect(roles.at(-1)).toBe('user');
          const texts = messages.flatMap(({ content }) => content.map((part) => ('text' in part ? part.text : '-')));
          expect(texts.every((text) => text.trim() !== '')).toBe(true);
        }
      }),
      RUNS,
    );
  });
});
