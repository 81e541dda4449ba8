/** What the offline model does with orders about timers in other languages than English [B3, H3]. */
import type { Language } from '../../language/language.ts';
import { type MeantTimers, spellMeantTimers, type TimerOrder } from '../../language/timers/read-timer-order.ts';
import { loadTimerLanguage, type TimerLanguage } from '../../language/timers/timer-language.ts';
import { sayingWith } from '../../language/tool-sayings.ts';
import type { ConversationView } from './conversation-view.ts';
import { isToolOffered, type ToolChoice } from './intents/intent.ts';
import type { Response } from './intents/intents.ts';

const [SET, CHANGE, LIST] = ['remind_me', 'change_timer', 'list_timers'];

/** Null: the words are no order that is understood whole, or the persona has no tool for it. */
export async function answerTimerOrder(language: Language, view: ConversationView): Promise<Response | null> {
  const timers = await loadTimerLanguage(language);
  if (timers === null) return null;
  const orders = ordersOf(timers, language, view);
  const calls = orders.flatMap((order) => (order.is === 'set without length' ? [] : [callOf(order, timers)]));
  const isOffered = (calls.length === 0 ? [SET] : calls.map(({ name }) => name)).every((name) =>
    isToolOffered(name, view),
  );
  if (orders.length === 0 || !isOffered) return null;
  return { text: calls.length < orders.length ? `[neutral] ${timers.words.howLong}` : '', calls };
}

/** The orders themselves, or the one before them that these words complete. */
function ordersOf({ words, ordersIn }: TimerLanguage, language: Language, view: ConversationView): TimerOrder[] {
  const orders = ordersIn(view.words);
  if (orders.length > 0) return orders;
  const [asked = '', before = ''] = [view.own.at(-1), view.earlier.at(-1)];
  const whole = ordersIn(`${before.replace(/[.!?。！？؟।]+$/u, '')} ${view.words}`);
  if (asked.includes(words.howLong)) return whole;
  const [whichOne = ''] = language.sayings.tools.timers.which.split('{');
  const isNamed = asked.includes(whichOne.trim()) && whole.length === 1;
  return isNamed && whole[0]?.is === ordersIn(before)[0]?.is ? whole : [];
}

function callOf(order: Exclude<TimerOrder, { is: 'set without length' }>, { words }: TimerLanguage): ToolChoice {
  switch (order.is) {
    case 'set': {
      const { kind, seconds, name } = order;
      const told = name === '' ? words.isUp : sayingWith(words.namedIsUp, { name });
      const text = kind === 'reminder' ? name || words.isUp : told;
      return { name: SET, input: { text, seconds, ...(kind !== 'reminder' && { kind }) } };
    }
    case 'ask':
      return { name: LIST, input: whichInput(order.meant) };
    case 'add':
    case 'subtract':
      return {
        name: CHANGE,
        input: { action: order.is, ...whichInput(order.meant), seconds: order.seconds },
      };
    default:
      return { name: CHANGE, input: { action: order.is, ...whichInput(order.meant) } };
  }
}

function whichInput(meant: MeantTimers): { which?: string } {
  const which = spellMeantTimers(meant);
  return which === '' ? {} : { which };
}
