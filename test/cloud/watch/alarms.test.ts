/** The template’s alarms, on metrics as AWS sends them. */
import { describe, expect, it } from 'vitest';
import { withStack } from '../../infra/synthesised.ts';
import { readAssembly } from '../template/assembly.ts';
import { testContext } from '../test-cloud.ts';
import { Watch } from './watch.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A time that no period begins with. */
const BEGAN_MS = 1_000_000_007_000;

const template = withStack(testContext({ speech: 'sonic,cascade' }), null, (app, _, outdir) => {
  app.synth();
  return readAssembly(outdir).template;
});

const logOf = (label: string) => {
  const [log] = template
    .resources('AWS::Logs::LogGroup')
    .filter(({ id }) => new RegExp(`^${label}Log[0-9A-F]{8}$`).test(id));
  return template.ref(log?.id ?? '');
};
const REPLY = logOf('Functionsreply');
const SOCKET = logOf('Socket');

class Stack {
  readonly watch = new Watch(template);

  every(seconds: number, fromMs: number, toMs: number, act: (atMs: number) => void): void {
    for (let atMs = fromMs; atMs < toMs; atMs += seconds * 1_000) act(atMs);
  }

  count(alarm: string, name: string, value: number, atMs: number): void {
    this.watch.count(this.watch.metric(alarm, name), value, atMs);
  }

  /** `looks`: how many of both schedules run. */
  sweeps(fromMs: number, toMs: number, looks = 2): void {
    this.every(60, fromMs, toMs, (atMs) => {
      for (let look = 0; look < looks; look += 1) {
        this.count('ScheduleSilent', 'Invocations', 1, atMs);
        this.count('ScheduleSilent', 'Errors', 0, atMs);
      }
    });
  }

  turn(atMs: number, firstLineMs = 900): void {
    const Metrics = ['firstLineMs', 'totalMs'].map((Name) => ({ Name, Unit: 'Milliseconds' }));
    const _aws = { CloudWatchMetrics: [{ Namespace: 'Sotto', Dimensions: [[]], Metrics }] };
    this.watch.line(REPLY, JSON.stringify({ message: 'turn measured', firstLineMs, totalMs: 2_000, _aws }), atMs);
  }

  failure(atMs: number): void {
    this.watch.line(REPLY, JSON.stringify({ level: 'warn', message: 'model failed', what: 'throttled' }), atMs);
    this.turn(atMs);
  }

  answered(status: string, atMs: number): void {
    this.watch.line(SOCKET, JSON.stringify({ route: '$connect', status }), atMs);
  }

  rang(lateMs = 0, hours = 3): string[] {
    return this.watch.rang({ fromMs: BEGAN_MS, toMs: BEGAN_MS + hours * HOUR_MS, lateMs });
  }
}

const LATE = [0, MINUTE_MS, 3 * MINUTE_MS, 4 * MINUTE_MS];
const IN_THE_MIDDLE = BEGAN_MS + HOUR_MS;
const THREE_HOURS = BEGAN_MS + 3 * HOUR_MS;

describe('[O6] nothing rings', () => {
  it.each(LATE)('[O6] no alarm rings in a night without users, with metrics that are %s ms late', (lateMs) => {
    const stack = new Stack();
    stack.sweeps(BEGAN_MS - HOUR_MS, THREE_HOURS);
    expect(stack.rang(lateMs)).toEqual([]);
  });

  it.each(LATE)(
    '[O6] no alarm rings in the first hours of a deployment, with metrics that are %s ms late',
    (lateMs) => {
      for (const startsAfterMs of [0, 30_000, 2 * MINUTE_MS, 4 * MINUTE_MS]) {
        const stack = new Stack();
        stack.sweeps(BEGAN_MS + startsAfterMs, THREE_HOURS);
        expect(stack.rang(lateMs)).toEqual([]);
      }
    },
  );

  it.each(LATE)('[O6] no alarm rings in hours of ordinary use, with metrics that are %s ms late', (lateMs) => {
    const stack = new Stack();
    stack.sweeps(BEGAN_MS - HOUR_MS, THREE_HOURS);
    // Some begin cold, one model request in sixty fails, and strangers are refused.
    stack.every(20, BEGAN_MS, THREE_HOURS, (atMs) => stack.turn(atMs, atMs % 50_000 === 0 ? 9_000 : 1_200));
    stack.every(1_200, BEGAN_MS, THREE_HOURS, (atMs) => stack.failure(atMs));
    stack.every(30, BEGAN_MS, THREE_HOURS, (atMs) => stack.answered(atMs % 60_000 === 0 ? '401' : '200', atMs));
    stack.every(60, BEGAN_MS, THREE_HOURS, (atMs) =>
      stack.count('TimersLate', 'ApproximateAgeOfOldestMessage', 880, atMs),
    );
    stack.every(60, BEGAN_MS, THREE_HOURS, (atMs) => stack.count('HttpFailing', '5xx', 0, atMs));
    stack.every(120, BEGAN_MS, THREE_HOURS, (atMs) => stack.count('TableThrottled', 'WriteThrottleEvents', 1, atMs));
    stack.every(120, BEGAN_MS, THREE_HOURS, (atMs) => stack.count('ModelThrottled', 'InvocationThrottles', 1, atMs));
    expect(stack.rang(lateMs)).toEqual([]);
  });

  it('[O6] no alarm rings for one failed answer, a few late answers, or an old dead letter', () => {
    const stack = new Stack();
    stack.sweeps(BEGAN_MS - HOUR_MS, THREE_HOURS);
    stack.failure(IN_THE_MIDDLE);
    stack.every(300, BEGAN_MS, THREE_HOURS, (atMs) => stack.turn(atMs, 12_000));
    stack.every(60, BEGAN_MS - HOUR_MS, THREE_HOURS, (atMs) =>
      stack.count('DeadLetters', 'ApproximateNumberOfMessagesVisible', 1, atMs),
    );
    expect(stack.rang()).toEqual([]);
  });
});

