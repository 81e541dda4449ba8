/** A host for tools that use only their user's data: account, reminders, conversation. */
import { onTestFinished } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { SATURDAY_AND_SUNDAY } from '../../shared/language/times/weekend.ts';
import { readDemoAccountsOf } from '../../shared/storage/demo-accounts.ts';
import { userValuesInTable } from '../../shared/storage/user-values.ts';
import {
  type Host,
  type NewReminder,
  type Recalled,
  type Reminders,
  type SyncTool,
  ToolRefusal,
  type ViewChange,
  type ViewRequest,
} from '../../shared/tools/tool.ts';
import { ENGLISH_SPEECH } from '../../shared/tools/tool-speech.ts';
import { ManualClock } from '../fakes/manual-clock.ts';

/** A Saturday, 20:00 in Berlin. */
export const NOW = Date.parse('2026-11-21T19:00:00Z');

export type OwnHost = Host & {
  clock: ManualClock;
  ordered: NewReminder[];
  /** How many reminders may wait. */
  mostReminders: number;
  /** The result of recall, whether it is available, and the queries. */
  said: Recalled[];
  hasOlder: boolean;
  sinceMs: number | null;
  queries: string[];
  /** The outcome of a client-state change, and the requested changes. */
  becomes: ViewChange;
  changes: ViewRequest[];
  /** The description of the last image; null: none was shown. */
  seen: string | null;
};

export function ownHost(more: Partial<OwnHost> = {}): OwnHost {
  const table = sqliteTable(':memory:');
  onTestFinished(() => table.close());
  const clock = new ManualClock(NOW);
  const host: OwnHost = {
    fetch: async () => {
      throw new Error('no tool of these has anything to fetch');
    },
    clock,
    signal: new AbortController().signal,
    timezone: 'Europe/Berlin',
    weekend: SATURDAY_AND_SUNDAY,
    ...ENGLISH_SPEECH,
    user: 'ada',
    store: userValuesInTable(table, 'ada', async () => false),
    accounts: readDemoAccountsOf(table, 'ada', clock),
    ordered: [],
    reminders: NO_REMINDERS,
    mostReminders: 3,
    remind: async (reminder) => {
      if (host.ordered.length === host.mostReminders) return null;
      host.ordered.push(reminder);
      return reminder.atMs;
    },
    said: [],
    hasOlder: true,
    sinceMs: null,
    queries: [],
    recall: async (query, also = []) => {
      host.queries.push(query, ...also);
      return { found: host.said, hasOlder: host.hasOlder, sinceMs: host.sinceMs };
    },
    openResult: async () => null,
    becomes: { is: 'changed', version: 2 },
    quiet: { read: async () => null, ask: async () => {} },
    news: {
      read: async () => ({ topics: [], isUnasked: true }),
      choose: async () => ({ topics: [], isUnasked: true }),
    },
    seen: null,
    look: async (question) => {
      host.queries.push(question ?? '');
      if (host.seen === null) throw new ToolRefusal('noImage');
      return host.seen;
    },
    changes: [],
    change: async (request) => {
      host.changes.push(request);
      return host.becomes;
    },
    ...more,
  };
  return host;
}

const NO_REMINDERS: Reminders = {
  list: async () => [],
  change: async () => [],
  ruleUntil: async () => '',
  lastTold: async () => null,
  tellAgain: async () => null,
  isQuietAt: async () => false,
};

/** Calls a tool as a model does; throws for invalid arguments. */
export async function call(tool: SyncTool, input: unknown, host: Host, id = 'call-1'): Promise<unknown> {
  const parsed = tool.takes.parse(input);
  if (parsed.is === 'bad') throw new Error(parsed.faults.join(' '));
  const result = await tool.run({ call: id, input: parsed.input }, host);
  return JSON.parse(JSON.stringify(result));
}
