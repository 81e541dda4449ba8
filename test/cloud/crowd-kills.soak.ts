/** Any function is killed (-9) at any moment while several people talk by the library, and producers push. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '../../client/sdk/connection.ts';
import { ticketed } from '../../client/sdk/connection-credentials.ts';
import { me } from '../../client/sdk/export-or-forget-me.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const KILLS = Number(process.env.CROWD_KILLS ?? 25);
/** Deadlines that stand behind a lost run are a minute or two away. */
const FASTER = 10;
const LATEST_MS = 180_000;
const PRODUCER_KEY = 'local';
/** One is chosen, and waited for: what is mostly under way would else be hit mostly. */
const KILLED = ['message', 'reply', 'timer', 'connect', 'disconnect', 'http', 'sweep'];
const MOST_LOOKS = 100;

let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud({}, FASTER);
}, 180_000);
afterAll(() => started.stop());

type Killer = { kills: number; byFunction: Record<string, number> };

/** Kills what is under way, one function at a time, at moments that a fixed sequence chooses. */
async function killSome(killer: Killer): Promise<void> {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return (seed >> 8) % most;
  };
  const { functions } = started.cloud;
  while (killer.kills < KILLS) {
    const label = KILLED[random(KILLED.length)] ?? '';
    const isUnderWay = () => functions.underWay().includes(label);
    for (let looks = 0; looks < MOST_LOOKS && !isUnderWay(); looks += 1) await pause(5);
    await pause(random(40));
    if (functions.kill(label, '') === 0) continue;
    killer.kills += 1;
    killer.byFunction[label] = (killer.byFunction[label] ?? 0) + 1;
    await pause(300 + random(900));
  }
}

/** Repeats a call that a killed function has not answered. */
async function patiently(method: string, path: string, secret: string, body?: object): Promise<any> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  for (;;) {
    const answer = await fetch(`${started.cloud.url}${path}`, sent);
    if (answer.status < 500 && answer.status !== 429) return answer.json();
    await pause(200);
  }
}

/** Talks until the killing is over; what was said, and what came of it. */
async function converse(user: string, killer: Killer) {
  const token = started.cloud.token(user);
  const sotto = connect({
    ...{ url: ticketed(started.cloud.url, token), WebSocket, install: 'laptop', capabilities: { heard: true } },
  });
  const seqs: number[] = [];
  const spoken: string[] = [];
  let answered = 0;
  const answering = new Set<number>();
  for (const name of ['silenced', 'settings', 'delivery', 'tool', 'view'] as const)
    sotto.on(name, ({ seq }) => seqs.push(seq));
  sotto.on('turn', (turn) => {
    seqs.push(turn.seq);
    if (turn.type === 'turn.started' && turn.cause === 'user') answering.add(turn.turn);
    if (turn.type === 'turn.ended' && answering.has(turn.turn)) answered += 1;
  });
  sotto.on('line', (line) => {
    seqs.push(line.seq);
    spoken.push(`${line.turn}/${line.index} ${line.text}`);
    sotto.heard(line.seq, { complete: true });
  });
  const said: string[] = [];
  const deliveries: string[] = [];
  while (killer.kills < KILLS || said.length === 0) {
    const words = `Hello, this is sentence ${said.length} of ${user}.`;
    said.push(words);
    await sotto.say(words);
    await expect.poll(() => answered, { timeout: LATEST_MS, interval: 20 }).toBe(said.length);
    if (said.length % 3 !== 0) continue;
    const push = { user, text: `Message ${said.length}.`, source: 'ava', priority: 'critical' };
    const body = await patiently('POST', '/deliveries', PRODUCER_KEY, {
      ...push,
      idempotencyKey: `${user}${said.length}`,
    });
    deliveries.push(body.delivery);
  }
  for (const id of deliveries) {
    const state = async () => (await patiently('GET', `/deliveries/${id}`, PRODUCER_KEY)).state;
    await expect.poll(state, { timeout: LATEST_MS, interval: 200 }).toBe('heard');
  }
  sotto.close();
  const { skills } = await me(started.cloud.url, { token });
  const remembered = (skills.companion?.entries ?? []).filter(({ kind }) => kind === 'user').map(({ text }) => text);
  return { said, remembered, seqs, spoken };
}

it('[S7] [U9] [D18] lose nothing that was accepted, say nothing twice, and go on', {
  timeout: 60 * 60_000,
}, async () => {
  const killer: Killer = { kills: 0, byFunction: {} };
  const people = ['ada', 'grace', 'alan'].map((user) => converse(user, killer));
  const [talks] = await Promise.all([Promise.all(people), killSome(killer)]);
  for (const { said, remembered, seqs, spoken } of talks) {
    expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] ?? 1) + at));
    expect(spoken).toEqual([...new Set(spoken)]);
    expect(remembered.slice(-12)).toEqual(said.slice(-12));
  }
  expect(started.cloud.rights().refused).toEqual([]);
  console.log(`${killer.kills} kills: ${JSON.stringify(killer.byFunction)}`);
});
