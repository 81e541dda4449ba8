/** What models are really asked, whichever process answers, and whichever makes the blocks: nothing is left out, nothing stands there twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { currentSession } from '../../../shared/engine/process/cached-sessions.ts';
import { upkeepSession } from '../../../shared/memory/upkeep/session-upkeep.ts';
import type { ModelRequest } from '../../../shared/models/model.ts';
import { answer } from '../../../shared/reply/reply-run.ts';
import { ID } from '../../engine/world.ts';
import { Keeping } from './keeping.ts';

function textsOf({ messages }: ModelRequest): string[] {
  return messages.flatMap(({ content }) => content.map((part) => ('text' in part ? part.text : part.type)));
}

/** The numbers that the user has said, as they stand behind the block. */
function counted(request: ModelRequest): number[] {
  const texts = textsOf(request).map((text) => text.replace(/<<<(?:what you remember|recalled)\n.*?\n>>>/gs, ''));
  return texts.flatMap((text) => [...text.matchAll(/Number (\d+)\?/g)].map(([, n]) => Number(n)));
}

type Step = { says: number; answers: number; twice: boolean; makes: number | null; new: boolean };
const steps = fc.array(
  fc.record({
    says: fc.nat(2),
    answers: fc.nat(2),
    twice: fc.boolean(),
    makes: fc.option(fc.nat(2), { freq: 2 }),
    new: fc.nat(9).map((n) => n === 0),
  }),
  { minLength: 30, maxLength: 90, size: 'max' },
);

async function lived(list: readonly Step[], keeping: Keeping): Promise<void> {
  const processes = [keeping.process(), keeping.process(), keeping.process()] as const;
  const of = (n: number): Context => processes[n] ?? processes[0];
  await keeping.hello(of(0));
  for (const [at, step] of list.entries()) {
    keeping.clock.nowMs += 2_000;
    if (step.new) Object.assign(of(step.says), keeping.process());
    const { turn } = await keeping.world.say(of(step.says), `u${at}`, `Number ${at + 1}?`);
    const job = { session: ID, turn: turn?.number ?? 0, name: `r${at}` };
    await Promise.all([answer(of(step.answers), job), ...(step.twice ? [answer(of(step.answers + 1), job)] : [])]);
    const { makes } = step;
    if (makes !== null)
      await Promise.all(keeping.world.remembering.splice(0).map((one) => upkeepSession(of(makes), one)));
  }
}

describe('[M3] [X2] every prompt, whichever process makes it', () => {
  it('[M3] [M1] holds what was said behind its block, all of it, once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const keeping = new Keeping();
        await lived(list, keeping);
        for (const request of keeping.prompts) {
          const numbers = counted(request);
          const first = numbers[0] ?? Number.NaN;
          expect(numbers).toEqual(numbers.map((_, at) => first + at));
          expect(numbers.length).toBeLessThanOrEqual(37);
          const hasBlock = textsOf(request).some((text) => text.startsWith('<<<what you remember'));
          expect(first > 1).toBe(hasBlock);
        }
        const { memory } = (await currentSession(keeping.process(), ID)).session;
        expect(memory.n).toBe(2 * list.length - 1);
        await keeping.close();
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });
});
