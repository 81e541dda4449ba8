import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { tokenVerifier } from '../../shared/auth/token-verifier.ts';
import type { Context } from '../../shared/engine/context.ts';
import { stepSession } from '../../shared/engine/step.ts';
import { answerHttpCall } from '../../shared/gateway/http/router.ts';
import type { Table } from '../../shared/ports/ports.ts';
import type { Reminder } from '../../shared/session/reminders/state.ts';
import { eraseUserRows } from '../../shared/storage/erasure.ts';
import { AUDIENCE, ISSUER, publishedKeys, token } from '../auth/issuer.ts';
import { ID, World } from '../engine/world.ts';

let table: Table;
let context: Context;
beforeEach(() => {
  table = sqliteTable(':memory:');
  const base = new World(table).process();
  context = { ...base, settings: { ...base.settings, issuer: { issuer: ISSUER, audience: AUDIENCE, jwksUri: null } } };
});
afterEach(() => table.close());

async function call(method: string, path: string, bearer: string | null = token()) {
  const guard = {
    verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
    isOriginAllowed: () => false,
    producers: [],
    socketUrl: 'wss://abc.example/live',
  };
  const headers = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const {
    status,
    body,
    headers: answered,
    pieces,
  } = await answerHttpCall(context, guard, {
    ...{ method, path, query: new URLSearchParams(), headers, body: null, name: null },
  });
  let text = body;
  for await (const piece of pieces ?? []) text += piece;
  return { status, text, type: answered['content-type'] };
}

async function address(): Promise<string> {
  return JSON.parse((await call('POST', '/me/calendar')).text).path;
}

const set = (reminder: Reminder) => stepSession(context, ID, { type: 'remind', reminder });

describe('[H7] the calendar', () => {
  it('[H7] reminders are a calendar at a secret address, without a token', async () => {
    await set({
      ...{ id: 'r1', atMs: Date.UTC(2027, 0, 18, 6), label: 'Take the pills, all; of them', zone: 'Europe/Vienna' },
      wall: '2027-01-18T07:00:00',
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO,TU', start: '2027-01-18T07:00:00', count: 0, skips: ['2027-01-19'] },
    });
    await set({ id: 'r2', atMs: Date.UTC(2027, 0, 18, 9, 30), kind: 'timer', label: 'pasta' });
    await set({ id: 'r3', atMs: Date.UTC(2027, 0, 18), label: 'paused', leftMs: 5 });
    const { status, text, type } = await call('GET', await address(), null);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.map(({ summary }) => summary)).toEqual(['Take the pills, all; of them', 'pasta']);
    const [pills, pasta] = events;
    expect(String(pills?.startDate)).toBe('2027-01-18T07:00:00');
    const iterator = pills?.iterator();
    expect([iterator?.next(), iterator?.next(), iterator?.next()].map(String)).toEqual([
      ...['2027-01-18T07:00:00', '2027-01-25T07:00:00', '2027-01-26T07:00:00'],
    ]);
    expect(String(pasta?.startDate)).toBe('2027-01-18T09:30:00Z');
  });

  it('[H7] [S16] what has no name stands there in the language of the session', async () => {
    const { findPersona } = context;
    context = {
      ...context,
      findPersona: async (name) => {
        const persona = await findPersona(name);
        return persona && { ...persona, language: 'de' };
      },
    };
    await set({ id: 'r1', atMs: Date.UTC(2027, 0, 18, 6), kind: 'alarm', label: '' });
    const { text } = await call('GET', await address(), null);
    expect(text).toContain('SUMMARY:Wecker');
  });

  it('[H7] [N2] an address is revoked by a new one, by the user, and with the user', async () => {
    const first = await address();
    const second = await address();
    expect((await call('GET', first, null)).status).toBe(404);
    expect((await call('GET', second, null)).status).toBe(200);
    expect(JSON.parse((await call('GET', '/me/calendar')).text).since).toEqual(expect.any(Number));
    await call('DELETE', '/me/calendar');
    expect((await call('GET', second, null)).status).toBe(404);
    const third = await address();
    await eraseUserRows(table, 'ada');
    expect((await call('GET', third, null)).status).toBe(404);
  });

  it.each(['/calendar/x', '/calendar/YWRh.0123456789abcdef', '/calendar/..', '/calendar/YWRh.0123456789abcdef.ics'])(
    '[H7] [N2] a wrong address shows nothing: %s',
    async (path) => {
      await address();
      expect((await call('GET', path, null)).status).toBe(404);
    },
  );

  it('[H7] [N1] no address is made for nobody', async () => {
    expect((await call('POST', '/me/calendar', null)).status).toBe(401);
  });
});
