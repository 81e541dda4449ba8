import { describe, expect, it } from 'vitest';
import type { With } from '../../../../bin/talk/slash-command.ts';
import { runSlashCommand } from '../../../../bin/talk/slash-commands.ts';
import { NOTHING } from '../../nothing-known.ts';

/** What `/date` sends, and what it prints. */
async function dating(typed: string) {
  const sent: unknown[] = [];
  const printed: string[] = [];
  const facts = [
    { entry: 3, at: 1, text: 'lives in Porto' },
    { entry: 5, at: 1, text: 'is called Tom' },
    { entry: 5, at: 1, text: 'is from Leeds' },
  ];
  const to = {
    sotto: { forget: async (what: unknown) => void sent.push(what) },
    screen: { status: (text: string) => void printed.push(text), print: (text: string) => void printed.push(text) },
    memory: async () => ({ user: 'ada', personas: { companion: { ...NOTHING, facts } } }),
  } as unknown as With;
  await runSlashCommand(typed, to);
  return { sent, printed: printed.join('\n') };
}

describe('/date', () => {
  it.each([
    ['/date 3 since 2019', { entry: 3, fact: 'lives in Porto', since: '2019' }],
    ['/date #3 until 2026-11-30', { entry: 3, fact: 'lives in Porto', until: '2026-11-30' }],
    ['/date 5 since 2001-05 leeds', { entry: 5, fact: 'is from Leeds', since: '2001-05' }],
  ])('[M15] a fact is dated in the terminal: %s', async (typed, what) => {
    expect(await dating(typed)).toEqual({ sent: [what], printed: 'dated' });
  });

  it.each([
    ['/date 5 since 2001', /is called Tom; is from Leeds/],
    ['/date 9 since 2001', /no fact/],
    ['/date 3 since May', /\/date 12 since 2019/],
    ['/date 3', /\/date 12 since 2019/],
  ])('[M15] nothing is dated where it is not clear what: %s', async (typed, why) => {
    const { sent, printed } = await dating(typed);
    expect(sent).toEqual([]);
    expect(printed).toMatch(why);
  });
});
