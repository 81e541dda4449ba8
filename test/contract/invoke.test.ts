import { lambdaInvoke } from '../../shared/adapters/aws/invoke.ts';
import { LocalInvoke } from '../../shared/adapters/local/invoke.ts';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import { Services } from '../fakes/services.ts';
import { invokeContract } from './invoke.ts';

const silence = jsonLinesLog('silent', () => {});

invokeContract('in this process', async (doors) => {
  const invoke = new LocalInvoke(silence, doors);
  return { invoke, close: () => invoke.idle() };
});

invokeContract('Lambda, by its wire', async (doors) => {
  const services = await Services.start();
  services.onInvoked = ({ functionName, payload }) => {
    const named: Readonly<Record<string, (job: never) => Promise<void>>> = {
      'sotto-reply': doors.reply,
      'sotto-remember': doors.remember,
      'sotto-ear': doors.listen,
      'sotto-speak': doors.speak,
    };
    void named[functionName]?.(JSON.parse(payload) as never).catch(() => {});
  };
  const invoke = lambdaInvoke({
    reply: 'sotto-reply',
    remember: 'sotto-remember',
    listen: 'sotto-ear',
    speak: 'sotto-speak',
  });
  return { invoke, close: () => services.close() };
});
