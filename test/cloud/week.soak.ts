/**
 * A week of a user with reminders on the deployed functions: a journey, a day without a connection, and
 * functions that are killed (-9) around due times. What is told is held against the calendar.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wallOf } from '../session/reminders/wall-clock.ts';
import { ask } from './stories/person.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';
import { AWAY_ON, CalendarOfWeek, JOURNEY_ON, zoneOnDay } from './week/reminders-of-week.ts';
import { UserOfWeek } from './week/user-of-week.ts';

const DAY_MS = 86_400_000;
/** What is told after this long is told as late. */
const LATE_MS = 120_000;
/** The sweep looks each minute, two minutes ahead. */
const AHEAD_MS = 100_000;

let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud({ model: 'offline' });
}, 180_000);
afterAll(() => started.stop());

it('[H2] [H4] [W4] in a week on AWS each reminder is told once, none early, and late ones as late', {
  timeout: 60 * 60_000,
}, async () => {
  const { clock } = started.cloud;
  const calendar = new CalendarOfWeek(wallOf(clock.now() + DAY_MS, zoneOnDay(0)).slice(0, 10));
  const { reminders, occurrences } = calendar;
  const user = new UserOfWeek(
    started,
    reminders.map(({ name }) => name),
  );
  await user.leapTo(calendar.instantOf(0, '12:00'));
  const first = await user.come(zoneOnDay(0));
  for (const { order } of reminders) await ask(first, order);
  first.drop();

  const counts = new Map<string, number>();
  let dayBefore = 0;
  for (const [at, { name, day, atMs }] of occurrences.entries()) {
    const zone = zoneOnDay(day);
    if (dayBefore === JOURNEY_ON && day > JOURNEY_ON) {
      // Its clock shows the evening before, where nothing of the new day is due yet.
      await user.leapTo(calendar.instantOf(JOURNEY_ON, '20:00', zone));
      (await user.come(zone)).drop();
    }
    if (dayBefore === AWAY_ON && day > AWAY_ON) {
      await user.leapTo(calendar.instantOf(day, '05:00'));
      const back = await user.come(zone);
      for (const { name: missed } of occurrences.filter((one) => one.day === AWAY_ON))
        await user.awaitTold(missed, counts.get(missed) ?? 0);
      await user.awaitIdle();
      back.drop();
    }
    dayBefore = day;
    await user.leapTo(atMs - AHEAD_MS);
    const client = day === AWAY_ON ? null : await user.come(zone);
    await user.leapTo(atMs - 3_000);
    if (at % 2 === 0) await user.killUntil(atMs + 2_000);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (client === null) await pause(8_000);
    else await user.awaitTold(name, count);
    await user.awaitIdle();
    client?.drop();
  }

  const told = user.tellings();
  const sums: object[] = [];
  for (const { name } of reminders) {
    const due = occurrences.filter((one) => one.name === name);
    const tellings = told.filter((one) => one.name === name);
    expect(tellings).toHaveLength(due.length);
    for (const [nth, { atMs, text }] of tellings.entries()) {
      const lateMs = atMs - (due[nth]?.atMs ?? Number.POSITIVE_INFINITY);
      sums.push({ name, day: due[nth]?.day, lateMs });
      expect(lateMs, `${name} of day ${due[nth]?.day} is not early`).toBeGreaterThanOrEqual(0);
      expect(text.startsWith('This comes late'), `${name}: ${lateMs} ms, "${text}"`).toBe(lateMs >= LATE_MS);
    }
  }
  console.log(`${occurrences.length} due, ${told.length} told, ${user.kills} kills`, JSON.stringify(sums));
  expect(user.kills).toBeGreaterThan(0);
  expect(started.cloud.rights().refused).toEqual([]);
});
