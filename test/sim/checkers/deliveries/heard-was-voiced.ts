/** What ended as heard was voiced to its last word, or sent to a client that does not report (U6, D15). */
import { at, type Checker, pushes } from '../checker.ts';

export const heardWasVoiced: Checker = {
  name: 'heard was voiced',
  title: '[D15] [U6] a delivery that ended as heard was voiced to its last word',
  readsAll: true,
  wrong(history) {
    const known = pushes(history);
    const heard = new Map<string, Set<string>>();
    const hear = (delivery: string, text: string) => heard.set(delivery, (heard.get(delivery) ?? new Set()).add(text));
    /**
     * Connections of clients without reports, and the frames up to which deliveries are only shown: these are
     * offered again [D16].
     */
    const silent = new Map<string, number>();
    let reports = true;
    for (const one of history) {
      if (one.is === 'played' && one.voiced.delivery !== null) hear(one.voiced.delivery, one.voiced.text);
      if (one.is === 'posted' && one.frame.type === 'line' && one.frame.delivery) {
        if (one.frame.seq > (silent.get(one.connection) ?? Number.POSITIVE_INFINITY))
          hear(one.frame.delivery, one.frame.text);
      }
      if (one.is !== 'stepped' || one.record === null) continue;
      for (const event of one.record.events) {
        if (event.type === 'hello') reports = event.reports !== false;
        if (event.type === 'hello' && !reports) silent.set(event.connection, event.resumed ? 0 : one.record.seq);
        if (event.type === 'line' && event.delivery !== undefined && !reports) hear(event.delivery, event.text);
        if (event.type !== 'delivery' || event.state !== 'heard') continue;
        const texts = [...(heard.get(event.delivery) ?? [])];
        const missing = known.get(event.delivery)?.lines.filter((line) => !texts.some((text) => text.endsWith(line)));
        if (missing?.length !== 0) return at(one, `${event.delivery} is heard, and was not voiced: ${missing}`);
      }
    }
    return null;
  },
};
