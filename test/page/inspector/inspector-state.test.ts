import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Events, FromServer } from '../../../client/sdk/frames/wire-types.ts';
import { createInspection } from '../../../client/web/inspector/inspector-state.ts';
import type { Forgotten, PageTalk } from '../../../client/web/page-talk.ts';
import { delivery, line, started } from './frames.ts';

const SNAPSHOT: Events['snapshot'] = { turns: [], pending: [] };

/** A library with scripted events. */
function library() {
  const listeners: { name: string; listener: (event: never) => void }[] = [];
  const on = (name: string, listener: (event: never) => void) => {
    listeners.push({ name, listener });
    return () => undefined;
  };
  const tell = <K extends keyof Events>(name: K, event: Events[K]) => {
    for (const one of listeners) if (one.name === name) one.listener(event as never);
  };
  const forgotten = signal<Forgotten | null>(null);
  const talk = { sotto: { on }, forgotten } as unknown as Pick<PageTalk, 'sotto' | 'forgotten'>;
  return { talk, tell, listeners, forgotten };
}

function welcome(more: Partial<FromServer<'welcome'>> = {}): FromServer<'welcome'> {
  const limits = { frameBytes: 32_768, replayFrames: 10, replayMs: 10 };
  const about = { session: 'ada~companion', epoch: 3, recovered: false, cursor: 40, waiting: {}, limits };
  return { type: 'welcome', at: 1_000_000, ...about, ...more };
}

describe('what is gathered of a conversation', () => {
  it("[O2] the inspector's state is one object, however often it is asked for", () => {
    const { talk, listeners } = library();
    const first = createInspection(talk);
    const before = listeners.length;
    expect(createInspection(talk)).toBe(first);
    expect(listeners).toHaveLength(before);
  });

  it("[S5] [S6] the inspector's state knows its cursor: from the welcome, and from frames in order since", () => {
    const { talk, tell } = library();
    const { link, timeline } = createInspection(talk, () => 1_234);
    tell('frame', welcome());
    tell('state', { is: 'live', epoch: 3, recovered: false, reason: 'asked', replayed: 0, cursor: 9, waiting: {} });
    expect(link.value).toMatchObject({ seq: 40, received: 1, welcome: { epoch: 3 } });
    tell('frame', line(0, 9, { seq: 43 }));
    expect(link.value.seq).toBe(40);
    tell('turn', started(1, { seq: 41 }));
    tell('line', line(0, 9, { seq: 42 }));
    tell('delivery', delivery('heard', 9, { seq: 43 }));
    tell('frame', { type: 'pong', at: 1_000_900, cursor: 43 });
    tell('frame', { type: 'accepted', at: 1_000_901, id: 'u1' });
    expect(link.value).toMatchObject({ seq: 43, pongAt: 1_000_900, accepted: 1, received: 4 });
    expect(link.value.states).toMatchObject([{ atMs: 1_234, state: { is: 'live' } }]);
    expect(timeline.value.turns).toHaveLength(1);
    tell('snapshot', SNAPSHOT);
    expect(timeline.value.turns[0]?.isMissed).toBe(true);
    tell('frame', welcome({ recovered: true, cursor: 99, epoch: 4 }));
    expect(link.value.seq).toBe(43);
  });

  it("[N6] the inspector's state is empty when everything is erased", () => {
    const { talk, tell, forgotten } = library();
    const { timeline } = createInspection(talk);
    tell('frame', line(0, 9));
    tell('turn', started());
    tell('line', line(0, 9));
    tell('delivery', delivery('pending', 0));
    forgotten.value = { turns: 'all' };
    expect(timeline.value.turns).toEqual([]);
    tell('turn', started(2));
    forgotten.value = { turns: 'all' };
    expect(timeline.value.turns).toEqual([]);
  });

  it("[M5] the inspector's state is without the words of a forgotten exchange", () => {
    const { talk, tell, forgotten } = library();
    const { timeline } = createInspection(talk);
    for (const turn of [1, 2]) {
      tell('frame', started(turn));
      tell('turn', started(turn));
      tell('line', line(0, 9, { turn }));
    }
    forgotten.value = { turns: [1] };
    expect(timeline.value.turns.map(({ number }) => number)).toEqual([2]);
    tell('line', line(1, 12, { turn: 2 }));
    expect(timeline.value.turns.map(({ number, steps }) => [number, steps.length])).toEqual([[2, 2]]);
  });
});
