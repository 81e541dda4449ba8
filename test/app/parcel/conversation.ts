/** What the application of the docs does, on either home. */
import { expect } from 'vitest';
import { type Fake, startFake } from '../../fakes/http.ts';
import type { Client } from '../../flow/home.ts';

/** A service that knows where parcels are. */
export function startParcels(): Promise<Fake<null>> {
  const json = '{"status":"on its way","city":"Lyon"}';
  return startFake<null>({ parse: () => null, reply: () => ({ contentType: 'application/json', steps: [json] }) });
}

/** The same, but the first request for the second stage of the briefing is never answered. */
export async function startBriefing(): Promise<Fake<null> & { stages(): string[] }> {
  const asked: string[] = [];
  const service = await startFake<null>({
    parse: () => null,
    reply({ path }) {
      asked.push(path.replace('/briefing/', ''));
      const isStuck = asked.filter((stage) => stage === 'choose').length === 1 && path.endsWith('choose');
      const json = '{"status":"on its way","city":"Lyon"}';
      return { contentType: 'application/json', steps: isStuck ? [] : [json], then: isStuck ? 'stall' : 'end' };
    },
  });
  return Object.assign(service, { stages: () => asked });
}

/** What the agent has said by itself. */
export function remarksOf(client: Client): string[] {
  const turns = client.all('turn.started').filter(({ cause }) => cause === 'idle');
  return client.all('line').flatMap(({ turn, text }) => (turns.some((one) => one.turn === turn) ? [text] : []));
}

/** The words of the turn that answers these, without fillers. */
export async function answer(client: Client, words: string, withinMs?: number): Promise<string> {
  client.say(words);
  const { turn } = await client.next('turn.started', withinMs);
  await client.next('turn.ended', withinMs);
  const lines = client.all('line').filter((line) => line.turn === turn && line.kind !== 'filler');
  return lines.map(({ text }) => text).join(' ');
}

/** Asks twice where a parcel is: its tool finds it once, and the cache has it then. */
export async function askForParcel(client: Client, { requests }: Fake<null>, withinMs?: number): Promise<void> {
  expect(client.all('welcome')[0]?.session).toMatch(/~nora$/);
  expect(await answer(client, 'Where is parcel 4711?', withinMs)).toMatch(/on its way.*Lyon/);
  expect(client.all('tool').at(-1)).toMatchObject({ name: 'lookup_parcel', state: 'finished' });
  expect(requests.map(({ path }) => path)).toEqual(['/4711']);
  expect(await answer(client, 'Where is parcel 4711?', withinMs)).toMatch(/Lyon/);
  expect(client.all('tool').at(-1)).toMatchObject({ name: 'lookup_parcel', state: 'cached' });
  expect(requests).toHaveLength(1);
}

/** Has a trip planned, and hears of it when it is. */
export async function askForTrip(client: Client, withinMs?: number): Promise<void> {
  expect(client.all('welcome')[0]?.session).toMatch(/~otto$/);
  await answer(client, 'Plan a trip to Lyon.', withinMs);
  await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery', withinMs);
  await client.until((frame) => frame.type === 'turn.ended', withinMs);
  const told = client.all('line').filter(({ kind }) => kind === 'delivery');
  expect(told.map(({ text }) => text).join(' ')).toMatch(/the trip.*There are hotels for ada, in .*Lyon/i);
}
