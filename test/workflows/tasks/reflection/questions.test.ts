import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companion as persona } from '../../../../personas/companion.ts';
import { stepSession } from '../../../../shared/engine/step.ts';
import { systemPrompt } from '../../../../shared/prompt/system-prompt.ts';
import type { Expression } from '../../../../shared/protocol/frames.ts';
import { ID } from '../../../engine/world.ts';
import { Thinking, USAGE } from './thinking.ts';

let thinking: Thinking;
beforeEach(() => {
  thinking = new Thinking();
});
afterEach(() => thinking.close());

const CONVERSATION =
  'User: I planted tomatoes.\nRomy: [happy] How nice.\nUser: On the balcony.\nRomy: [happy] How nice.\nUser: They are tiny.\nRomy: [happy] How nice.';
const DIARY = '<<<the diary\nAda planted tomatoes, and is glad of it.\n>>>';
const READING = '<<<the reading\nThe user is glad, and the companion is fond of them.\n>>>';

async function reflect(): Promise<void> {
  await thinking.talk();
  await thinking.quiet();
}

const texts = async () => (await thinking.session()).proactive.memories.map(({ text }) => text);

describe('the four questions', () => {
  it('[L5] the four questions of a reflection build on each other: 1 → ((2 → 3) ∥ 4)', async () => {
    await reflect();
    expect(thinking.request('diary').text).toBe(CONVERSATION);
    expect(thinking.request('reading').text).toBe(DIARY);
    expect(thinking.request('memory').text).toBe(DIARY);
    expect(thinking.request('remark').text).toContain(`${READING}\n<<<for this answer\n`);
  });

  it('[L5] the questions of a reflection are asked without a persona, but for the remark', async () => {
    await reflect();
    expect(thinking.request('remark').system).toEqual(systemPrompt(persona));
    expect(thinking.request('remark').request).toMatchObject({
      speaker: persona.speaker,
      temperature: persona.temperature,
    });
    for (const question of ['diary', 'reading', 'memory'] as const) {
      const { system, request } = thinking.request(question);
      expect(system).toHaveLength(1);
      expect(system.join('')).not.toContain(persona.speaker);
      expect(request).toMatchObject({ speaker: 'Assistant', temperature: 0.3 });
    }
    for (const { request } of thinking.requests) expect(request.tools).toBeUndefined();
  });

  it('[L5] [M6] a reflection leaves a remark, which is said, and a memory with its time and source entries', async () => {
    await reflect();
    expect(thinking.lines.at(-1)).toMatchObject({
      kind: 'remark',
      expression: 'happy',
      text: 'I keep thinking of your tomatoes.',
    });
    expect((await thinking.session()).proactive.memories).toEqual([
      { text: 'Ada grows tomatoes on her balcony.', atMs: 1_800_000_330_000, number: 1, of: [1, 2, 3, 4, 5] },
    ]);
  });

  it("[L5] [P3] [P4] a reflection's remark goes through the screenplay, with expressions and actions", async () => {
    thinking.answers.remark =
      '[happy] I keep thinking of your tomatoes. *smiles* They are tiny. [relaxed] A balcony is enough. *nods*';
    await reflect();
    const said = thinking.lines.slice(-3);
    expect(said.map(({ kind, expression, text, actions }) => [kind, expression, text, actions])).toEqual([
      ['remark', 'happy', 'I keep thinking of your tomatoes.', []],
      ['remark', 'happy', 'They are tiny.', ['smiles']],
      ['remark', 'relaxed', 'A balcony is enough.', ['nods']],
    ]);
    expect(said.map(({ display }) => display)).toEqual(said.map(({ text }) => text));
  });

  it('[L5] a reflection reads a conversation with tags and actions, so that there are emotions to read', async () => {
    const line = (expression: Expression, text: string, ...actions: string[]) =>
      ({ is: 'line', line: { expression, text, display: text, actions } }) as const;
    await thinking.talk(['I planted tomatoes.', 'On the balcony.']);
    const {
      turns: { newest: turn },
    } = await thinking.world.say(thinking.context, 'u3', 'They [sad] are *sighs* tiny.');
    const says = [
      line('happy', 'Oh, tiny ones!', 'claps'),
      line('neutral', '', 'leans in'),
      line('sad', 'They need sun.'),
    ];
    const end = { is: 'complete', modelMs: 1 } as const;
    await stepSession(thinking.context, ID, { type: 'reply', turn: turn?.number ?? 0, run: 'r1', says, end });
    thinking.answers.diary = 'no answer';
    await thinking.quiet();
    for (const question of ['diary', 'reading'] as const)
      expect(thinking.request(question).text).toContain(
        'User: They [sad] are *sighs* tiny.\nRomy: [happy] *claps* Oh, tiny ones! [sad] *leans in* They need sun.',
      );
    expect(thinking.request('reading').system[0]).toContain('names the face with which the words behind it were said');
  });

  it('[L5] a reflection costs what all four questions cost', async () => {
    thinking.usage = USAGE;
    await reflect();
    expect((await thinking.session()).proactive.spent.tokens).toBe(460);
    expect((await thinking.session()).tallies.model).toMatchObject({ output: 40 });
  });

  it.each([
    ['the model that is set for it', 'openai:thinker', 'openai:thinker'],
    ['the chat’s model, where none is', null, 'offline'],
  ])("[L5] a reflection's questions are asked of %s", async (_, reflectionModel, spec) => {
    thinking.context.settings = { ...thinking.context.settings, reflectionModel };
    await reflect();
    expect(thinking.requests.map((one) => one.spec)).toEqual(Array(4).fill(spec));
  });
});

