import { at, type Checker, pushes } from '../checker.ts';

export const announcedOnce: Checker = {
  name: 'announced once',
  title: '[D24] an urgent delivery for an absent user is announced once',
  wrong(history) {
    const known = pushes(history);
    const announced = new Set<string>();
    for (const one of history) {
      if (one.is !== 'did' || one.effect.do !== 'announce') continue;
      const { delivery } = one.effect;
      const priority = known.get(delivery)?.arrival.priority;
      if (announced.has(delivery)) return at(one, `${delivery} is announced twice`);
      if (priority !== 'critical' && priority !== 'time_sensitive')
        return at(one, `${delivery} is announced and not urgent`);
      announced.add(delivery);
    }
    return null;
  },
};
