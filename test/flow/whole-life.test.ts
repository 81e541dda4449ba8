import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { expect, it } from 'vitest';
import { DONE, delta, finish, startOpenAiFake } from '../fakes/openai.ts';
import { type Client, join } from './home.ts';
import { killProcess, startProcess } from './process.ts';

/** Turns between the facts and the questions. Recall once read 2,000 back: LIFE_TURNS=2100 lies beyond. */
const TURNS = Number(process.env.LIFE_TURNS ?? 96);

/** What the user tells once, and a question about it. */
const FACTS: readonly [told: string, question: string][] = [
  ['The locker key hangs behind the mirror.', 'Where is the locker key?'],
  ['The password hint for the bank is our first bakery.', 'What was the hint of my bank password?'],
  ['The birthday of Odile is on the ninth of May.', 'When is the birthday of Odile?'],
  ['The regatta takes place in Kotor.', 'Where is the regatta?'],
  ['Odile is allergic to hazelnuts.', 'What is Odile allergic to?'],
  ['I promised Bruno to repaint the dinghy.', 'What did I promise Bruno about the dinghy?'],
  ['The pantry door must be cobalt.', 'Which colour does the pantry door get?'],
  ['The stray cat answers to Marmalade.', 'What is the name of the stray cat?'],
];

async function exchange(client: Client, text: string): Promise<void> {
  client.say(text);
  const { turn } = await client.next('turn.started', 20_000);
  await client.until((frame) => frame.type === 'turn.ended' && frame.turn === turn, 20_000);
}

it(`[M10] prompts hold what was told ${TURNS} turns ago, when it is asked for, after kill -9`, {
  timeout: 60_000 + TURNS * 500,
}, async () => {
  const data = await mkdtemp(path(tmpdir(), 'sotto-life-'));
  let prompt = '';
  const model = await startOpenAiFake({
    reply: (body) => {
      prompt = JSON.stringify(body.messages);
      return { steps: [delta({ content: 'Fine.' }), finish(), DONE] };
    },
  });
  const env = {
    SOTTO_MODEL: 'openai:fake',
    OPENAI_BASE_URL: model.url,
    FRAMES_PER_SECOND: '10000',
    TOKENS_PER_DAY: '100000000000',
  };
  let server = await startProcess(data, env);
  try {
    const client = await join(server.port);
    for (const [told] of FACTS) await exchange(client, told);
    for (let turn = 1; turn <= TURNS; turn += 1) await exchange(client, `It is day ${turn} of the rain.`);
    const isRecalled = ([told]: (typeof FACTS)[number]) => prompt.includes(`the user: ${told}`);
    expect(FACTS.filter(isRecalled)).toEqual([]);
    await killProcess(server);
    server = await startProcess(data, env);
    const cursor = Math.max(...client.frames.map((frame) => ('seq' in frame ? frame.seq : 0)));
    const again = await join(server.port, { install: 'phone', hello: { cursor } });
    const missing: string[] = [];
    for (const fact of FACTS) {
      await exchange(again, fact[1]);
      if (!isRecalled(fact)) missing.push(fact[0]);
    }
    expect(missing).toEqual([]);
  } finally {
    await killProcess(server);
    await model.close();
    await rm(data, { recursive: true, force: true });
  }
});
