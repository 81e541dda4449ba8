import { at, type VoiceChecker, wordsIn } from './checker.ts';

export const wholeAnswers: VoiceChecker = {
  name: 'spoken to the end',
  title: '[A3] without faults a spoken question has an answer, and each line of it its whole sound',
  wrong(history) {
    const calm = history.findIndex(({ is }) => is === 'calm');
    const after = history.slice(calm);
    const rested = after.at(-1);
    if (calm === -1 || rested?.is !== 'rested') return null;
    const records = after.flatMap((one) => (one.is === 'recorded' ? one.record.events : []));
    const turn = records.find((event) => event.type === 'turn.started' && wordsIn(event.words) !== null);
    if (turn?.type !== 'turn.started') return at(rested, 'what was said at last is never answered');
    const lines = records.filter((event) => event.type === 'line').filter((event) => event.turn === turn.turn);
    if (lines.length === 0) return at(rested, 'she has nothing to say');
    const silent = lines.find(
      ({ index }) =>
        !after.some(
          (one) => one.is === 'sounded' && one.turn === turn.turn && one.index === index && one.last && !one.failed,
        ),
    );
    return silent ? at(rested, `line ${silent.index} of turn ${turn.turn} is not spoken to its end`) : null;
  },
};
