/** Whatever clients of other protocols send, in any order, twice or cut, is answered and breaks nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOREIGN_PROTOCOLS } from '../../../shared/gateway/protocols/foreign-protocols.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { oneEnd } from '../../sim/checkers/deliveries/one-end.ts';
import type { Happening } from '../../sim/world/history.ts';
import { deedsOf } from './door-deeds.ts';
import { DoorWorld, type Said, type Seat } from './door-world.ts';
import { FOREIGN_EVENTS, type Turns } from './foreign-events.ts';

/** Sequences per protocol and home; `npm run soak` tries thousands. */
const SEQUENCES = Number(process.env.DOOR_SEQUENCES ?? 16);

/** Each turn begins once, ends once, and its words are told once, between the two. */
function checkTranscript({ got }: Seat, turns: Turns): void {
  const told = new Map<number, string>();
  const ended = new Set<number>();
  for (const one of got) {
    const begun = turns.begunBy(one);
    if (begun !== null) {
      expect(told.has(begun), `turn ${begun} begins twice`).toBe(false);
      told.set(begun, '');
    }
    const words = turns.words(one);
    if (words !== null) {
      expect(ended.has(words.turn), `turn ${words.turn} goes on behind its end`).toBe(false);
      const before = told.get(words.turn);
      expect(before, `turn ${words.turn} speaks before it begins`).toBeDefined();
      told.set(words.turn, before + words.text);
    }
    const whole = turns.whole(one);
    // Memory keeps no order between deliveries and the agent's own words.
    if (whole !== null) expect(sentencesIn(whole.text)).toEqual(sentencesIn(told.get(whole.turn) ?? ''));
    const end = turns.endedBy(one);
    if (end === null) continue;
    expect(told.has(end) && !ended.has(end), `turn ${end} ends twice, or never began`).toBe(true);
    ended.add(end);
  }
}

function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.?!]) /).toSorted();
}

/** Words that were accepted are in the log once, and no others are. */
function checkWords(said: readonly Said[], log: readonly Event[]): void {
  const logged = log.flatMap((event) => (event.type === 'turn.started' && event.words !== null ? [event.words] : []));
  for (const text of new Set([...logged, ...said.map((one) => one.text)])) {
    const all = said.filter((one) => one.text === text);
    const taken = all.filter((one) => one.isTaken);
    const count = logged.filter((one) => one === text).length;
    const once = (some: readonly Said[]) =>
      some.filter(({ id }) => id === null).length + new Set(some.flatMap(({ id }) => (id === null ? [] : [id]))).size;
    expect(count, `times that this is in the log: ${text}`).toBeLessThanOrEqual(once(all));
    expect(count, `times that this is in the log: ${text}`).toBeGreaterThanOrEqual(once(taken));
  }
}

describe.each(FOREIGN_PROTOCOLS)('%s', (protocol) => {
  it("[G8] any-event tests have generators for each protocol's events", () => {
    expect(Object.keys(FOREIGN_EVENTS)).toContain(protocol);
  });

  const events = FOREIGN_EVENTS[protocol];
  it.runIf(events).each([
    ['one machine', true],
    ['AWS', false],
  ])(
    '[G8] [S12] [S7] [D2] any sequence of events on %s is answered, and leaves the session whole',
    async (_, alone) => {
      if (events === undefined) return;
      const holds = async (deeds: Parameters<DoorWorld['does']>[0][]) => {
        const world = new DoorWorld(protocol, alone);
        try {
          for (const deed of deeds) await world.does(deed);
          await world.rests();
          const records = await world.log();
          checkWords(
            world.said,
            records.flatMap((record) => record.events),
          );
          for (const seat of world.seats) if (events.turns !== null) checkTranscript(seat, events.turns());
          const told = world.pushed.map(
            (delivery): Happening => ({ is: 'told', atMs: Number.POSITIVE_INFINITY, delivery }),
          );
          const steps = records.map((record): Happening => {
            const { atMs } = record;
            return { is: 'stepped', atMs, doneMs: atMs, command: { type: 'wake' }, record, frames: [], dueAtMs: null };
          });
          expect(oneEnd.wrong([...steps, ...told])).toBeNull();
        } finally {
          world.close();
        }
      };
      await fc.assert(fc.asyncProperty(deedsOf(events), holds), { numRuns: SEQUENCES });
    },
  );
});

it('[G8] on AWS a Realtime client whose first events come at once is greeted once', async () => {
  const world = new DoorWorld('realtime', false);
  const greeting = JSON.stringify({ type: 'session.update', session: {} });
  await world.does({ do: 'send both', seat: 0, all: [greeting, greeting] });
  const types = world.seats[0]?.got.map(({ type }) => type);
  expect(types?.toSorted()).toEqual(['session.created', 'session.updated', 'session.updated']);
  world.close();
});
