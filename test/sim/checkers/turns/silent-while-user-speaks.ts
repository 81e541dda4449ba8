import { at, type Checker, pushes } from '../checker.ts';
import { UnaskedTurns } from '../proactive/unasked-turns.ts';
import { Contact } from './contact.ts';

/** A voice is reported after 350 ms, and travels for 120 at most. */
const KNOWN_AFTER_MS = 600;
/** By then a fault that hides the voice is over: the gap is closed or the connection replaced. */
const OVER_AFTER_MS = 40_000;
const HARMLESS = /^(?:timer|run|workflow|text|push|snapshot)/;

export const silentWhileUserSpeaks: Checker = {
  name: 'does not talk over the user',
  title: '[D3] [U10] nothing unasked begins while the user speaks',
  wrong(history) {
    const unasked = new UnaskedTurns(pushes(history));
    const speakingSince = new Map<string, number>();
    const contact = new Contact();
    let troubledAtMs = Number.NEGATIVE_INFINITY;
    for (const one of history) {
      contact.take(one);
      if (one.is === 'fault' && !HARMLESS.test(one.what)) troubledAtMs = one.atMs;
      if (one.is === 'spoke' && !one.speaking) speakingSince.delete(one.install);
      else if (one.is === 'spoke' && !speakingSince.has(one.install)) speakingSince.set(one.install, one.atMs);
      if (one.is !== 'stepped') continue;
      for (const event of one.record?.events ?? []) {
        if (event.type === 'hello') troubledAtMs = one.atMs;
      }
      const said = unasked.begunIn(one);
      const spokenMs = one.atMs - (speakingSince.get(contact.install) ?? one.atMs);
      const isCalm = one.atMs - troubledAtMs > OVER_AFTER_MS && !contact.isLost;
      if (said !== null && isCalm && spokenMs > KNOWN_AFTER_MS)
        return at(one, `${said} after ${spokenMs} ms of speech`);
    }
    return null;
  },
};
