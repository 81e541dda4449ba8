import { LocalInvoke } from '../../local/invoke.ts';
import { sqliteTable } from '../../local/sqlite-table.ts';
import { lambdaInvoke } from '../../shared/aws/invoke.ts';
import { jsonLog } from '../../shared/runtime/live.ts';
import type { ReplyJob } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { Services } from '../fakes/services.ts';
import { invokeContract } from './invoke.ts';

const silence = jsonLog('silent', () => {});

// The reply door looks for the skill first; one that is not there ends it.
invokeContract('in this process', async (run) => {
  const skill = (name: string) => run(`user~${name}`).then(() => null);
  const sotto: Partial<Sotto> = { skill, log: silence, held: new Map(), table: sqliteTable(':memory:') };
  const invoke = new LocalInvoke(silence, () => sotto as Sotto);
  return { invoke, close: () => invoke.idle() };
});

invokeContract('Lambda, by its wire', async (run) => {
  const services = await Services.start();
  services.onInvoked = ({ payload }) => void run((JSON.parse(payload) as ReplyJob).session).catch(() => {});
  return { invoke: lambdaInvoke('sotto-reply'), close: () => services.close() };
});
