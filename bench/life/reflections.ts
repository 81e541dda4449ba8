/** What a reflection costs, by how much was said before it, and what is left of it in each later prompt (L5, M6). */
import { MOST_IN_ALL } from '../../shared/memory/reflections.ts';
import { asidesOn, MEMORY_FENCE } from '../../shared/tools/fence.ts';
import type { Row, Sheet } from '../report.ts';
import { type Kind, QUESTIONS } from './likely.ts';
import { BEGINS_MS, LivedHome } from './lived-home.ts';
import { MODELS } from './models.ts';
import { type Asked, type PricedModel, usageOf } from './priced-model.ts';
import { count, dollars, modelRows, tokenRows } from './shown.ts';

/** Entries; a turn has two. */
const LENGTHS = [6, 24, 72] as const;
const TURN_MS = 20_000;
/** It begins after five minutes of quiet; two more, and the user comes back. */
const BACK_MS = 7 * 60_000;
const HUNDRED = 100;

const NAMES: Readonly<Record<(typeof QUESTIONS)[number], string>> = {
  diary: 'diary',
  reading: 'reading',
  afterthought: 'remark',
  memory: 'memory',
};

/** `left`: tokens of the memory in a later prompt, and of as many memories as are kept. */
type Reflection = { model: PricedModel; asked: Asked[]; left: { one: number; all: number } };

export async function reflections(): Promise<Sheet> {
  const all: Reflection[][] = [];
  for (const entries of LENGTHS) {
    const found: Reflection[] = [];
    for (const { id } of MODELS) found.push(await reflectionAfter(entries, id));
    all.push(found);
  }
  return sheet(all);
}

async function reflectionAfter(entries: number, modelId: string): Promise<Reflection> {
  await using home = await LivedHome.begin(modelId);
  for (let turn = 0; turn < entries / 2; turn += 1) {
    await home.passTo(BEGINS_MS + turn * TURN_MS);
    await home.says();
  }
  await home.passTo(home.time.nowMs + BACK_MS);
  const asked = home.model.asked.filter(({ kind }) => isQuestion(kind));
  await home.says();
  return { model: home.model, asked, left: leftBy(home.model) };
}

function isQuestion(kind: Kind): boolean {
  return QUESTIONS.some((question) => question === kind);
}

/** As it stands among what she remembers. Throws where it does not. */
function leftBy(model: PricedModel): Reflection['left'] {
  const parts = model.asked.at(-1)?.request.messages[0]?.content ?? [];
  const remembered = parts
    .flatMap((part) => (part.type === 'text' ? asidesOn(part.text, MEMORY_FENCE) : []))
    .join('\n');
  const [, thoughts] = THOUGHTS.exec(remembered) ?? [];
  if (thoughts === undefined) throw new RangeError('nothing is left of the reflection');
  const one = model.tokensIn(thoughts);
  return { one, all: (one / thoughts.length) * MOST_IN_ALL };
}

const THOUGHTS = /(Your own thoughts:\n.*)$/m;

function sheet(all: readonly Reflection[][]): Sheet {
  const first = all.flatMap(([one]) => (one === undefined ? [] : [one]));
  const row = (figure: string, cell: (one: Reflection) => string): Row => ({ figure, cells: first.map(cell) });
  const of = ({ asked }: Reflection, kind: Kind) => usageOf(asked.filter((one) => one.kind === kind));
  const sent = (one: Reflection, kind: Kind) => {
    const { input, cacheRead, cacheWrite, output } = of(one, kind);
    return `${count(input + cacheRead + cacheWrite)} → ${count(output)}`;
  };
  return {
    title: 'a reflection at defaults',
    columns: LENGTHS.map((entries) => `${entries} entries`),
    rows: [
      row('requests', ({ asked }) => count(asked.length)),
      ...QUESTIONS.map((kind) => row(`  ${NAMES[kind]}, tokens in → out`, (one) => sent(one, kind))),
      ...tokenRows(first.map(({ asked }) => usageOf(asked))),
      ...modelRows('dollars', all, ({ model, asked }) => dollars(model.dollars(usageOf(asked)))),
      ...modelRows('  of it the remark', all, (one) => dollars(one.model.dollars(of(one, 'afterthought')))),
      { figure: 'what is left of it in each later prompt', cells: [] },
      row('  tokens of its memory', ({ left }) => count(left.one)),
      row('  tokens of as many as are kept', ({ left }) => count(left.all)),
      ...modelRows(`  dollars for ${HUNDRED} prompts that read it`, all, (one) => dollars(readOften(one))),
    ],
    note: `tokens as ${MODELS[0].name} caches them; turns each 20 s, and then nothing for five minutes; a prompt that finds no cache pays its memory ten times over`,
  };
}

function readOften({ model, left }: Reflection): number {
  return model.dollars({ input: 0, output: 0, cacheRead: left.one * HUNDRED, cacheWrite: 0 });
}
