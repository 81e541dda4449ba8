import { at, type Checker, committed } from '../checker.ts';

const WINDOW_MS = 2_000;

export const fillerTiming: Checker = {
  name: 'no chorus of fillers',
  title: '[F2] [F3] one filler of each kind is said in two seconds, and none without a client or in a held turn',
  wrong(history) {
    let isThere = false;
    let isHeld = false;
    let saidAtMs = new Map<string, number>();
    for (const { event, step } of committed(history)) {
      if (event.type === 'hello') isThere = true;
      if (event.type === 'client.left') isThere = false;
      if (event.type === 'turn.held') isHeld = true;
      if (event.type === 'turn.released' || event.type === 'turn.started') isHeld = false;
      if (event.type === 'turn.started') saidAtMs = new Map();
      if ((event.type !== 'line' && event.type !== 'line.held') || event.kind !== 'filler') continue;
      if (event.type === 'line.held') return at(step, 'a filler is kept');
      if (!isThere || isHeld) return at(step, 'a filler for nobody, or in a turn that is held');
      const sinceMs = step.atMs - (saidAtMs.get(event.tier ?? '') ?? Number.NEGATIVE_INFINITY);
      if (sinceMs < WINDOW_MS) return at(step, `a ${event.tier} filler ${sinceMs} ms after another`);
      saidAtMs.set(event.tier ?? '', step.atMs);
    }
    return null;
  },
};
