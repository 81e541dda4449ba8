/** A bid is taken for accepted or declined only by words that mean so (D9, D10). */
import { meaning } from '../utterances.ts';
import { at, type Checker, committed } from './checker.ts';

export const answerMeant: Checker = {
  name: 'yes means yes',
  title: '[D9] [D10] a bid is answered only by words that mean so',
  wrong(history) {
    let bid: readonly string[] = [];
    const reminders = new Set<string>();
    for (const { event, step } of committed(history)) {
      if (event.type === 'bid.asked') bid = event.deliveries;
      const { command } = step;
      const text = command.type === 'client' && command.frame.type === 'user.text' ? command.frame.text : null;
      // Who does something else has not answered.
      const isClick = command.type === 'client' && OTHER.has(command.frame.type);
      const answers = text !== null ? meaning(text).answers : isClick ? 'neither' : null;
      if (event.type === 'bid.closed' && event.by !== 'time' && event.by !== 'nothing left' && event.by !== answers) {
        return at(step, `"${text}" is taken for ${event.by}`);
      }
      if (event.type === 'reminder.set') reminders.add(event.id);
      if (event.type === 'delivery.agreed' && !event.deliveries.every((id) => reminders.has(id))) {
        const isAsked = text !== null && (meaning(text).asksForAll || meaning(text).names.length > 0);
        if (answers !== 'yes' && !isAsked) return at(step, `"${text}" accepts a bid`);
        if (!isAsked && event.deliveries.some((id) => !bid.includes(id)))
          return at(step, 'a yes to what was not asked');
      }
      if (event.type === 'delivery' && event.reason === 'user_declined') {
        if (answers !== 'no' && answers !== 'later') return at(step, `"${text}" declines a bid`);
        if (!bid.includes(event.delivery)) return at(step, `${event.delivery} is declined, and was not asked about`);
      }
    }
    return null;
  },
};

/** Something else that the user does. */
const OTHER: ReadonlySet<string> = new Set(['user.action', 'user.image', 'life']);
