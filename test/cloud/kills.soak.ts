/** Any function is killed (-9) at any moment while several people talk by the library, and producers push. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '../../client/sdk/connection.ts';
import { ticketed } from '../../client/sdk/connection-credentials.ts';
import { me } from '../../client/sdk/export-or-forget-me.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const KILLS = Number(process.env.CLOUD_KILLS ?? 25);
/** Deadlines that stand behind a lost run are a minute or two away. */
const FASTER = 20;
const LATEST_MS = 180_000;
/** A producer's key of a cloud without options. */
const PRODUCER_KEY = 'local';
const PEOPLE = ['ada', 'grace', 'alan', 'mary', 'ben', 'eve'];
/** On average. */
const LOOKS_EVERY_MS = 50;

let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud({}, FASTER);
}, 180_000);
afterAll(() => started.stop());

/** `acts`: what people have got through. */
type Killer = { acts: number; kills: number; byFunction: Map<string, number> };

/** Looks at random moments, and kills what has died least often of what is under way then. */
async function killSome(killer: Killer): Promise<void> {
  const { functions } = started.cloud;
  const killsOf = (label: string) => killer.byFunction.get(label) ?? 0;
  while (killer.kills < KILLS) {
    await pause(Math.random() * LOOKS_EVERY_MS * 2);
    const [label] = functions.underWay().toSorted((one, other) => killsOf(one) - killsOf(other));
    // As many as keep everybody from anything would only repeat the first steps of a repair.
    if (killer.kills >= killer.acts + PEOPLE.length) continue;
    if (label === undefined || functions.kill(label, '') === 0) continue;
    killer.kills += 1;
    killer.byFunction.set(label, killsOf(label) + 1);
  }
}

/** Repeats a call that a killed function has not answered. */
async function patiently(method: string, path: string, body?: object): Promise<any> {
  const headers = { authorization: `Bearer ${PRODUCER_KEY}`, 'content-type': 'application/json' };
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
  let socket: WebSocket | undefined;
  class Droppable extends WebSocket {
    constructor(url: string, protocols?: string[]) {
      super(url, protocols);
      socket = this;
    }
  }
  const sotto = connect({
    ...{ url: ticketed(started.cloud.url, token), WebSocket: Droppable, install: 'laptop' },
    capabilities: { heard: true },
  });
  const seqs: number[] = [];
  const spoken: string[] = [];
  const told = new Set<string>();
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
    if (line.delivery !== undefined) told.add(line.delivery);
    sotto.heard(line.seq, { complete: true });
  });
  await sotto.settings({ attentionPerHour: 1_000 });
  const until = (value: () => unknown, what: unknown) =>
    expect.poll(value, { timeout: LATEST_MS, interval: 20 }).toBe(what);
  const said: string[] = [];
  const say = async (words: string) => {
    said.push(words);
    await sotto.say(words);
    await until(() => answered, said.length);
  };
  const deliveries: string[] = [];
  for (let n = 0; killer.kills < KILLS || n < ACTS.length; n += 1, killer.acts += 1) {
    const toldBefore = told.size;
    switch (ACTS[n % ACTS.length]) {
      case 'push': {
        const body = { user, text: `Message ${n}.`, source: 'ava', priority: 'critical' };
        const { delivery } = await patiently('POST', '/deliveries', { ...body, idempotencyKey: `${user}${n}` });
        deliveries.push(delivery);
        await until(() => told.has(delivery), true);
        break;
      }
      case 'research':
        await say(`Research solar panels, part ${n}.`);
        await until(() => told.size, toldBefore + 1);
        break;
      case 'remind':
        await say(`Remind me in 5 seconds to fetch parcel ${n}.`);
        await until(() => told.size, toldBefore + 1);
        break;
      default:
        socket?.terminate();
        await say(`Hello, this is sentence ${n} of ${user}.`);
    }
  }
  for (const id of deliveries) await until(async () => (await patiently('GET', `/deliveries/${id}`)).state, 'heard');
  sotto.close();
  const { skills } = await me(started.cloud.url, { token });
  const remembered = (skills.companion?.entries ?? []).filter(({ kind }) => kind === 'user').map(({ text }) => text);
  return { said, remembered, seqs, spoken };
}

const ACTS = ['drop', 'push', 'research', 'remind'] as const;

it(`[S7] [U9] [D18] ${KILLS} killed functions lose nothing that was accepted, and say nothing twice`, {
  timeout: 60 * 60_000,
}, async () => {
  const killer: Killer = { acts: 0, kills: 0, byFunction: new Map() };
  const people = PEOPLE.map((user) => converse(user, killer));
  const [talks] = await Promise.all([Promise.all(people), killSome(killer)]);
  for (const { said, remembered, seqs, spoken } of talks) {
    expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] ?? 1) + at));
    expect(spoken).toEqual([...new Set(spoken)]);
    expect(remembered.slice(-12)).toEqual(said.slice(-12));
  }
  // A killed function is told by its gateway; a missing right or work left behind would be a mistake of ours.
  expect(started.cloud.rights().refused).toEqual([]);
  expect(started.cloud.faults.filter((one) => one.includes('work was under way'))).toEqual([]);
  const lines = talks.reduce((sum, { spoken }) => sum + spoken.length, 0);
  console.log(`${killer.kills} kills, ${lines} lines: ${JSON.stringify(Object.fromEntries(killer.byFunction))}`);
});
