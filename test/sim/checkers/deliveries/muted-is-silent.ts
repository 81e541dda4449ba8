/** A source that the user has muted is not heard unless the user plays it (D23). */
import { at, type Checker, pushes } from '../checker.ts';

export const mutedIsSilent: Checker = {
  name: 'muted is silent',
  title: '[D23] a muted source is not heard',
  wrong(history) {
    const known = pushes(history);
    let muted: readonly string[] = [];
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      const isPlayed = one.command.type === 'client' && one.command.frame.type === 'delivery.play';
      for (const event of one.record?.events ?? []) {
        if (event.type === 'settings') muted = event.mute;
        if (event.type !== 'delivery' || event.state !== 'offered' || isPlayed) continue;
        const source = known.get(event.delivery)?.arrival.source;
        if (source != null && muted.includes(source)) return at(one, `${event.delivery} of ${source}, who is muted`);
      }
    }
    return null;
  },
};
