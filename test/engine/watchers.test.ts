import { expect, it } from 'vitest';
import { SessionWatchers } from '../../shared/engine/process/process-state.ts';
import { Story } from '../session/story.ts';

it('[A4] session watchers are told of a change, also when an earlier watcher has ended twice', () => {
  const watchers = new SessionWatchers();
  const { session } = new Story();
  const told: string[] = [];
  const unwatch = watchers.watch('ada', () => told.push('run'));
  unwatch();
  watchers.watch('ada', () => told.push('mouth'));
  unwatch();
  watchers.notify('ada', session);
  expect([told, watchers.size]).toEqual([['mouth'], 1]);
});
