/** What the offline model does with orders about timers in other languages than English [B3, H3]. */
import type { Language } from '../../language/language.ts';
import { loadTimerLanguage, type TimerLanguage } from '../../language/timers/timer-language.ts';
import { type MeantTimers, spellMeantTimers, type TimerOrder } from '../../language/timers/timer-order.ts';
import type { TimerWords } from '../../language/timers/timer-words.ts';
import { toolSayingWith } from '../../language/tool-sayings.ts';
import type { ConversationView } from './conversation-view.ts';
import { isToolOffered, type ToolChoice } from './intents/intent.ts';
import type { Response } from './intents/intents.ts';

const [SET, CHANGE, LIST, QUIET] = ['remind_me', 'change_timer', 'list_timers', 'stay_quiet'];

/** Null: the words are no order that is understood whole, or the persona has no tool for it. */
export async function answerTimerOrder(language: Language, view: ConversationView): Promise<Response | null> {
  const timers = await loadTimerLanguage(language);
  if (timers === null) return null;
  const orders = ordersOf(timers, language, view);
  const questions = orders.flatMap((order) => questionAboutTimerOrder(order, timers) ?? []);
  const calls = orders.flatMap((order) => toolChoiceOfTimerOrder(order, timers, language) ?? []);
  const isOffered = (calls.length === 0 ? [SET] : calls.map(({ name }) => name)).every((name) =>
    isToolOffered(name, view),
  );
  if (orders.length === 0 || !isOffered) return null;
  return { text: questions[0] === undefined ? '' : `[neutral] ${questions[0]}`, calls };
}

/** What is told of an order about timers that was not understood whole; null: the words are none. */
export async function answerOrderInDoubt(language: Language, view: ConversationView): Promise<string | null> {
  if (!isToolOffered(SET, view)) return null;
  const doubt = (await loadTimerLanguage(language))?.orderInDoubt(view.words) ?? null;
  if (doubt === null) return null;
  const { unclearTime, unclear } = await language.failures();
  return `[sad] ${doubt.isTime ? unclearTime : unclear}`;
}

/** The orders themselves, or the one before them that these words complete. */
function ordersOf(timers: TimerLanguage, language: Language, view: ConversationView): TimerOrder[] {
  const { words, ordersIn } = timers;
  const orders = ordersIn(view.words, view.clock).filter((order) => isSureOrder(order, timers, view));
  if (orders.length > 0) return orders;
  const [asked = '', before = ''] = [view.own.at(-1), view.earlier.at(-1)];
  const whole = ordersIn(`${before.replace(/[.!?。！？؟।]+$/u, '')} ${view.words}`, view.clock);
  if ([words.howLong, words.whatTime, words.whatFor].some((question) => asked.includes(question))) return whole;
  const [whichOne = ''] = language.sayings.tools.timers.which.split('{');
  const isNamed = asked.includes(whichOne.trim()) && whole.length === 1;
  return isNamed && whole[0]?.is === ordersIn(before, view.clock)[0]?.is ? whole : [];
}

/** What is stopped by its name alone was set by that name in this conversation: "lösch die Nudeln". */
function isSureOrder(order: TimerOrder, { ordersIn, formsOf }: TimerLanguage, view: ConversationView): boolean {
  const isByName = 'meant' in order && order.meant.kind === null && order.meant.name !== '';
  if (!isByName || !STOPPING.some((one) => one === order.is)) return true;
  const forms = new Set(formsOf(order.meant.name));
  return view.earlier
    .flatMap((said) => ordersIn(said, view.clock))
    .some((one) => 'name' in one && formsOf(one.name).some((form) => forms.has(form)));
}

const STOPPING = ['cancel', 'pause', 'resume', 'skip'] as const;

/** Asked of an order that misses something; null: it is whole. */
function questionAboutTimerOrder(order: TimerOrder, { words }: TimerLanguage): string | null {
  switch (order.is) {
    case 'set without length':
      return words.howLong;
    case 'set without time':
    case 'move without time':
      return words.whatTime;
    case 'set without text':
      return words.whatFor;
    default:
      return null;
  }
}

/** Null: something is missing. */
function toolChoiceOfTimerOrder(order: TimerOrder, { words }: TimerLanguage, language: Language): ToolChoice | null {
  switch (order.is) {
    case 'set': {
      const { kind, seconds, name } = order;
      const text = kind === 'timer' ? timerText(name, words) : timerTextOf(order, words, language);
      return { name: SET, input: { text, seconds, ...timerKindInput(kind) } };
    }
    case 'set on':
      return { name: SET, input: { text: order.name, when: order.cue } };
    case 'set at': {
      const { kind, at, repeat } = order;
      const text = kind === 'timer' ? timerText(order.name, words) : timerTextOf(order, words, language);
      const time = { ...(at !== null && { at }), ...(repeat !== null && { repeat }) };
      return { name: SET, input: { text, ...time, ...timerKindInput(kind) } };
    }
    case 'ask':
      return { name: LIST, input: whichTimerInput(order.meant) };
    case 'add':
    case 'subtract':
      return { name: CHANGE, input: { action: order.is, ...whichTimerInput(order.meant), seconds: order.seconds } };
    case 'move':
      return { name: CHANGE, input: { action: 'move', ...whichTimerInput(order.meant), ...order.to } };
    case 'skip': {
      const day = order.day === null ? {} : { at: order.day };
      return { name: CHANGE, input: { action: 'skip', ...whichTimerInput(order.meant), ...day } };
    }
    case 'quiet':
      return { name: QUIET, input: order.to };
    case 'end':
      return { name: CHANGE, input: { action: 'end', ...whichTimerInput(order.meant), at: order.day } };
    case 'snooze':
      return { name: CHANGE, input: { action: 'snooze', ...order.to } };
    case 'cancel':
    case 'pause':
    case 'resume':
      return { name: CHANGE, input: { action: order.is, ...whichTimerInput(order.meant) } };
    default:
      return null;
  }
}

const timerKindInput = (kind: 'timer' | 'alarm' | 'reminder') => (kind === 'reminder' ? {} : { kind });

function timerText(name: string, { isUp, namedIsUp }: TimerWords): string {
  return name === '' ? isUp : toolSayingWith(namedIsUp, { name });
}

/** What is told of an alarm or a reminder: its name, by which it is known. */
function timerTextOf(
  { kind, name }: { kind: 'timer' | 'alarm' | 'reminder'; name: string },
  { alarmIsUp, isUp }: TimerWords,
  { sayings }: Language,
): string {
  if (kind === 'reminder') return name || isUp;
  return name === '' ? alarmIsUp : toolSayingWith(sayings.tools.timers.named.alarm, { name });
}

function whichTimerInput(meant: MeantTimers): { which?: string } {
  const which = spellMeantTimers(meant);
  return which === '' ? {} : { which };
}
