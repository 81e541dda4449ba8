/** What a sync tool may use of the world, made for one call. */
import { userOf } from '../../shared/runtime/identity.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { heldNow, step } from '../../shared/runtime/step.ts';
import { saidText } from '../../shared/session/heard.ts';
import { STASH_MS } from '../../shared/session/limits.ts';
import type { Exchange } from '../../shared/session/session.ts';
import { accountsOf } from '../../shared/store/accounts.ts';
import { putDelivery } from '../../shared/store/deliveries.ts';
import { memoriesFrom } from '../../shared/store/memories.ts';
import { newestResults } from '../../shared/store/results.ts';
import type { Skill } from '../../shared/talk/skill.ts';
import { bestOf } from '../../shared/tools/recall-search.ts';
import { type Host, type Recalled, ToolError } from '../../shared/tools/tool.ts';

/** How far back `recall` looks: turns, and results. */
const TURNS_BACK = 500;
const RESULTS_BACK = 50;

export type Place = { session: string; turn: number; call: string; skill: Skill; timezone: string };

export function hostFor(sotto: Sotto, place: Place, signal: AbortSignal): Host {
  const { fetch, clock, table } = sotto;
  const { session, skill, timezone } = place;
  const user = userOf(session);
  return {
    fetch: (call) => fetch({ signal, ...call }),
    clock,
    signal,
    timezone,
    language: skill.language,
    remind: (reminder) => remind(sotto, place, reminder),
    recall: async (query) => bestOf(await everything(sotto, place), query, skill.language),
    accounts: accountsOf(table, user, clock),
  };
}

/** What everybody may be answered with is found without knowing for whom (C4). */
export function publicHost(sotto: Sotto, language: string, signal: AbortSignal): Host {
  const { fetch, clock } = sotto;
  const none = async (): Promise<never> => {
    throw new ToolError('What is found for everybody knows nobody.');
  };
  return {
    fetch: (call) => fetch({ signal, ...call }),
    clock,
    signal,
    timezone: 'UTC',
    language,
    remind: none,
    recall: none,
    accounts: { mine: none, payments: none, pay: none },
  };
}

/** Its words are stored before the session is told, as those of any delivery. */
async function remind(sotto: Sotto, place: Place, { text, atMs }: { text: string; atMs: number }): Promise<boolean> {
  const { session, call, skill, timezone } = place;
  const id = `r${call}`;
  const { reminder } = skill.wording;
  const words = worded(reminder[place.turn % reminder.length] ?? '', {
    time: timeOf(atMs, timezone, skill.language),
    text,
  });
  const nowMs = sotto.clock.now();
  const stored = { session, producer: '', digest: 'done', text: words, atMs: nowMs };
  await putDelivery(sotto.table, id, stored, Math.max(0, atMs - nowMs) + STASH_MS);
  const after = await step(sotto, session, { type: 'remind', reminder: { id, atMs } });
  return after.reminders.some((one) => one.id === id) || after.deliveries.some((one) => one.id === id);
}

function worded(wording: string, slots: Record<string, string>): string {
  return wording.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
}

function timeOf(atMs: number, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(atMs);
}

async function everything(sotto: Sotto, { session, turn }: Place): Promise<Recalled[]> {
  const [exchanges, results, { session: state }] = await Promise.all([
    memoriesFrom(sotto.table, session, Math.max(1, turn - TURNS_BACK)),
    newestResults(sotto.table, session, RESULTS_BACK),
    heldNow(sotto, session),
  ]);
  return [
    ...[...exchanges, ...state.sealed].flatMap(saidIn),
    ...results.map(({ atMs, tool, text }): Recalled => ({ atMs, by: 'tool', text: `${tool}: ${text}` })),
  ];
}

function saidIn(exchange: Exchange): Recalled[] {
  const { atMs, words, readOut = [] } = exchange;
  const said: [Recalled['by'], string][] = [
    ['user', words ?? ''],
    ['others', readOut.join(' ')],
    ['agent', saidText(exchange)],
  ];
  return said.filter(([, text]) => text !== '').map(([by, text]) => ({ atMs, by, text }));
}
