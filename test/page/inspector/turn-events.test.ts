import { describe, expect, it } from 'vitest';
import { shortEventId, turnEventRows } from '../../../client/web/inspector/turn-events.ts';
import { delivery, ended, failure, line, started, timelineAfter, tool, turnAfter } from './frames.ts';

const told = (...happenings: Parameters<typeof turnAfter>) =>
  turnEventRows(turnAfter(...happenings)).map(({ atMs, what, about }) => `${atMs} ${what}: ${about}`);

describe('the events of a turn', () => {
  it("[O2] the inspector's events of a turn stand in their order, and what comes later behind the end", () => {
    expect(
      told(
        started(),
        tool('started', 45),
        line(0, 46, { kind: 'filler', tier: 'primary' }),
        tool('cached', 50, { call: 'c2', name: 'recall', ageMs: 3_000 }),
        line(1, 80, { lead: 'known', expression: 'calm' as 'relaxed' }),
        line(1, 90),
        ended(100, { status: 'interrupted' }),
        tool('failed', 700),
      ),
    ).toEqual([
      '0 started: user',
      '45 tool: get_weather: started',
      '46 filler: line 0, happy, primary',
      '50 tool: recall: cached, 3 s old',
      '80 reply: line 1, calm, lead: known, sent again',
      '100 ended: interrupted',
      '700 tool: get_weather: failed after 655 ms',
    ]);
  });

  it("[D2] [U5] the inspector's events of a turn tell of deliveries, client state and failures", () => {
    expect(
      told(
        started(1, { cause: 'delivery' }),
        delivery('discarded', 1, { reason: 'cancelled', delivery: 'a-rather-long-id' }),
        { type: 'state', seq: 9, at: 1_000_002, patch: [{ op: 'remove', path: '/a' }], version: 2 },
        ended(5, { status: 'failed' }),
        failure(5),
      ),
    ).toEqual([
      '0 started: delivery',
      '1 delivery: discarded (cancelled) a-rather…',
      '2 screen: 1 change',
      '5 ended: failed',
      '5 error: model_failed',
    ]);
    expect(shortEventId('hyqGmRrt')).toBe('hyqGmRrt');
  });

  it("[S6] the inspector's events of a turn say what was missed", () => {
    const [turn] = timelineAfter(started(), line(0, 9), { type: 'snapshot', turns: [] }).turns;
    expect(turn && turnEventRows(turn).at(-1)).toEqual({
      atMs: 9,
      what: 'missed',
      about: 'the rest: a snapshot came instead',
    });
    expect(told(line(0, 5))[0]).toBe('0 seen: it had begun before');
  });
});
