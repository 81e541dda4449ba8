import { at, type VoiceChecker } from './checker.ts';

export const soundNumbers: VoiceChecker = {
  name: 'sound is numbered',
  title: '[A2] [A3] the sound pieces of a line are numbered from 0 to the last, one line after the other',
  wrong(history) {
    const newest = new Map<string, { line: string; n: number; last: boolean }>();
    const asked = new Map<string, string[]>();
    for (const one of history) {
      if (one.is === 'asked')
        asked.set(one.process, [
          ...(asked.get(one.process) ?? []),
          ...one.lines.map((index) => `${one.turn}.${index}`),
        ]);
      if (one.is !== 'sounded') continue;
      const line = `${one.turn}.${one.index}`;
      const before = newest.get(one.process);
      newest.set(one.process, { line, n: one.n, last: one.last });
      if (one.n > 0) {
        if (before?.line !== line || before.n !== one.n - 1 || before.last)
          return at(one, `${line}: piece ${one.n} comes behind ${before?.line}: ${before?.n}`);
        continue;
      }
      const left = asked.get(one.process) ?? [];
      const place = left.indexOf(line);
      if (place === -1) return at(one, `${line} is spoken by ${one.process}, where only ${left} are wanted`);
      asked.set(one.process, left.slice(place + 1));
    }
    return null;
  },
};
