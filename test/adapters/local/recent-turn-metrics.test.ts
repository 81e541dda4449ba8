import { expect, it } from 'vitest';
import { NewestTurns } from '../../../shared/adapters/local/recent-turn-metrics.ts';

const nobody = () => {};
const figures = (turn: number) => ({ session: 'ada~companion', turn, status: 'complete', totalMs: 100 + turn });

function listening() {
  const turns = new NewestTurns();
  const logged: string[] = [];
  const log = turns.in({ info: (sentence) => void logged.push(sentence), warn: nobody, error: nobody });
  return { turns, log, logged };
}

it('[O2] turn metrics are remembered from the log, with the first sound, before the end or behind it', () => {
  const { turns, log, logged } = listening();
  log.info('first sound', { session: 'ada~companion', turn: 1, firstAudioMs: 90 });
  log.info('turn measured', figures(1));
  log.info('turn measured', figures(2));
  log.info('first sound', { session: 'ada~companion', turn: 2, firstAudioMs: 300 });
  log.info('swept', { look: 'idle' });
  log.info('turn measured', { ...figures(1), session: 'bob~companion' });
  expect(turns.of('ada~companion')).toEqual([
    { turn: 1, status: 'complete', totalMs: 101, firstAudioMs: 90 },
    { turn: 2, status: 'complete', totalMs: 102, firstAudioMs: 300 },
  ]);
  expect(turns.of('nobody~companion')).toEqual([]);
  expect(logged).toEqual([
    ...['first sound', 'turn measured', 'turn measured', 'first sound', 'swept', 'turn measured'],
  ]);
});

it("[N6] turn metrics are erased with the user's other data, and later ones are not", () => {
  const { turns, log } = listening();
  log.info('turn measured', figures(1));
  log.info('turn measured', { ...figures(1), session: 'bob~companion' });
  log.info('erased', { session: 'ada~companion', stage: 'rows' });
  expect([turns.of('ada~companion').length, turns.of('bob~companion').length]).toEqual([0, 1]);
  log.info('turn measured', figures(2));
  log.info('erased', { session: 'ada~companion', stage: 'late' });
  expect(turns.of('ada~companion').map(({ turn }) => turn)).toEqual([2]);
});

it('[O2] turn metrics are remembered for the newest twenty turns of a session, and for two hundred sessions', () => {
  const { turns, log } = listening();
  for (let turn = 1; turn <= 25; turn += 1) log.info('turn measured', figures(turn));
  expect(turns.of('ada~companion').map(({ turn }) => turn)).toEqual(Array.from({ length: 20 }, (_, n) => n + 6));
  for (let n = 0; n < 200; n += 1) log.info('turn measured', { ...figures(1), session: `${n}~companion` });
  expect(turns.of('ada~companion')).toEqual([]);
  expect(turns.of('0~companion')).toHaveLength(1);
});
