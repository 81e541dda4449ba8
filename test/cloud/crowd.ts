/** Several people who talk by the library to a cloud that something happens to, and what must come of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '../../client/sdk/connection/connection.ts';
import { ticketUrls } from '../../client/sdk/connection/connection-credentials.ts';
import { exportMe } from '../../client/sdk/requests/export-or-forget-me.ts';
import type { Cloud } from './cloud.ts';

/** `acted`: somebody has got through an act. */
export type Company = { isOver(): boolean; acted(): void };

const LATEST_MS = 180_000;
/** A producer's key of a cloud without options. */
const PRODUCER_KEY = 'local';
const YES = 'Yes, please.';

/**
 * Nothing accepted is lost, nothing is said twice, no call was refused, and no function left work behind its
 * answer. Returns the number of lines.
 */
export async function converseAll(cloud: Cloud, users: readonly string[], company: Company): Promise<number> {
  const talks = await Promise.all(users.map((user) => converse(cloud, user, company)));
  for (const { said, remembered, seqs, spoken, toldAgain } of talks) {
    expect(toldAgain).toEqual([]);
    expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] ?? 1) + at));
    expect(spoken).toEqual([...new Set(spoken)]);
    expect(remembered.slice(-12)).toEqual(said.slice(-12));
  }
  expect(cloud.rights().refused).toEqual([]);
  expect(cloud.faults.filter((fault) => fault.includes('while work was under way'))).toEqual([]);
  return talks.reduce((sum, { spoken }) => sum + spoken.length, 0);
}

/** Repeats a call that a killed function has not answered. */
async function patiently(cloud: Cloud, method: string, path: string, body?: object): Promise<any> {
  const headers = { authorization: `Bearer ${PRODUCER_KEY}`, 'content-type': 'application/json' };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  for (;;) {
    const answer = await fetch(`${cloud.url}${path}`, sent);
    if (answer.status < 500 && answer.status !== 429) return answer.json();
    await pause(200);
  }
}

/** Acts until it is over; what was said, and what came of it. */
async function converse(cloud: Cloud, user: string, { isOver, acted }: Company) {
  const token = cloud.token(user);
  let socket: WebSocket | undefined;
  class Droppable extends WebSocket {
    constructor(url: string, protocols?: string[]) {
      super(url, protocols);
      socket = this;
    }
  }
  const sotto = connect({
    ...{ url: ticketUrls(cloud.url, token), WebSocket: Droppable, install: 'laptop' },
    capabilities: { heard: true },
  });
  const seqs: number[] = [];
  const spoken: string[] = [];
  /** The newest turn of each delivery. */
  const told = new Map<string, number>();
  const happened: string[] = [];
  const toldAgain: string[] = [];
  const delivered: string[] = [];
  for (const name of ['silenced', 'settings', 'delivery', 'tool', 'view'] as const)
    sotto.on(name, ({ seq }) => seqs.push(seq));
  sotto.on('turn', (turn) => {
    seqs.push(turn.seq);
    if (turn.type === 'turn.ended') happened.push(`turn ${turn.turn} ${turn.status}`);
  });
  sotto.on('line', (line) => {
    seqs.push(line.seq);
    spoken.push(`${line.turn}/${line.index} ${line.text}`);
    happened.push(`${line.turn}/${line.index} ${line.kind} ${line.text}`);
    const isRepeated = line.delivery !== undefined && (told.get(line.delivery) ?? line.turn) !== line.turn;
    if (isRepeated && line.redelivered !== true) toldAgain.push(`${line.turn}/${line.index} ${line.text}`);
    if (line.delivery !== undefined) told.set(line.delivery, line.turn);
    if (line.delivery !== undefined) delivered.push(line.text);
    // Other words close a bid, so a yes beside them would be a turn of its own.
    if (line.kind === 'bid' && !isSaying) agree();
    sotto.heard(line.seq, { complete: true });
  });
  await sotto.settings({ attentionPerHour: 1_000 });
  const until = (value: () => unknown, what: unknown) =>
    expect
      .poll(value, { timeout: LATEST_MS, interval: 20, message: `${user}: ${happened.slice(-30).join(' | ')}` })
      .toBe(what);
  const said: string[] = [];
  let isSaying = false;
  let agreeing = 0;
  const agree = () => {
    agreeing += 1;
    const end = (outcome: unknown) => {
      agreeing -= 1;
      if (outcome instanceof Error) happened.push(`a yes was refused: ${outcome.message}`);
    };
    sotto.ask(YES).then(end, end);
  };
  /** Whether it was answered: what repeatedly dies under a turn ends it with a word to the user. */
  const say = async (words: string) => {
    await until(() => agreeing, 0);
    said.push(words);
    isSaying = true;
    let outcome: string | null = null;
    sotto.ask(words).then(
      () => {
        outcome = 'answered';
      },
      (error: Error & { code?: string }) => {
        outcome = error.code ?? error.message;
      },
    );
    await until(() => outcome !== null, true);
    isSaying = false;
    expect(['answered', 'interrupted', 'failed', 'lost']).toContain(outcome);
    return outcome === 'answered';
  };
  const deliveries: string[] = [];
  for (let n = 0; !isOver() || n < ACTS.length; n += 1, acted()) {
    const toldBefore = told.size;
    const linesBefore = delivered.length;
    switch (ACTS[n % ACTS.length]) {
      case 'push': {
        const body = { user, text: `Message ${n}.`, source: 'ava', priority: 'critical' };
        const { delivery } = await patiently(cloud, 'POST', '/deliveries', { ...body, idempotencyKey: `${user}${n}` });
        deliveries.push(delivery);
        await until(() => told.has(delivery), true);
        break;
      }
      case 'research':
        if (await say(`Research solar panels, part ${n}.`)) await until(() => told.size > toldBefore, true);
        break;
      case 'remind':
        if (await say(`Remind me in 5 seconds to fetch parcel ${n}.`))
          await until(() => delivered.slice(linesBefore).some((line) => endOfReminder(n).test(line)), true);
        break;
      default:
        socket?.terminate();
        await say(`Hello, this is sentence ${n} of ${user}.`);
    }
  }
  // What no report followed within half a minute is said again, three times in all [D15].
  for (const id of deliveries)
    await until(async () => /heard|dead/.test((await patiently(cloud, 'GET', `/deliveries/${id}`)).state), true);
  sotto.close();
  const { personas } = await exportMe(cloud.url, { token });
  const remembered = (personas.companion?.entries ?? []).filter(({ kind, text }) => kind === 'user' && text !== YES);
  return { said, remembered: remembered.map(({ text }) => text), seqs, spoken, toldAgain };
}

/** It rings; or the user is told that it was not set, as a run that is killed again may be too late. */
const endOfReminder = (n: number) => new RegExp(`fetch parcel ${n}|the reminder you wanted`);
const ACTS = ['drop', 'push', 'research', 'remind'] as const;
