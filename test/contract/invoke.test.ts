import { LocalInvoke } from '../../local/invoke.ts';
import { lambdaInvoke } from '../../shared/aws/invoke.ts';
import { jsonLog } from '../../shared/runtime/live.ts';
import { Services } from '../fakes/services.ts';
import { invokeContract } from './invoke.ts';

const silence = jsonLog('silent', () => {});

invokeContract('in this process', async (doors) => {
  const invoke = new LocalInvoke(silence, doors);
  return { invoke, close: () => invoke.idle() };
});

invokeContract('Lambda, by its wire', async (doors) => {
  const services = await Services.start();
  services.onInvoked = ({ functionName, payload }) => {
    const door: (job: never) => Promise<void> = functionName === 'sotto-reply' ? doors.reply : doors.remember;
    void door(JSON.parse(payload) as never).catch(() => {});
  };
  const invoke = lambdaInvoke({ reply: 'sotto-reply', remember: 'sotto-remember' });
  return { invoke, close: () => services.close() };
});