describe('[O6] it rings', () => {
  const several = (count: number, act: (atMs: number) => void) => {
    for (let n = 0; n < count; n += 1) act(IN_THE_MIDDLE + n * 1_000);
  };
  const faults: Readonly<Record<string, (stack: Stack) => void>> = {
    ModelFailing: (stack) => {
      stack.every(60, BEGAN_MS - HOUR_MS, THREE_HOURS, (atMs) => stack.turn(atMs));
      several(3, (atMs) => stack.failure(atMs));
    },
    ModelFailingOften: (stack) =>
      stack.every(900, BEGAN_MS, THREE_HOURS, (atMs) => {
        stack.failure(atMs);
        stack.turn(atMs + 60_000);
      }),
    ModelThrottled: (stack) => several(10, (atMs) => stack.count('ModelThrottled', 'InvocationThrottles', 1, atMs)),
    FirstLineSlow: (stack) =>
      stack.every(60, IN_THE_MIDDLE, IN_THE_MIDDLE + HOUR_MS, (atMs) =>
        stack.turn(atMs, atMs % 120_000 < 60_000 ? 9_000 : 800),
      ),
    TableThrottled: (stack) => several(10, (atMs) => stack.count('TableThrottled', 'WriteThrottleEvents', 1, atMs)),
    HttpFailing: (stack) => several(3, (atMs) => stack.count('HttpFailing', '5xx', 1, atMs)),
    SocketFailing: (stack) => several(3, (atMs) => stack.answered('502', atMs)),
    TimersLate: (stack) => stack.count('TimersLate', 'ApproximateAgeOfOldestMessage', 1_300, IN_THE_MIDDLE),
    DeadLetters: (stack) =>
      stack.every(60, IN_THE_MIDDLE, THREE_HOURS, (atMs) =>
        stack.count('DeadLetters', 'ApproximateNumberOfMessagesVisible', 1, atMs),
      ),
    'Crashed-timer': (stack) => several(3, (atMs) => stack.count('Crashedtimer', 'Errors', 1, atMs + 10 * MINUTE_MS)),
    'Crashed-reply': (stack) => stack.count('Crashedreply', 'Errors', 1, IN_THE_MIDDLE),
    'Crashed-audio': (stack) => stack.count('Crashedaudio', 'Errors', 1, IN_THE_MIDDLE),
    RepliesDropped: (stack) => stack.count('RepliesDropped', 'AsyncEventsDropped', 1, IN_THE_MIDDLE),
    SlowToolFailed: (stack) => stack.count('SlowToolFailed', 'ExecutionsFailed', 1, IN_THE_MIDDLE),
    Throttled: (stack) => stack.count('Throttled', 'Throttles', 1, IN_THE_MIDDLE),
    Quarantined: (stack) => stack.watch.line(REPLY, '{"level":"error","message":"session quarantined"}', IN_THE_MIDDLE),
    Errors: (stack) => stack.watch.line(REPLY, '{"level":"error","message":"bug"}', IN_THE_MIDDLE),
  };

  it.each(Object.entries(faults))(
    '[O6] the alarm %s rings for its fault, alone, and reports when the fault is over',
    (name, plant) => {
      const stack = new Stack();
      stack.sweeps(BEGAN_MS - HOUR_MS, THREE_HOURS + HOUR_MS);
      plant(stack);
      const alarm = name.replace('-', '');
      for (const lateMs of LATE) expect(stack.rang(lateMs)).toEqual([alarm]);
      const told = stack.watch.told({ fromMs: BEGAN_MS, toMs: THREE_HOURS + 2 * HOUR_MS });
      expect(told.findLast((one) => one.alarm === alarm)).toMatchObject({ state: 'OK' });
    },
  );

  it.each(LATE)(
    '[W2] the alarm ScheduleSilent rings within half an hour when one schedule stops, or both (%s ms late)',
    (lateMs) => {
      for (const left of [0, 1]) {
        const stack = new Stack();
        stack.sweeps(BEGAN_MS - HOUR_MS, IN_THE_MIDDLE);
        stack.sweeps(IN_THE_MIDDLE, THREE_HOURS, left);
        const told = stack.watch.told({ fromMs: BEGAN_MS, toMs: THREE_HOURS, lateMs });
        const [first] = told.filter(({ alarm, state }) => alarm === 'ScheduleSilent' && state !== 'OK');
        expect(first?.atMs).toBeGreaterThan(IN_THE_MIDDLE);
        expect(first?.atMs).toBeLessThanOrEqual(IN_THE_MIDDLE + 30 * MINUTE_MS);
        expect(stack.rang(lateMs)).toEqual(['ScheduleSilent']);
      }
    },
  );

  it('[W2] the alarm ScheduleSilent rings where the sweep runs, and fails', () => {
    const stack = new Stack();
    stack.sweeps(BEGAN_MS - HOUR_MS, THREE_HOURS);
    stack.every(60, IN_THE_MIDDLE, THREE_HOURS, (atMs) => stack.count('ScheduleSilent', 'Errors', 2, atMs));
    expect(stack.rang()).toEqual(expect.arrayContaining(['ScheduleSilent', 'Crashedsweep']));
  });
});
