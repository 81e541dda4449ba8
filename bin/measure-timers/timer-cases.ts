/** Sentences about timers that others wrote (home-assistant/intents), and whether they did what they say. */
import { languageTag } from '../../shared/language/languages.ts';
import { type TimerCall, TimerWorld } from './timer-world.ts';

/** `lang`: English, where it is absent. */
export type TimerCase = { text: string; intent: string; slots: TimerSlots | null; lang?: string };
type TimerSlots = Partial<
  Record<'hours' | 'minutes' | 'seconds' | 'start_hours' | 'start_minutes' | 'start_seconds', number>
> & { name?: string | string[]; area?: string; conversation_command?: string[] };

const PREFIX = 'Hass';
/** Never mind, dates and times are no timers. */
export const isTimerCase = ({ intent }: TimerCase) => /^Hass\w*Timers?\w*$/.test(intent);

const ZONE = 'Europe/Berlin';
const secondsOfTimerCase = (slots: TimerSlots, prefix: '' | 'start_' = '') =>
  (slots[`${prefix}hours`] ?? 0) * 3_600 + (slots[`${prefix}minutes`] ?? 0) * 60 + (slots[`${prefix}seconds`] ?? 0);
const timerCaseNameIn = ({ name, area }: TimerSlots) => ([name].flat()[0] ?? area ?? '').trim().toLowerCase();

/** The timers that the sentence is about, and others beside them where it says which one. */
async function worldForTimerCase(
  { intent, slots }: TimerCase,
  nowMs: number,
): Promise<{ world: TimerWorld; meant: string[] }> {
  const world = new TimerWorld(nowMs, ZONE);
  const add = async (text: string, seconds: number) => {
    await world.run({ name: 'remind_me', input: { text, seconds, kind: 'timer' } });
    return world.set.at(-1)?.id ?? '';
  };
  if (intent === `${PREFIX}StartTimer`) return { world, meant: [] };
  const given = slots ?? {};
  const [name, seconds] = [timerCaseNameIn(given), secondsOfTimerCase(given, 'start_')];
  const isSeveral = name !== '' || seconds > 0;
  // Longer than what is taken off.
  const shortest = Math.max(1_200, 2 * secondsOfTimerCase(given));
  const meant = [await add(name === '' ? 'time is up' : `your ${name} timer is up`, seconds || shortest)];
  if (/AllTimers/.test(intent))
    meant.push(await add(name === '' ? 'your rice timer is up' : `your ${name} timer is up`, 420));
  if (isSeveral) await add('your tea timer is up', 240);
  if (/Unpause/.test(intent))
    for (const id of meant)
      await world.run({ name: 'change_timer', input: { action: 'pause', which: timerNameInWorld(world, id) } });
  return { world, meant };
}

function timerNameInWorld(world: TimerWorld, id: string): string {
  const one = world.set.find((each) => each.id === id);
  return one?.label || `${(one?.lengthMs ?? 0) / 60_000} minute timer`;
}

/** Whether these calls come to what the sentence says, no more and no less. */
export async function doesWhatTimerCaseSays(
  one: TimerCase,
  calls: readonly TimerCall[],
  nowMs: number,
): Promise<boolean> {
  return (await effectOfTimerCase(one, calls, nowMs)) === 'right';
}

/** `other`: something was changed, and not as the sentence says. */
export async function effectOfTimerCase(
  one: TimerCase,
  calls: readonly TimerCall[],
  nowMs: number,
): Promise<'right' | 'nothing' | 'other'> {
  const { world, meant } = await worldForTimerCase(one, nowMs);
  world.language = languageTag(one.lang ?? 'en') ?? 'en';
  const before = world.set;
  const results: string[] = [];
  for (const call of calls) results.push(JSON.stringify(await world.run(call)));
  const slots = one.slots ?? {};
  const after = world.set;
  const others = (list: readonly { id: string }[]) => JSON.stringify(list.filter(({ id }) => !meant.includes(id)));
  const target = after.find(({ id }) => id === meant[0]);
  const changedBy = (ms: number) => after.length === before.length && target?.atMs === (before[0]?.atMs ?? 0) + ms;
  const isElseChanged = one.intent !== `${PREFIX}StartTimer` && others(before) !== others(after);
  if (!isElseChanged && isRight()) return 'right';
  return JSON.stringify(before) === JSON.stringify(after) ? 'nothing' : 'other';

  function isRight(): boolean {
    switch (one.intent.slice(PREFIX.length)) {
      case 'StartTimer': {
        const [started] = after;
        const [command] = slots.conversation_command ?? [];
        const isNamed =
          command === undefined
            ? started?.label.toLowerCase() === timerCaseNameIn(slots)
            : started?.label.includes(command.trim());
        return after.length === 1 && isNamed === true && started?.atMs === nowMs + secondsOfTimerCase(slots) * 1_000;
      }
      case 'IncreaseTimer':
        return changedBy(secondsOfTimerCase(slots) * 1_000);
      case 'DecreaseTimer':
        return changedBy(-secondsOfTimerCase(slots) * 1_000);
      case 'PauseTimer':
        return target?.leftMs !== undefined;
      case 'UnpauseTimer':
        return target !== undefined && target.leftMs === undefined;
      case 'TimerStatus':
        return JSON.stringify(before) === JSON.stringify(after) && isTimerOnlyTold(results, meant, world);
      default:
        return after.every(({ id }) => !meant.includes(id));
    }
  }
}

/** The meant one is told of, and where one is named, no other. */
function isTimerOnlyTold(results: readonly string[], meant: readonly string[], world: TimerWorld): boolean {
  const [result = ''] = results;
  const isTold = /(?:timer|alarm|reminder).* (?:has|is|for) .*left|paused/.test(result);
  const others = world.set.filter(({ id, label }) => !meant.includes(id) && label !== '');
  return isTold && others.every(({ label }) => !result.includes(`the ${label} timer`));
}

/** The right call for each intent, as a model that understands the sentence makes it. */
export function rightTimerCalls({ intent, slots }: TimerCase): TimerCall[] {
  const given = slots ?? {};
  const [name, seconds, startSeconds] = [
    timerCaseNameIn(given),
    secondsOfTimerCase(given),
    secondsOfTimerCase(given, 'start_'),
  ];
  const which = name || (startSeconds > 0 ? `${startSeconds / 60} minute timer` : '');
  const about = which === '' ? {} : { which };
  const change = (action: string, more: object = {}) => [
    { name: 'change_timer', input: { action, ...about, ...more } },
  ];
  switch (intent.slice(PREFIX.length)) {
    case 'StartTimer': {
      const [command] = given.conversation_command ?? [];
      const order = command === undefined ? { text: `Your ${name} timer is up.`, kind: 'timer' } : { text: command };
      return [{ name: 'remind_me', input: { ...order, seconds } }];
    }
    case 'IncreaseTimer':
      return change('add', { seconds });
    case 'DecreaseTimer':
      return change('subtract', { seconds });
    case 'PauseTimer':
      return change('pause');
    case 'UnpauseTimer':
      return change('resume');
    case 'TimerStatus':
      return [{ name: 'list_timers', input: about }];
    case 'CancelAllTimers':
      return [{ name: 'change_timer', input: { action: 'cancel', which: `all ${name} timers` } }];
    default:
      return change('cancel');
  }
}
