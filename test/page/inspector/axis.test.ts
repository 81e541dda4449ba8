import { describe, expect, it } from 'vitest';
import { type Axis, axisOf } from '../../../client/web/inspector/axis.ts';
import { audio, ended, failure, line, started, tool, turnAfter } from './frames.ts';

const lane = ({ lanes }: Axis, label: string) => lanes.find((one) => one.label === label);

describe('the axis of a turn', () => {
  it('[O2] is as long as the turn: model, tools, fillers and lines in lanes, all in percent', () => {
    const axis = axisOf(
      turnAfter(
        started(),
        tool('started', 100),
        line(0, 100, { kind: 'filler', tier: 'primary' }),
        tool('finished', 600),
        line(1, 750),
        line(2, 1_000),
        ended(1_000, { timings: { firstLineMs: 100, firstTokenMs: 40, modelMs: 500, totalMs: 1_000 } }),
      ),
    );
    expect(axis.lanes).toEqual([
      {
        label: 'model',
        title: 'The model: 500 ms, its first sign after 40 ms',
        bars: [
          { from: 0, to: 4, look: 'waiting', end: 'good' },
          { from: 4, to: 10, look: 'model', end: 'good' },
          { from: 60, to: 100, look: 'model', end: 'good' },
        ],
        dots: [],
      },
      {
        label: 'get_weather',
        title: 'get_weather: from 100 ms, finished after 500 ms',
        bars: [{ from: 10, to: 60, look: 'tool', end: 'good' }],
        dots: [],
      },
      { label: 'fillers', title: 'Fillers at 100 ms', bars: [], dots: [{ at: 10, look: 'filler' }] },
      {
        label: 'lines',
        title: 'Lines at 750 ms, 1 s',
        bars: [],
        dots: [
          { at: 75, look: 'line' },
          { at: 100, look: 'line' },
        ],
      },
    ]);
    expect(axis.ticks).toEqual([
      { at: 0, label: '0' },
      { at: 50, label: '500 ms' },
      { at: 100, label: '1 s' },
    ]);
  });

  it('[C9] what was cached is a dot, with its age', () => {
    const axis = axisOf(turnAfter(started(), tool('cached', 50, { ageMs: 120_000 }), ended(200)));
    expect(lane(axis, 'get_weather')).toEqual({
      label: 'get_weather',
      title: 'get_weather: cached, 2 min old, at 50 ms',
      bars: [],
      dots: [{ at: 25, look: 'cached', label: 'cached, 2 min old' }],
    });
  });

  it('[T2] [T3] what goes on behind the end reaches to it, and says so', () => {
    const handedOver = axisOf(turnAfter(started(), tool('started', 50), tool('deferred', 50), ended(200)));
    expect(lane(handedOver, 'get_weather')?.bars).toEqual([{ from: 25, to: 100, look: 'tool', end: 'on' }]);
    const late = axisOf(turnAfter(started(), tool('started', 50), ended(200), tool('finished', 90_000)));
    expect(late.spanMs).toBe(200);
    expect(lane(late, 'get_weather')).toMatchObject({
      title: 'get_weather: from 50 ms, finished after 1 min 30 s',
      bars: [{ from: 25, to: 100, end: 'on' }],
    });
  });

  it('[U5] what failed is marked', () => {
    const failed = ended(200, { status: 'failed' });
    const axis = axisOf(turnAfter(started(), tool('started', 50), tool('failed', 100), failed, failure(200)));
    expect(lane(axis, 'get_weather')?.bars).toEqual([{ from: 25, to: 50, look: 'tool', end: 'bad' }]);
    expect(lane(axis, 'errors')?.dots).toEqual([{ at: 100, look: 'bad' }]);
  });

  it('[U2] the model has not begun behind its first line, however long the turn was held', () => {
    const timings = { firstLineMs: 300, modelMs: 400, totalMs: 5_000 };
    const axis = axisOf(turnAfter(started(), line(0, 300), line(1, 5_000), ended(5_000, { timings })));
    expect(lane(axis, 'model')?.bars).toEqual([{ from: 6, to: 14, look: 'model', end: 'good' }]);
  });

  it('[O2] of a spoken question it begins when the user had said it, and shows when that was understood', () => {
    const timings = { heardMs: 200, firstLineMs: 500, totalMs: 1_000 };
    const axis = axisOf(turnAfter(started(), line(0, 300), ended(800, { timings })));
    expect(axis.spanMs).toBe(1_000);
    expect(axis.lanes).toEqual([
      {
        label: 'hearing',
        title: 'Understood after 200 ms',
        bars: [{ from: 0, to: 20, look: 'hearing', end: 'good' }],
        dots: [],
      },
      { label: 'lines', title: 'Lines at 500 ms', bars: [], dots: [{ at: 50, look: 'line' }] },
    ]);
  });

  it('[O2] [A3] shows when sound came, and that it goes on behind the end', () => {
    const within = axisOf(turnAfter(started(), line(0, 100), audio(250), audio(750, { n: 1 }), ended(1_000)));
    expect(lane(within, 'sound')).toEqual({
      label: 'sound',
      title: 'Sound from 250 ms to 750 ms',
      bars: [{ from: 25, to: 75, look: 'sound', end: 'good' }],
      dots: [{ at: 25, look: 'sound' }],
    });
    const behind = axisOf(turnAfter(started(), line(0, 100), ended(200), audio(400), audio(9_000, { n: 1 })));
    expect(behind.spanMs).toBe(400);
    expect(lane(behind, 'sound')?.bars).toEqual([{ from: 100, to: 100, look: 'sound', end: 'on' }]);
  });

  it('[O2] the model has not worked while it waited for its tools, side by side or one after the other', () => {
    const timings = { modelMs: 400, totalMs: 1_000 };
    const axis = axisOf(
      turnAfter(
        started(),
        tool('started', 100),
        tool('started', 200, { call: 'c2', name: 'web_search' }),
        tool('finished', 400),
        tool('failed', 700, { call: 'c2', name: 'web_search' }),
        // What goes on by itself, nobody waits for.
        tool('deferred', 800, { call: 'c3', name: 'slow_research' }),
        ended(1_000, { timings }),
      ),
    );
    expect(lane(axis, 'model')?.bars).toEqual([
      { from: 0, to: 10, look: 'model', end: 'good' },
      { from: 70, to: 100, look: 'model', end: 'good' },
    ]);
  });

  it('[O2] with clocks set back, and with nothing in it, stays within its ends', () => {
    const timings = { modelMs: 900, totalMs: -60_000 };
    const odd = axisOf(turnAfter(started(), tool('started', 40), line(0, -900), ended(-60_000, { timings })));
    for (const { bars, dots } of odd.lanes) {
      for (const { from, to } of bars) expect(0 <= from && from <= to && to <= 100).toBe(true);
      for (const { at } of dots) expect(at >= 0 && at <= 100).toBe(true);
    }
    expect(axisOf(turnAfter(started()))).toEqual({ lanes: [], ticks: expect.any(Array), spanMs: 1 });
  });

  it.each([
    [1, ['0', '1 ms']],
    [766, ['0', '200 ms', '400 ms', '600 ms']],
    [2_300, ['0', '1 s', '2 s']],
    [90_000, ['0', '50 s']],
  ])('[O2] its scale has round times: %i ms', (ms, labels) => {
    expect(axisOf(turnAfter(started(), ended(ms))).ticks.map(({ label }) => label)).toEqual(labels);
  });
});
