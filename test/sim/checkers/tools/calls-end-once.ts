import { at, type Checker, committed } from '../checker.ts';

export const callsEndOnce: Checker = {
  name: 'every tool ends once',
  title: '[T2] [T3] [W4] every tool call that is started ends once',
  wrong(history) {
    const working = new Set<string>();
    const sync = new Set<string>();
    for (const { event, step } of committed(history)) {
      if (event.type === 'call.started') sync.add(event.call);
      if (event.type !== 'tool' || !sync.has(event.call)) continue;
      const isWorking = working.has(event.call);
      if (event.state === 'started') {
        if (isWorking) return at(step, `${event.call} starts twice`);
        working.add(event.call);
      }
      if (event.state !== 'finished' && event.state !== 'failed') continue;
      if (!isWorking) return at(step, `${event.call} ends twice, or before it has started`);
      working.delete(event.call);
    }
    const over = history.findLast((one) => one.is === 'over');
    return over === undefined || working.size === 0 ? null : at(over, `${[...working]} never ended`);
  },
};
