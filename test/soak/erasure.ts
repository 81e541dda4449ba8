/**
 * Erasures during work, on a real process that is killed before, during or after them [N6]. A unique word
 * marks all of a user's content; after `{"erased": true}` no data file may contain it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join as path } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exportMe, forgetMe } from '../../client/sdk/requests/export-or-forget-me.ts';
import { type ChatRequest, calls, type OpenAiFake, says, startOpenAiFake } from '../fakes/openai.ts';
import { startToolServer, type ToolServer } from '../fakes/tool-server.ts';
import { sends, startWebFake, type WebFake } from '../fakes/web.ts';
import { type Client, join } from '../flow/home.ts';
import { killProcess, type Server, startProcess } from '../flow/process.ts';
import { filesWith, rowsWithAny } from './traces.ts';

export type ErasureRun = {
  erasures: number;
  kills: number;
  /** Erasures that a kill interrupted and that finished without a second request. */
  goneOn: number;
  /** Violations, each with its round. */
  findings: string[];
  /** From the request, or the start after a kill, until the word was gone. */
  slowestMs: number;
};

/** The bound for an interrupted erasure after the start. */
const MOST_MS = 10_000;
/** Longer than any fake answer, and than work begun before an erasure. */
const LONGEST_WORK_MS = 400;

/** `rounds`: one erasure each. The same `seed` makes the same choices. */
export async function soakErasures({ rounds, seed }: { rounds: number; seed: number }): Promise<ErasureRun> {
  const soak = await ErasureSoak.open(seed);
  try {
    for (let round = 1; round <= rounds; round += 1) await soak.round(round);
    return await soak.end();
  } finally {
    await soak.close();
  }
}

/** When the process is killed: never, before the request, or this long after it. */
type Kill = { is: 'none' } | { is: 'before' } | { is: 'during'; afterMs: number };

class ErasureSoak {
  readonly #run: ErasureRun = { erasures: 0, kills: 0, goneOn: 0, findings: [], slowestMs: 0 };
  readonly #folder: string;
  readonly #others: Others;
  #server: Server;
  #random: number;
  /** The words of erased users. */
  readonly #erased: string[] = [];

  private constructor(folder: string, others: Others, server: Server, seed: number) {
    this.#folder = folder;
    this.#others = others;
    this.#server = server;
    this.#random = seed;
  }

  static async open(seed: number): Promise<ErasureSoak> {
    const folder = await mkdtemp(path(tmpdir(), 'sotto-erasures-'));
    const others = await startOthers();
    return new ErasureSoak(folder, others, await startProcess(path(folder, 'data'), others.env), seed);
  }

