/**
 * The kinds of events in a world of voices: each must occur somewhere, so that every checker is exercised.
 */
import { wordsIn } from './checkers/checker.ts';
import { type Happening, VOICE_FAULTS } from './history.ts';

export const VOICE_KINDS: readonly string[] = [
  ...VOICE_FAULTS,
  'frame lost',
  'frame repeated',
  'frame late',
  'connection cut with $disconnect',
  'connection cut without $disconnect',
  'timer lost',
  'a message',
  'words of what is not over',
  'an apology',
  'nothing said',
  'taken back',
  'another ear asked for',
  'all forgotten',
  'another install',
  'held by a voice',
  'sound that fails',
];

export function voiceEventKinds(history: readonly Happening[]): Set<string> {
  const installs = new Set<string>();
  return new Set(
    history.flatMap((one): string[] => {
      if (one.is === 'fault') return [one.what];
      if (one.is === 'ended') return one.count === 0 ? ['taken back'] : [];
      if (one.is === 'sounded') return one.failed ? ['sound that fails'] : [];
      if (one.is !== 'recorded') return [];
      const { events } = one.record;
      const isUnderstood = events.some(({ type }) => type === 'utterance.transcribed');
      const isSaid = events.some((event) => event.type === 'turn.started' && wordsIn(event.words) !== null);
      const isSorry = events.some((event) => event.type === 'line' && event.kind === 'apology');
      for (const event of events) if (event.type === 'hello') installs.add(event.install);
      return [
        ...(isSaid ? [isUnderstood ? 'a message' : 'words of what is not over'] : []),
        ...(isSorry ? ['an apology'] : []),
        ...(isUnderstood && !isSaid && !isSorry ? ['nothing said'] : []),
        ...(events.some(({ type }) => type === 'utterance.retried') ? ['another ear asked for'] : []),
        ...(events.some(({ type }) => type === 'session.erased') ? ['all forgotten'] : []),
        ...(events.some(({ type }) => type === 'turn.held') ? ['held by a voice'] : []),
        ...(installs.size > 1 ? ['another install'] : []),
      ];
    }),
  );
}
