import type { StepHappening } from '../../world/history.ts';
import { findUtterance } from '../../world/utterances.ts';
import { at, type Checker, committed } from '../checker.ts';

export const bidAnswers: Checker = {
  name: 'yes means yes',
  title: '[D9] [D10] [D15] only words that mean so answer a bid, or stop what is being read',
  wrong(history) {
    let bid: readonly string[] = [];
    let bidAtMs = Number.NEGATIVE_INFINITY;
    /** Of the newest turn that speaks deliveries, and the requested ones still to be spoken. */
    const read = new Set<string>();
    for (const { event, step } of committed(history)) {
      if (event.type === 'bid.asked') {
        bid = event.deliveries;
        bidAtMs = step.atMs;
      }
      if (event.type === 'delivery' && event.state === 'offered') read.add(event.delivery);
      if (event.type === 'delivery.requested') for (const id of event.deliveries) read.add(id);
      const { command } = step;
      const text = command.type === 'client' && command.frame.type === 'user.text' ? command.frame.text : null;
      // Another action is no answer.
      const isClick = command.type === 'client' && OTHER.has(command.frame.type);
      const answers = text !== null ? findUtterance(text).answers : isClick ? 'neither' : null;
      const refuses = text === null ? null : findUtterance(text).refuses;
      // Who speaks within a second of the question may answer what was said before it [U12].
      const isEarly =
        isSpoken(step) && step.atMs < bidAtMs + 1_000 && event.type === 'bid.closed' && event.by === 'neither';
      if (
        event.type === 'bid.closed' &&
        event.by !== 'time' &&
        event.by !== 'nothing left' &&
        event.by !== answers &&
        !isEarly
      ) {
        return at(step, `"${text}" is taken for ${event.by}`);
      }
      if (event.type === 'delivery.requested') {
        const isAsked = text !== null && (findUtterance(text).asksForAll || findUtterance(text).names.length > 0);
        if (answers !== 'yes' && !isAsked) return at(step, `"${text}" accepts a bid`);
        if (!isAsked && event.deliveries.some((id) => !bid.includes(id)))
          return at(step, 'a yes to what was not asked');
      }
      if (event.type === 'delivery.deferred') {
        const unread = event.deliveries.filter((id) => !read.has(id));
        if (refuses !== 'defer') return at(step, `"${text}" puts off what is being read`);
        if (unread.length > 0) return at(step, `${unread} is put off, and was not being read`);
      }
      if (event.type === 'delivery' && event.reason === 'user_declined') {
        const isAnswer = bid.includes(event.delivery) && (answers === 'no' || answers === 'later');
        const isStop = read.has(event.delivery) && refuses === 'decline';
        if (!isAnswer && !isStop) return at(step, `"${text}" declines ${event.delivery}`);
      }
    }
    return null;
  },
};

function isSpoken({ command }: StepHappening): boolean {
  return command.type === 'client' && command.frame.type === 'user.text' && command.frame.via === 'speech';
}

/** Another action of the user. */
const OTHER: ReadonlySet<string> = new Set(['user.action', 'user.image', 'life']);