  async round(round: number): Promise<void> {
    const word = wordOf(round);
    const user = `user${round}`;
    await this.#begin(user, word);
    await pause(this.#upTo(LONGEST_WORK_MS));
    const kill = this.#nextKill();
    if (kill.is === 'before') await this.#restart();
    const sentMs = performance.now();
    const asked = this.#erase(user);
    if (kill.is === 'during') {
      await pause(kill.afterMs);
      await this.#restart();
    }
    if (!(await asked)) await this.#eraseAgain(round, user, word);
    this.#run.erasures += 1;
    this.#erased.push(word);
    await this.#look(`round ${round}, ${kill.is}: after the answer`);
    this.#run.slowestMs = Math.max(this.#run.slowestMs, performance.now() - sentMs);
    if (round % 5 === 0) await pause(LONGEST_WORK_MS);
    await this.#look(`round ${round}, ${kill.is}: later`);
  }

  /** Decompresses rows as well. */
  async end(): Promise<ErasureRun> {
    await pause(LONGEST_WORK_MS);
    await this.#look('at the end', [...this.#erased]);
    await killProcess(this.#server);
    await this.#look('after the end', [...this.#erased]);
    const words = this.#erased.map((word) => word.slice(1));
    const standing = rowsWithAny(path(this.#folder, 'data'), new Set(words), new RegExp(words.join('|'), 'g'));
    this.#run.findings.push(...standing.map((where) => `after the end: ${where}`));
    return this.#run;
  }

  async close(): Promise<void> {
    if (this.#server.process.exitCode === null && this.#server.process.signalCode === null)
      await killProcess(this.#server);
    await this.#others.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #begin(user: string, word: string): Promise<void> {
    const client = await join(this.#server.port, { user });
    await said(client, `I like ${word}.`);
    await said(client, `Do all of it for ${word}.`);
    client.drop();
  }

  /** False: the process was killed, or the answer was that the erasure continues. */
  async #erase(user: string): Promise<boolean> {
    try {
      return (await forgetMe(`http://127.0.0.1:${this.#server.port}`, { user })).erased;
    } catch {
      return false;
    }
  }

  /** An erasure that has begun continues at the start; one that has not is requested again. */
  async #eraseAgain(round: number, user: string, word: string): Promise<void> {
    const startedMs = performance.now();
    const known = await exportMe(`http://127.0.0.1:${this.#server.port}`, { user });
    const isDone = JSON.stringify(known).includes(word)
      ? () => this.#erase(user)
      : async () => (await this.#filesWith(word)).length === 0;
    while (!(await isDone())) {
      if (performance.now() - startedMs > MOST_MS)
        return void this.#run.findings.push(`round ${round}: not erased ${MOST_MS} ms after the start`);
      await pause(20);
    }
    if (!JSON.stringify(known).includes(word)) this.#run.goneOn += 1;
  }

  async #restart(): Promise<void> {
    await killProcess(this.#server);
    this.#run.kills += 1;
    this.#server = await startProcess(path(this.#folder, 'data'), this.#others.env);
  }

  #nextKill(): Kill {
    const chance = this.#upTo(100);
    if (chance < 25) return { is: 'none' };
    if (chance < 45) return { is: 'before' };
    return { is: 'during', afterMs: this.#upTo(40) };
  }

  async #look(when: string, erased = this.#erased.slice(-10)): Promise<void> {
    for (const word of erased) {
      const files = await this.#filesWith(word);
      if (files.length === 0) continue;
      this.#run.findings.push(`${when}: ${word} is in ${files.join(', ')}`);
      // Once is enough.
      this.#erased.splice(this.#erased.indexOf(word), 1);
    }
  }

  /** Whatever letter the word begins with: a sentence may begin with it. */
  async #filesWith(word: string): Promise<string[]> {
    const found = await filesWith(path(this.#folder, 'data'), Buffer.from(word.slice(1)));
    return found.map((file) => basename(file));
  }

  #upTo(most: number): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    return (this.#random / 2 ** 32) * most;
  }
}

async function said(client: Client, words: string): Promise<void> {
  client.say(words);
  await client.next('turn.ended', 15_000);
}

/** Letters alone, and no beginning of another: "quetzalaab". */
function wordOf(round: number): string {
  const letters = [...round.toString(26).padStart(4, '0')].map((digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 26)),
  );
  return `quetzal${letters.join('')}q`;
}

const WORD = /quetzal[a-z]{4}q/;

type Others = { env: Record<string, string>; close(): Promise<void> };

/** The model, tools and pages of the work: slow, and quoting their requests. */
async function startOthers(): Promise<Others> {
  const model = await startOpenAiFake({ reply: answered, record: false });
  const tools = await startToolServer(async ({ arguments: given }) => {
    await pause(Math.random() * LONGEST_WORK_MS);
    return { body: { result: `It is done for ${WORD.exec(JSON.stringify(given))?.[0]}.` } };
  });
  const web = await startWebFake((url) => {
    const word = WORD.exec(url.href)?.[0] ?? 'nothing';
    const page = { title: word, pageid: 1, index: 1, snippet: `All of ${word}.`, extract: `The ${word} is a bird.` };
    const body = JSON.stringify({ query: { search: [page], pages: [page] } });
    return (request, response) =>
      void pause(Math.random() * 100).then(() => sends(body, 'application/json')(request, response));
  });
  return {
    env: envOf(model, tools, web),
    close: async () => void (await Promise.all([model, tools, web].map((one) => one.close()))),
  };
}

function envOf(model: OpenAiFake, tools: ToolServer, web: WebFake): Record<string, string> {
  const schema = { type: 'object', properties: { about: { type: 'string' } } };
  return {
    SOTTO_MODEL: 'openai:fake',
    OPENAI_BASE_URL: model.url,
    WIKIPEDIA_URL: web.url,
    ALLOW_PRIVATE_FETCH: '1',
    SLOW_RESEARCH_SECS: '2',
    CONNECTIONS_PER_USER: '100',
    SOTTO_TOOLS: tools.file(
      { name: 'book', mode: 'workflow', schema },
      { name: 'look_up', schema, cache: { scope: 'public', ttlSeconds: 600 } },
    ),
  };
}

/** What the model does for a request for everything, in order. */
const WORK: readonly ((word: string) => [string, object])[] = [
  (word) => ['slow_research', { query: `the history of ${word}` }],
  (word) => ['book', { about: word }],
  (word) => ['look_up', { about: word }],
  (word) => ['remind_me', { text: `think of ${word}`, seconds: 3_600 }],
];

function answered({ messages }: ChatRequest): { steps: (string | number)[] } {
  const text = JSON.stringify(messages.at(-1)?.content ?? '');
  const asks = messages.findLastIndex(({ role }) => role === 'user');
  const wish = JSON.stringify(messages[asks]?.content ?? '');
  const word = WORD.exec(wish)?.[0] ?? WORD.exec(JSON.stringify(messages))?.[0] ?? 'nothing';
  if (!/Do all of it for/.test(wish)) {
    const { steps } = says(`The ${WORD.exec(text)?.[0] ?? word} is on my mind.`);
    return { steps: [Math.floor(Math.random() * 100), ...(steps as string[])] };
  }
  const next = WORK[messages.slice(asks).filter(({ role }) => role === 'tool').length]?.(word);
  const { steps } = next === undefined ? says(`I am at it, for ${word}.`) : calls(next[0], next[1]);
  return { steps: [...(steps as string[])] };
}