describe('a question that fails', () => {
  const FAILURES = [
    ['is not answered', 'no model'],
    ['is answered with nothing', 'no answer'],
    ['is answered with white space', ' \n '],
    ['is answered with nothing but tags and actions', '[happy] *waves* [sad]'],
  ] as const;

  it.each(FAILURES)('[L5] a reflection whose diary %s goes by the conversation', async (_, answer) => {
    thinking.answers.diary = answer;
    await reflect();
    expect([thinking.request('reading').text, thinking.request('memory').text]).toEqual([CONVERSATION, CONVERSATION]);
    expect(thinking.remarks).toEqual(['I keep thinking of your tomatoes.']);
    expect(await texts()).toEqual(['Ada grows tomatoes on her balcony.']);
  });
  it.each(FAILURES)('[L5] a reflection whose remark %s says nothing, and keeps the memory', async (_, answer) => {
    thinking.answers.remark = answer;
    await reflect();
    expect(thinking.remarks).toEqual([]);
    expect(await thinking.stored()).toEqual([]);
    expect(await texts()).toEqual(['Ada grows tomatoes on her balcony.']);
  });

  it.each(FAILURES)('[L5] [M6] a reflection whose memory %s keeps the diary', async (_, answer) => {
    thinking.answers.memory = answer;
    await reflect();
    expect(await texts()).toEqual(['Ada planted tomatoes, and is glad of it.']);
    expect(thinking.remarks).toEqual(['I keep thinking of your tomatoes.']);
  });

  it('[L5] [M6] a reflection without its memory question keeps the diary cut at a word to 240 characters', async () => {
    thinking.answers.memory = 'no model';
    thinking.answers.diary = `${'word '.repeat(60)}end.`;
    await reflect();
    expect(await texts()).toEqual([`${'word '.repeat(47)}word …`.replace('word word …', 'word …')]);
    expect((await texts())[0]?.length).toBeLessThanOrEqual(240);
  });
  it('[L5] a reflection whose questions all fail says nothing, and stores nothing', async () => {
    thinking.answers = { diary: 'no model', reading: 'no answer', remark: '[happy]', memory: '' };
    await reflect();
    const { proactive } = await thinking.session();
    expect([thinking.remarks, proactive.memories, proactive.reflecting]).toEqual([[], [], null]);
    expect(await thinking.stored()).toEqual([]);
    expect(thinking.world.logged).toContain('reflected');
  });

  it('[L5] a failed question is known by its kind, never by its words: "Error: …" is a text as any other', async () => {
    thinking.answers = {
      diary: 'Error: Ada said that her oven shows this.',
      reading: 'Error: is what moves the user.',
      remark: '[amused] Error: no tomatoes found. I like how your oven talks.',
      memory: 'Error: is what her oven says.',
    };
    await reflect();
    expect(thinking.request('memory').text).toBe('<<<the diary\nError: Ada said that her oven shows this.\n>>>');
    expect(thinking.request('remark').text).toContain('<<<the reading\nError: is what moves the user.\n>>>');
    expect(await texts()).toEqual(['Error: is what her oven says.']);
    expect(thinking.lines.slice(-2).map(({ text, expression }) => [expression, text])).toEqual([
      ['amused', 'Error: no tomatoes found.'],
      ['amused', 'I like how your oven talks.'],
    ]);
  });
});

describe('what is too long', () => {
  it('[L5] [P3] a long diary keeps its expressions and actions where it is cut', async () => {
    const long = `${'tomato '.repeat(60).trim()}.`;
    thinking.answers.remark = `[amused] *grins* ${long} [sad] And this is left out.`;
    await reflect();
    const said = thinking.lines.filter(({ kind }) => kind === 'remark');
    expect(said.map(({ expression }) => expression)).toEqual(said.map(() => 'amused'));
    expect(said[0]?.actions).toEqual(['grins']);
    const whole = said.map(({ text }) => text).join(' ');
    expect(whole).toMatch(/^(tomato )+…$/);
    expect(whole.length).toBeLessThanOrEqual(300);
  });

  it('[M6] a memory of 500 characters is cut at a word', async () => {
    thinking.answers.memory = 'tomato '.repeat(71).trim();
    await reflect();
    const [text = ''] = await texts();
    expect(text.length).toBeLessThanOrEqual(240);
    expect(text).toMatch(/^(tomato )+…$/);
  });

  it('[L5] a long remark is spoken as far as sentences fit into 300 characters', async () => {
    const sentence = 'I was thinking of your tomatoes and of how small they still are, up there on the balcony.';
    thinking.answers.remark = `[happy] ${Array(8).fill(sentence).join(' ')}`;
    await reflect();
    expect(thinking.remarks).toEqual([sentence, sentence, sentence]);
  });
  it('[L5] of a long conversation a reflection leaves out the beginning', async () => {
    await thinking.talk(['The very first thing.', ...Array(9).fill('blah '.repeat(400)), 'The very last thing.']);
    await thinking.quiet();
    const { text } = thinking.request('diary');
    expect(text.length).toBeLessThanOrEqual(12_000);
    expect(text).toContain('The very last thing.');
    expect(text).not.toContain('The very first thing.');
  });

  it('[L5] [M8] of a year without a reflection only the newest part is read', async () => {
    await thinking.talk(Array.from({ length: 60 }, (_, turn) => `Number ${turn}: ${'blah '.repeat(600)}`));
    const { query } = thinking.world.table;
    let read = 0;
    thinking.world.table.query = async (span) => {
      const rows = await query(span);
      read += rows.filter(({ sk }) => sk.startsWith('M#')).reduce((sum, { body }) => sum + body.length, 0);
      return rows;
    };
    await thinking.quiet();
    expect(thinking.request('diary').text).toContain('Number 59');
    expect((await thinking.session()).proactive.memories[0]?.of.length).toBeLessThan(40);
    expect(read).toBeLessThan(1_000_000);
  });
});
