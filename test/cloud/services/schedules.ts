/** EventBridge Scheduler: the template's rates and cron expressions, under the right of their role. */

import type { Permissions } from '../door/permissions.ts';
import type { Functions } from '../functions/functions.ts';
import type { Clock } from '../gateway-types.ts';
import type { Template } from '../template/template.ts';

type Schedule = { name: string; arn: string; role: string; input: string; nextMs: (afterMs: number) => number };
type Parts = { clock: Clock; functions: () => Functions; permissions: Permissions };

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
/** Two years of minutes: an expression that names no later time is refused. */
const MOST_MINUTES = 2 * 366 * 24 * 60;

export class Schedules {
  readonly #parts: Parts;
  readonly #schedules: Schedule[];
  readonly #cancels = new Map<Schedule, () => void>();

  constructor(template: Template, parts: Parts) {
    this.#parts = parts;
    this.#schedules = template.resources('AWS::Scheduler::Schedule').flatMap(({ id, properties }) => {
      const { ScheduleExpression, Target, State = 'ENABLED' } = template.resolve(properties) as ScheduleProperties;
      if (State !== 'ENABLED') return [];
      const role = Target.RoleArn.replace(/^.*:role\//, '');
      const nextMs = nextTime(ScheduleExpression);
      return [{ name: template.ref(id), arn: Target.Arn, role, input: Target.Input ?? '{}', nextMs }];
    });
  }

  start(): void {
    for (const schedule of this.#schedules) this.#arm(schedule);
  }

  /** As in the console. `name`: the end of its own. */
  disable(name: string): void {
    for (const [schedule, cancel] of this.#cancels) if (schedule.name.endsWith(name)) cancel();
  }

  close(): void {
    for (const cancel of this.#cancels.values()) cancel();
  }

  #arm(schedule: Schedule): void {
    const nowMs = this.#parts.clock.now();
    const cancel = this.#parts.clock.after(schedule.nextMs(nowMs) - nowMs, () => {
      this.#arm(schedule);
      void this.#fire(schedule);
    });
    this.#cancels.set(schedule, cancel);
  }

  async #fire({ name, arn, role, input }: Schedule): Promise<void> {
    const need = { action: 'lambda:InvokeFunction', resource: arn };
    if ((await this.#parts.permissions.refusal({ name: `schedule:${name}`, role }, need)) !== null) return;
    const spec = this.#parts.functions().find(arn);
    if (spec !== undefined) this.#parts.functions().invokeLater(spec, input);
  }
}

type ScheduleProperties = {
  ScheduleExpression: string;
  State?: string;
  Target: { Arn: string; RoleArn: string; Input?: string };
};

/** The first time after another one, in milliseconds. Throws a sentence about what is not understood. */
export function nextTime(expression: string): (afterMs: number) => number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count !== undefined && unit !== undefined) return (afterMs) => afterMs + Number(count) * (UNIT_MS[unit] ?? 0);
  const [, fields] = /^cron\((.+)\)$/.exec(expression) ?? [];
  const parts = fields?.trim().split(/\s+/) ?? [];
  if (parts.length !== 6) throw new Error(`The schedule ${expression} is not understood: rate(…) and cron(…) are.`);
  const fits = parts.map((part, n) => fieldFrom(part, BOUNDS[n] ?? [0, 0], expression));
  return (afterMs) => {
    const first = Math.floor(afterMs / 60_000) + 1;
    for (let minute = first; minute < first + MOST_MINUTES; minute += 1) {
      const at = new Date(minute * 60_000);
      const values = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1];
      const all = [...values, at.getUTCDay() + 1, at.getUTCFullYear()];
      if (all.every((value, n) => fits[n]?.(value) === true)) return minute * 60_000;
    }
    throw new Error(`The schedule ${expression} names no time within two years.`);
  };
}

/** Minutes, hours, days of the month, months, days of the week (Sunday is 1), years. */
const BOUNDS: readonly [number, number][] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [1, 7],
  [1970, 2199],
];
const NAMES: readonly string[] = [
  ...['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  ...['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
];

function fieldFrom(text: string, [least, most]: [number, number], expression: string): (value: number) => boolean {
  const wrong = () => new Error(`The schedule ${expression} is not understood at ${text}.`);
  const number = (part: string) => {
    const named = NAMES.indexOf(part.toUpperCase());
    const value = named < 0 ? Number(part) : (named % 12) + 1;
    if (!(Number.isInteger(value) && value >= least && value <= most)) throw wrong();
    return value;
  };
  const tests = text.split(',').map((part) => {
    const [range = '', step = '1'] = part.split('/');
    const [from = '', to] = range.split('-');
    const isAny = range === '*' || range === '?';
    const low = isAny ? least : number(from);
    const high = isAny || (to === undefined && part.includes('/')) ? most : number(to ?? from);
    if (!(Number(step) >= 1)) throw wrong();
    return (value: number) => value >= low && value <= high && (value - low) % Number(step) === 0;
  });
  return (value) => tests.some((test) => test(value));
}
