import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companion as persona } from '../../../../personas/companion.ts';
import { SATURDAY_AND_SUNDAY } from '../../../../shared/language/times/weekend.ts';
import { toolHostFor } from '../../../../shared/reply/tool-calls/tool-capabilities.ts';
import { readSettings } from '../../../../shared/settings/read-settings.ts';
import { getMemoryBlockRow } from '../../../../shared/storage/memory/blocks.ts';
import { exportUser } from '../../../../shared/upkeep/export.ts';
import { ID } from '../../../engine/world.ts';
import { MINUTE, Thinking, textOf } from './thinking.ts';

let thinking: Thinking;
beforeEach(() => {
  thinking = new Thinking();
});
afterEach(() => thinking.close());

const THOUGHT = 'Ada grows tomatoes on her balcony.';

async function reflected(): Promise<void> {
  await thinking.talk();
  await thinking.quiet();
}

/** The result of the tool `recall`. */
async function recalled(query: string) {
  const user = { timezone: 'UTC', weekend: SATURDAY_AND_SUNDAY };
  const place = { session: ID, turn: 9, call: 'c1', persona, ...user, heldEntries: new Set<number>() };
  return toolHostFor(thinking.context, place, new AbortController().signal).recall(query);
}

const block = async () => getMemoryBlockRow(thinking.world.table, ID, (await thinking.session()).memory.made.edition);

describe('what a reflection leaves', () => {
  it('[M6] a reflection memory is in a block at once, without a model', async () => {
    await reflected();
    expect(thinking.world.remembering).toEqual([{ session: ID, edition: 1 }]);
    await thinking.remembered();
    expect(await block()).toMatchObject({
      ...{ edition: 1, asOf: 0, turn: 0, summary: '' },
      reflections: [{ text: THOUGHT, atMs: 1_800_000_330_000, of: [1, 2, 3, 4, 5] }],
    });
    expect((await thinking.session()).proactive.memories).toEqual([]);
    expect(thinking.requests.map(({ of }) => of).toSorted()).toEqual(['diary', 'memory', 'reading', 'remark']);
  });

  it('[M6] [X2] a reflection memory stands in the constant part of prompts, from the first turn after the pause', async () => {
    await reflected();
    await thinking.remembered();
    const first = await thinking.asked('Good morning.');
    expect(first.messages[0]?.content[0]).toEqual({
      type: 'text',
      text: expect.stringContaining(`Your own thoughts:\n${THOUGHT}`),
      point: true,
    });
    const second = await thinking.asked('And what now?');
    expect(second.messages[0]).toEqual(first.messages[0]);
    expect(textOf(second)).toContain('I planted tomatoes.');
  });

  it('[M4] a reflection memory is a milestone for what the agent had said by then', async () => {
    await reflected();
    await thinking.remembered();
    expect((await block())?.milestones).toEqual([
      { events: [{ n: 4, atMs: 1_800_000_330_000, text: THOUGHT, of: [1, 2, 3, 4, 5] }] },
    ]);
  });

  it('[M6] [M7] a reflection memory is found by recall with its time, whether a block holds it yet or not', async () => {
    const found = { kind: 'thought', atMs: 1_800_000_330_000, text: THOUGHT };
    await reflected();
    expect(await recalled('the balcony')).toEqual({ found: [found], hasOlder: false, sinceMs: null });
    await thinking.remembered();
    expect(await recalled('tomatoes')).toEqual({ found: [found], hasOlder: false, sinceMs: null });
    await thinking.asked('Good morning.');
    expect((await recalled('tomatoes')).found).toEqual([found]);
    expect((await recalled('snow')).found).toEqual([]);
  });

  it('[M5] [M7] a reflection memory is not recalled once one of its source entries is forgotten', async () => {
    await reflected();
    await thinking.remembered();
    await thinking.world.client(thinking.context, { type: 'forget', id: 'f1', what: 3 });
    expect((await recalled('tomatoes')).found).toEqual([]);
    await thinking.remembered();
    expect((await recalled('tomatoes')).found).toEqual([]);
  });
  it('[M6] a reflection memory is dropped when newer ones need its room, which is a setting', async () => {
    const { settings } = thinking.context;
    thinking.context.settings = { ...settings, operator: { ...settings.operator, reflectionChars: 240 } };
    await reflected();
    await thinking.remembered();
    thinking.answers.memory = `${'Ada likes snow. '.repeat(14)}`;
    await thinking.talk(['Snow falls.', 'It is white.', 'I like it.']);
    await thinking.quiet();
    await thinking.remembered();
    expect((await block())?.reflections.map(({ text }) => text)).toEqual([thinking.answers.memory.trim()]);
    expect((await recalled('tomatoes')).found).toEqual([]);
    expect((await recalled('snow')).found).toHaveLength(1);
  });

  it.each(['239', '20001', 'all'])('[M6] a size of reflection memories that is none is refused: %s', (chars) => {
    expect(() => readSettings({ REFLECTION_MEMORY_CHARS: chars })).toThrow(
      'REFLECTION_MEMORY_CHARS must be a whole number from 240 to 20000.',
    );
  });

  it('[M9] a reflection memory is shown to the user, whether a block holds it yet or not', async () => {
    await reflected();
    const shown = async () => (await exportUser(thinking.context, 'ada')).personas.companion?.reflections;
    const all = [{ at: 1_800_000_330_000, text: THOUGHT }];
    expect(await shown()).toEqual(all);
    expect(textOf(await thinking.asked('What do you know about me?'))).toContain(
      `Your own newest thoughts: ${THOUGHT}`,
    );
    await thinking.remembered();
    expect(await shown()).toEqual(all);
  });

  it('[M6] a reflection memory comes behind the earlier ones, and is taken up once', async () => {
    await reflected();
    await thinking.remembered();
    thinking.answers.memory = 'Ada likes snow.';
    await thinking.talk(['Snow falls.', 'It is white.', 'I like it.']);
    await thinking.quiet();
    await thinking.remembered();
    expect((await block())?.reflections.map(({ text }) => text)).toEqual([THOUGHT, 'Ada likes snow.']);
    await thinking.wait(MINUTE);
    expect(thinking.world.remembering).toEqual([]);
  });
});
