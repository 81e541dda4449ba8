/** The surroundings of tool sources: the real guarded client, a log, and an empty host. */

import { SATURDAY_AND_SUNDAY } from '../../../shared/language/times/weekend.ts';
import { environmentSecrets } from '../../../shared/ports/environment-secrets.ts';
import { liveClock } from '../../../shared/ports/live.ts';
import type { Clock, LogFields } from '../../../shared/ports/ports.ts';
import { createGuardedFetch } from '../../../shared/tools/network/guarded-fetch.ts';
import { createGuardedWebFetch } from '../../../shared/tools/network/guarded-global-fetch.ts';
import type { SourceDependencies } from '../../../shared/tools/sources/source-dependencies.ts';
import type { Host, Input, Tool } from '../../../shared/tools/tool.ts';
import { ENGLISH_SPEECH } from '../../../shared/tools/tool-speech.ts';

export type Logged = { level: string; sentence: string } & LogFields;

export function sourceParts(more: Partial<SourceDependencies> = {}): SourceDependencies & { logged: Logged[] } {
  const logged: Logged[] = [];
  const at =
    (level: string) =>
    (sentence: string, fields: LogFields = {}) =>
      void logged.push({ level, sentence, ...fields });
  const clock: Clock = more.clock ?? liveClock;
  const guard = { clock: liveClock, allowPrivate: true };
  return {
    fetch: createGuardedFetch(guard),
    webFetch: createGuardedWebFetch(guard),
    clock,
    log: { info: at('info'), warn: at('warn'), error: at('error') },
    secrets: environmentSecrets({}),
    publicUrl: () => null,
    followsChanges: true,
    logged,
    ...more,
  };
}

/** Runs a tool as a turn would, after checking its arguments. */
export async function ran(
  tool: Tool | undefined,
  input: Input = {},
  more: Partial<Pick<Host, 'signal' | 'clock'>> = {},
) {
  if (tool?.mode !== 'sync') throw new Error('no such tool');
  const parsed = tool.takes.parse(input);
  if (parsed.is === 'bad') throw new Error(parsed.faults.join(' '));
  return tool.run({ call: 'call-1', input: parsed.input }, host(more));
}

function host(more: Partial<Host>): Host {
  const none = () => Promise.reject(new Error('not in this test'));
  return {
    fetch: none,
    clock: liveClock,
    signal: new AbortController().signal,
    timezone: 'UTC',
    weekend: SATURDAY_AND_SUNDAY,
    ...ENGLISH_SPEECH,
    user: 'ada',
    store: { get: none, put: none, remove: none, keys: none },
    remind: none,
    reminders: { list: none, change: none, ruleUntil: none, lastTold: none, tellAgain: none, isQuietAt: none },
    recall: none,
    openResult: none,
    change: none,
    look: none,
    news: { read: none, choose: none },
    quiet: { read: none, ask: none },
    accounts: { mine: none, payments: none, pay: none },
    ...more,
  };
}
