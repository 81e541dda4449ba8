import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import type { Span, Table } from '../../../shared/ports/ports.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import { toolResultKeysSpan } from '../../../shared/storage/keys/keys.ts';
import { recallTool } from '../../../shared/tools/built-in/recall.ts';
import { upkeepSession } from '../../../shared/upkeep/session-upkeep.ts';
import { ID } from '../../engine/world.ts';
import { call, faulty, made, prompted, type Scripted, startTalks, talks, text, toldIn } from '../tool-calls/talks.ts';
import { embedderOf } from './past.ts';

let context: Context;
let reads: Span[];
beforeEach(() => {
  startTalks(
    recallTool(),
    made('list_pages', () => ['Start', 'Prices', 'x'.repeat(9_000)]),
  );
  reads = [];
  const query = (span: Span) => {
    reads.push(span);
    return talks.table.query(span);
  };
  context = talks.process({ table: { ...talks.table, query } satisfies Table });
});

/** Turns at intervals of a minute; the work of each is done after it. */
async function says(...all: string[]): Promise<void> {
  for (const words of all) {
    const rounds = words === 'List the pages.' ? [[call('list_pages')], [text('Three.')]] : [[text('Fine.')]];
    await talks.turn(context, words, rounds);
    await talks.clock.pass(60_000);
    for (const job of talks.world.remembering.splice(0)) await upkeepSession(context, job);
  }
}

/** The result that the model gets for a recall in a turn with this message. */
async function recalls(words: string, query: string): Promise<{ told: string; model: Scripted }> {
  const model = await talks.turn(context, words, [[call('recall', { query })], [text('There.')]]);
  return { told: toldIn(model, 2)[0]?.text ?? '', model };
}

const chatter = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`);

describe('recall in a conversation', () => {
  it('[T5] [M7] [M8] the recall tool in a short conversation finds nothing new, says so, and reads nothing', async () => {
    await talks.hello(context);
    await says('My dentist is called Olga.');
    reads.length = 0;
    const { told } = await recalls('Who was that?', 'dentist');
    expect(told).toMatch(/Everything said so far stands in the conversation before you/);
    expect(reads.filter(({ from }) => /^[MRV]#/.test(from))).toEqual([]);
  });

  it('[T5] [T9] [X4] the recall tool finds what prompts hold no more, with number and time, the 5 best even without a call', async () => {
    await talks.hello(context, { timezone: 'UTC' });
    await says('Hello.', 'My dentist is called Olga.', 'List the pages.', ...chatter(45));
    const { told, model } = await recalls('Who was that?', 'my dentist');
    expect(prompted(model)).not.toContain('Olga');
    const at = (minute: number) => expect.stringMatching(new RegExp(`^today at 8:0${minute}\\sAM$`));
    expect(found(told)).toEqual([
      { entry: 2, when: at(0), who: 'you', text: 'Fine.' },
      { entry: 3, when: at(1), who: 'the user', text: 'My dentist is called Olga.' },
      { entry: 4, when: at(1), who: 'you', text: 'Fine.' },
    ]);

    const asked = await recalls('What about my dentist?', 'my dentist');
    expect(prompted(asked.model)).toMatch(
      /<<<recalled\n#2 \S+ 08:00Z you: Fine\.\n#3 2027-01-15 08:01Z the user: My dentist is called Olga\.\n#4 \S+ 08:01Z you: Fine\.\n>>>/,
    );
    expect(asked.told).toMatch(/Nothing else that is older has to do with that/);
  });

  it('[M16] the recall tool opens a long result whole, by parts, in the next turn and when prompts hold it no more', async () => {
    await talks.hello(context, { timezone: 'UTC' });
    const opened = async (query: string, part?: number) => {
      const round = [call('recall', { query, ...(part && { part }) })];
      return toldIn(await talks.turn(context, 'And those?', [round, [text('There.')]]), 2)[0]?.text ?? '';
    };
    const whole = JSON.stringify(['Start', 'Prices', 'x'.repeat(9_000)]);
    await says('List the pages.');
    for (const later of [[], chatter(60)]) {
      await says(...later);
      const parts = [...found(await opened('#2')), ...found(await opened('what was #2?', 2))];
      expect(parts).toMatchObject([
        { entry: 2, who: 'a tool', tool: 'list_pages', part: '1 of 2' },
        { entry: 2, who: 'a tool', tool: 'list_pages', part: '2 of 2' },
      ]);
      expect(parts.map((one) => one.text).join('')).toBe(whole);
      expect(await opened('#2', 3)).toContain('The result #2 has 2 parts.');
    }
    expect(await opened('#1')).not.toContain('part');
  });

  it('[M7] [B3] the offline model answers about what was said long ago, with its time', async () => {
    await talks.hello(context, { timezone: 'UTC' });
    await says('My dentist is called Olga.', ...chatter(45));
    const answered = async (words: string) => {
      await talks.say(context, words);
      const job = talks.world.asked.at(-1);
      if (job !== undefined) await answerReplyJob({ ...context, model: () => offline() }, job);
      return talks.told(job?.turn ?? 0);
    };
    expect((await answered('What did I tell you about my dentist?')).join(' ')).toMatch(
      /today at 8:00\sAM: My dentist is called Olga/,
    );
    const aunt = await answered('What did I tell you about my aunt?');
    expect([aunt[0], aunt.some((line) => line.includes('your aunt'))]).toEqual(['recall started', true]);
  });

  it('[M7] entries that prompts hold no more have their vectors by then', async () => {
    const embedder = embedderOf([['dentist', 'tooth']]);
    context = { ...context, embedder };
    await talks.hello(context);
    await says('My dentist is called Olga.', ...chatter(45));
    const { model } = await recalls('My tooth hurts.', 'pain');
    expect(prompted(model)).toContain('the user: My dentist is called Olga.');
    const questions = embedder.asked.filter(({ use }) => use === 'query');
    expect(questions.slice(-2).map(({ texts }) => texts)).toEqual([['My tooth hurts.'], ['pain']]);
  });

  it('[M5] [T3] what the recall tool brings is not stored once more', async () => {
    await talks.hello(context);
    await says('My dentist is called Olga.', ...chatter(45));
    await recalls('Who was that?', 'my dentist');
    await says('Thanks.');
    expect((await talks.session()).toolCalls.results).toEqual([]);
    expect(await talks.table.query(toolResultKeysSpan(ID))).toEqual([]);
  });

  it('[M7] [T1] the recall tool says when memory cannot be read, and the answer goes on', async () => {
    await talks.hello(context);
    await says('My dentist is called Olga.', ...chatter(45));
    const cold = talks.process({
      table: faulty(talks, (what, _, sk) => what === 'query' && sk === 'M#0000000000000001'),
    });
    await talks.hello(cold);
    const model = await talks.turn(cold, 'Who was that?', [
      [call('recall', { query: 'dentist' })],
      [text('I forget.')],
    ]);
    expect(toldIn(model, 2)).toMatchObject([
      { failed: true, text: expect.stringMatching(/I cannot look up right now .*\nSay so/) },
    ]);
    expect(talks.told(47).at(-2)).toBe('reply: I forget.');
  });
});

function found(told: string): Record<string, unknown>[] {
  return JSON.parse(/^<<<[^\n]*\n(.*)\n>>>$/s.exec(told)?.[1] ?? '[]');
}
