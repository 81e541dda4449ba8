/** What an hour costs in which she is let live at her defaults, beside the conversation that it belongs to. */
import { readSettings } from '../../shared/engine/settings/read-settings.ts';
import { percent } from '../layouts/table.ts';
import type { Row, Sheet } from '../report.ts';
import type { Kind } from './likely.ts';
import { BEGINS_MS, LivedHome } from './lived-home.ts';
import { MODELS } from './models.ts';
import { type Asked, type PricedModel, usageOf } from './priced-model.ts';
import { count, dollars, modelRows, ratio, tokenRows } from './shown.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Of a conversation of five minutes, in which each waits until the other has spoken. */
const TURNS = 15;
const TURN_MS = 20_000;

/** `live`: until the last word; answers when the hour begins that is looked at, epoch ms. */
type Scene = { name: string; live: (home: LivedHome) => Promise<number> };

const SCENES: readonly Scene[] = [
  { name: 'talk, then open', live: talk },
  { name: 'a word each 10 min', live: wordNowAndThen },
  { name: 'open, no word', live: async () => BEGINS_MS },
  {
    name: 'talk, then hidden',
    live: async (home) => {
      const endedMs = await talk(home);
      await home.hides();
      return endedMs;
    },
  },
];

async function talk(home: LivedHome): Promise<number> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await home.passTo(BEGINS_MS + turn * TURN_MS);
    await home.says();
  }
  return home.time.nowMs;
}

async function wordNowAndThen(home: LivedHome): Promise<number> {
  for (let atMs = BEGINS_MS; atMs < BEGINS_MS + HOUR; atMs += 10 * MINUTE) {
    await home.passTo(atMs);
    await home.says();
  }
  return BEGINS_MS;
}

type Hour = {
  model: PricedModel;
  /** Timers that rang and rows that were written in the hour, and those from when she had fallen asleep, or had done her last. */
  rung: number;
  wrote: number;
  restMinutes: number;
  rungAtRest: number;
  wroteAtRest: number;
  /** Of the day's tokens. */
  spent: number;
};

/** For each scene one for each model. */
export async function hours(): Promise<Sheet> {
  const all: Hour[][] = [];
  for (const scene of SCENES) {
    const lived: Hour[] = [];
    for (const { id } of MODELS) lived.push(await hourOf(scene, id));
    all.push(lived);
  }
  return sheet(all);
}

async function hourOf({ live }: Scene, modelId: string): Promise<Hour> {
  await using home = await LivedHome.begin(modelId);
  const fromMs = await live(home);
  await home.passTo(fromMs + HOUR);
  const { model, time, wrote, session } = home;
  const restMs = Math.max(home.asleepMs ?? fromMs, model.asked.at(-1)?.atMs ?? fromMs);
  const since = (times: readonly number[], ms: number) => times.filter((atMs) => atMs > ms).length;
  return {
    model,
    rung: since(time.rung, fromMs),
    wrote: since(wrote, fromMs),
    restMinutes: (restMs - fromMs) / MINUTE,
    rungAtRest: since(time.rung, restMs),
    wroteAtRest: since(wrote, restMs),
    spent: session.life.spent.tokens,
  };
}

/** Tokens of hers. */
const A_DAY = readSettings({}).figures.unaskedTokensPerDay;
const NOTE = `tokens as ${MODELS[0].name} caches them; talk: ${TURNS} turns in five minutes; the hour is the one behind the talk, or that of the words; rows: written, taken out, or taken out of the due index`;
const ASKED_FOR: readonly Kind[] = ['talk', 'summary'];

function sheet(all: readonly Hour[][]): Sheet {
  const first = all.flatMap(([hour]) => (hour === undefined ? [] : [hour]));
  const row = (figure: string, cell: (hour: Hour) => string): Row => ({ figure, cells: first.map(cell) });
  const number = (figure: string, of: (hour: Hour) => number) => row(figure, (hour) => count(of(hour)));
  return {
    title: 'an hour at defaults',
    columns: SCENES.map(({ name }) => name),
    rows: [
      { figure: 'the conversation', cells: [] },
      number('  turns', (hour) => ofKinds(hour, ['talk']).length),
      ...tokenRows(first.map((hour) => usageOf(talked(hour)))),
      ...modelRows('  dollars', all, (hour) => dollars(costOf(hour, talked(hour)))),
      { figure: 'of her own accord', cells: [] },
      number('  remarks', (hour) => ofKinds(hour, ['remark']).length),
      number('  news', (hour) => ofKinds(hour, ['news']).length),
      number('  reflections', (hour) => ofKinds(hour, ['diary']).length),
      ...tokenRows(first.map((hour) => usageOf(unasked(hour)))),
      row('  of her remarks and news, from the cache', readShare),
      ...modelRows('  dollars', all, (hour) => dollars(costOf(hour, unasked(hour)))),
      ...modelRows('  to the conversation', all, (hour) =>
        ratio(costOf(hour, unasked(hour)), costOf(hour, talked(hour))),
      ),
      row('  of the tokens of a day', ({ spent }) => percent(spent / A_DAY)),
      { figure: 'the session, in the hour', cells: [] },
      number('  timers rung', ({ rung }) => rung),
      number('  rows written', ({ wrote }) => wrote),
      row('  at rest after, min', ({ restMinutes }) => restMinutes.toFixed(1)),
      number('  timers rung from then on', ({ rungAtRest }) => rungAtRest),
      number('  rows written from then on', ({ wroteAtRest }) => wroteAtRest),
    ],
    note: NOTE,
  };
}

function ofKinds({ model }: Hour, kinds: readonly Kind[]): Asked[] {
  return model.asked.filter(({ kind }) => kinds.includes(kind));
}

function talked(hour: Hour): Asked[] {
  return ofKinds(hour, ASKED_FOR);
}

function unasked({ model }: Hour): Asked[] {
  return model.asked.filter(({ kind }) => !ASKED_FOR.includes(kind));
}

function readShare(hour: Hour): string {
  const { input, cacheRead, cacheWrite } = usageOf(ofKinds(hour, ['remark', 'news']));
  const sent = input + cacheRead + cacheWrite;
  return sent === 0 ? '–' : percent(cacheRead / sent);
}

function costOf({ model }: Hour, asked: readonly Asked[]): number {
  return model.dollars(usageOf(asked));
}
