/** Lives a spoken life through the engine: each message is stepped, and upkeep makes each block [M12]. */
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { loadCurrentSession } from '../../../shared/engine/process/cached-sessions.ts';
import type { Fact } from '../../../shared/memory/facts/fact.ts';
import { collectKnownFacts } from '../../../shared/memory/facts/known.ts';
import type { Model, ModelEvent, ModelRequest } from '../../../shared/models/model.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { getMemoryBlockRow } from '../../../shared/storage/memory/blocks.ts';
import { makeRequestedBlock } from '../../../shared/upkeep/make-block.ts';
import { ID, World } from '../../engine/world.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { randomOf } from '../../memory/lives/generate-life.ts';
import { QUIET } from '../../quiet.ts';
import { type Change, PHRASES, type Spoken, type SpokenLanguage, slotKey } from './spoken-life.ts';

const SUMMARISER = 'openai:notes';
/** Two time zones: the user flies west and back, twelve hours; the server's clock goes on. */
const ZONES = ['Pacific/Auckland', 'America/New_York'];
const MESSAGES_OF_ZONE = 20;
const HOUR_MS = 3_600_000;

/** `errs`: the share of the extractor's lines that are wrong. */
export type Extractor = { errs: number; seed: number };

/** All facts at the end, merged as prompts have them. */
export async function liveInEngine(
  life: readonly Spoken[],
  language: SpokenLanguage,
  extractor: Extractor,
): Promise<readonly Fact[]> {
  const table = sqliteTable(':memory:');
  try {
    const world = new World(table);
    const clock = new ManualClock(world.nowMs);
    const scripted = new ScriptedExtractor(life, language, extractor);
    const context: Context = {
      ...world.process(true),
      clock,
      settings: { ...readSettings(QUIET), summaryModel: SUMMARISER },
      model: () => scripted.model,
    };
    await world.hello(context);
    if (language !== 'en') await world.client(context, { type: 'settings', id: 'language', language });
    for (const [at, { text }] of life.entries()) {
      clock.nowMs += HOUR_MS;
      if (at % MESSAGES_OF_ZONE === 0) {
        const timezone = ZONES[(at / MESSAGES_OF_ZONE) % ZONES.length];
        await world.hello(context, 'c1', { id: `zone${at}`, timezone });
      }
      const { turns } = await world.say(context, `said${at}`, text);
      await world.reply(context, turns.newest?.number ?? 0, ['Mhm.'], undefined, `run${at}`);
      for (const { edition } of world.remembering.splice(0)) await makeRequestedBlock(context, ID, edition);
      world.posted.length = 0;
    }
    const { memory } = (await loadCurrentSession(context, ID)).session;
    return collectKnownFacts(await getMemoryBlockRow(table, ID, memory.made.edition), memory, language);
  } finally {
    table.close();
  }
}

/** Reads its request as a model does, and answers in the form that it demands. */
class ScriptedExtractor {
  readonly #random: () => number;
  #read = 0;
  readonly life: readonly Spoken[];
  readonly language: SpokenLanguage;
  readonly errs: number;

  constructor(life: readonly Spoken[], language: SpokenLanguage, { errs, seed }: Extractor) {
    this.#random = randomOf(seed + 1);
    this.life = life;
    this.language = language;
    this.errs = errs;
  }

  readonly model: Model = {
    name: 'notes',
    stream: async function* (this: ScriptedExtractor, request: ModelRequest): AsyncGenerator<ModelEvent> {
      const [part] = request.messages[0]?.content ?? [];
      yield {
        type: 'text',
        text: `NOTES\nThe user talks.\nFACTS\n${this.#answer(part?.type === 'text' ? part.text : '')}`,
      };
      yield { type: 'end', reason: 'complete' };
    }.bind(this),
  };

  #answer(text: string): string {
    const [, knownFacts = '', since = text] = /^(.*)<<<what has happened since\n(.*)$/s.exec(text) ?? [];
    const shown = [...knownFacts.matchAll(/^(\d+) (.+)$/gm)].map(([, number, line = '']) => ({ number, line }));
    const entries = [...since.matchAll(/^#(\d+) \S+ \S+ The user: (.+)$/gm)].map(([, n, words]) => ({
      n: Number(n),
      words,
    }));
    const lines: object[] = [];
    for (const [at, { n }] of entries.entries()) {
      const said = this.life[this.#read + at];
      const next = this.life[this.#read + at + 1];
      if (said === undefined) continue;
      // Told in the block before: only now it turns out to be a joke, or the sister's.
      const isSplit = said.takesBack === true && at === 0;
      const joke = isSplit ? this.life[this.#read - 1] : undefined;
      const place = PHRASES[this.language].places.find((one) => joke?.text.includes(one));
      const wrong = place && shown.findLast(({ line }) => line.includes(place) && !/^[^(]*: /.test(line));
      if (wrong) lines.push({ wrong: Number(wrong.number), from: [n] });
      const untold = next?.takesBack === true && at + 1 < entries.length;
      const isLast = next?.takesBack === true && !untold;
      const told = PHRASES[this.language].places.find((one) => said.text.includes(one));
      if (isLast && told !== undefined)
        lines.push({ about: 'user', slot: 'home', what: PHRASES[this.language].moved(told).as, from: [n] });
      for (const change of said.changes) {
        // What begins and ends in one block is no fact.
        const isEndedIn = this.life
          .slice(this.#read + at + 1, this.#read + entries.length)
          .some(({ changes }) => changes.some((one) => one.value === null && slotKey(one) === slotKey(change)));
        if (change.value !== null && isEndedIn) continue;
        const from = said.takesBack === true && !isSplit ? [entries[at - 1]?.n ?? n, n] : [n];
        lines.push(...this.#linesOf(change, from, shown));
      }
    }
    this.#read += entries.length;
    return lines.map((line) => JSON.stringify(line)).join('\n');
  }

  #linesOf(
    { slot, person, value, as }: Change,
    from: readonly number[],
    shown: readonly { number: string | undefined; line: string }[],
  ): object[] {
    if (value === null) {
      const ended = shown.findLast(({ line }) => line.includes(as));
      return ended === undefined ? [] : [{ ends: Number(ended.number), from }];
    }
    const isTaste = slot === 'taste';
    const line = {
      about: person ?? 'user',
      slot: isTaste ? 'likes' : slot,
      ...(isTaste && { of: value }),
      what: as,
      from,
    };
    if (this.#random() >= this.errs) return [line];
    const wrong = [
      { ...line, what: 'lives in Atlantis', of: 'Atlantis' },
      { ...line, about: 'Zacharias' },
      { ...line, from: [999_999] },
    ];
    return [wrong[Math.floor(this.#random() * wrong.length)] as object];
  }
}
