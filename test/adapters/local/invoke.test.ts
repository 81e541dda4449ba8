import { beforeEach, expect, it } from 'vitest';
import { LocalInvoke } from '../../../shared/adapters/local/invoke.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { jsonLinesLog } from '../../../shared/ports/live.ts';

let begun: string[];
let logged: string[];
let over: PromiseWithResolvers<void>;
let invoke: LocalInvoke;
beforeEach(() => {
  begun = [];
  logged = [];
  over = Promise.withResolvers();
  const door = (job: object) => {
    begun.push(Object.values(job).join(' '));
    return over.promise;
  };
  invoke = new LocalInvoke(
    jsonLinesLog('info', (line) => logged.push(JSON.parse(line).message)),
    { reply: door, remember: door, listen: door, speak: door },
  );
});

it('[M2] a memory block is made once at a time, however often it is asked for', async () => {
  const ask = (edition: number) => invoke.remember({ session: 'ada~companion', edition });
  await ask(1);
  await ask(1);
  await ask(2);
  expect(begun).toEqual(['ada~companion 1', 'ada~companion 2']);
  expect(invoke.size).toBe(2);
  over.resolve();
  await invoke.idle();
  expect(invoke.size).toBe(0);
  await ask(1);
  expect(begun).toEqual(['ada~companion 1', 'ada~companion 2', 'ada~companion 1']);
});

it('[M2] one machine is idle once the memory that an answer asked for is made', async () => {
  const made = Promise.withResolvers<void>();
  const doors: LocalInvoke = new LocalInvoke(
    jsonLinesLog('silent', () => {}),
    {
      reply: () => over.promise.then(() => doors.remember({ session: 'ada~companion', edition: 1 })),
      remember: () => made.promise.then(() => void begun.push('made')),
      listen: async () => {},
      speak: async () => {},
    },
  );
  await doors.reply({ session: 'ada~companion', turn: 1, name: 'ada~companion-1-1' });
  const idle = doors.idle().then(() => begun.push('idle'));
  over.resolve();
  await over.promise;
  made.resolve();
  await idle;
  expect(begun).toEqual(['made', 'idle']);
});

it('[N5] an error thrown by background work is logged', async () => {
  await invoke.remember({ session: 'ada~companion', edition: 1 });
  over.reject(new Transient('throttled'));
  await invoke.idle();
  expect(logged).toEqual(['store unavailable']);
});
