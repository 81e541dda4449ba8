import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionRefusal } from '../../../shared/session/client-state/actions.ts';
import { applyStatePatch } from '../../../shared/session/client-state/state.ts';
import { attached, type Story } from '../story.ts';
import { act, put, redraw } from './user-actions.ts';

const LIST = { title: 'Shopping', items: ['Tea'] };
const milk = { op: 'add', path: '/items/-', value: 'Milk' } as const;

/** A client has told its list, and the agent works on it in a turn. */
function answering(): Story {
  const story = attached();
  act(story, { state: LIST });
  story.say('Put milk on the list.');
  story.reply(['Milk it is.']);
  return story;
}

function errorCode(story: Story, more: Parameters<typeof act>[1]): string | null {
  return actionRefusal(story.session, { type: 'user.action', id: 'x', ...more })?.code ?? null;
}

describe('[X6] a whole state that is told while a change of the agent is on its way', () => {
  it('[X6] a stale whole state keeps the change of the agent that it does not contain', () => {
    const story = answering();
    redraw(story, 'c1', milk);
    act(story, { state: { ...LIST, title: 'Market' }, version: 0 });
    expect(story.session.clientState).toMatchObject({
      state: { title: 'Market', items: ['Tea', 'Milk'] },
      version: 3,
    });
  });

  it('[X6] a whole state that contains the newest change of the agent counts as it is, and frees what was kept', () => {
    const story = answering();
    redraw(story, 'c1', milk);
    act(story, { state: { title: 'Market', items: [] }, version: 2 });
    expect(story.session.clientState).toEqual({ state: { title: 'Market', items: [] }, version: 3 });
  });

  it('[X6] a whole state without a version replaces what the agent has changed', () => {
    const story = answering();
    redraw(story, 'c1', milk);
    act(story, { state: { title: 'Market', items: [] } });
    expect(story.session.clientState).toEqual({ state: { title: 'Market', items: [] }, version: 3 });
  });

  it('[X6] of two changes of the agent, a stale whole state gets only the one that it does not contain', () => {
    const story = answering();
    redraw(story, 'c1', milk);
    redraw(story, 'c2', { op: 'add', path: '/items/-', value: 'Bread' });
    act(story, { state: { title: 'Market', items: ['Tea', 'Milk'] }, version: 2 });
    expect(story.session.clientState?.state).toEqual({ title: 'Market', items: ['Tea', 'Milk', 'Bread'] });
  });

  it('[X6] a stale whole state in which the change of the agent does not fit is a conflict without effect', () => {
    const story = answering();
    redraw(story, 'c1', put('/items/0', 'Green tea'));
    const told = { state: { title: 'Empty', items: [] }, version: 0 };
    expect(errorCode(story, told)).toBe('conflict');
    expect(act(story, told).events).toEqual([]);
    expect(errorCode(story, { ...told, version: 2 })).toBeNull();
  });

  it('[X6] a stale whole state that would become too large by the change of the agent is refused', () => {
    const story = answering();
    redraw(story, 'c1', { op: 'add', path: '/more', value: 'x'.repeat(20_000) });
    expect(errorCode(story, { state: { ...LIST, title: 'y'.repeat(20_000) }, version: 0 })).toBe('too_large');
  });

  it('[X6] [M8] what is kept for a stale whole state is bounded, and one that is older is a conflict', () => {
    const story = answering();
    const page = (letter: string) => ({ op: 'add', path: '/page', value: letter.repeat(12_000) }) as const;
    for (const letter of ['a', 'b', 'c']) {
      story.say('Another page, please.');
      story.reply(['There.']);
      redraw(story, letter, page(letter));
    }
    expect(story.session.clientState?.version).toBe(4);
    expect(JSON.stringify(story.session.clientState?.unseen).length).toBeLessThan(32 * 1024);
    expect(errorCode(story, { state: LIST, version: 0 })).toBe('conflict');
    expect(errorCode(story, { state: LIST, version: 2 })).toBeNull();
  });

  it('[X6] [M5] no change of the agent is kept for a stale state behind a forgetting', () => {
    const story = answering();
    redraw(story, 'c1', milk);
    story.client('c1', { type: 'forget', id: 'f1', what: 1 });
    expect(story.session.clientState?.unseen).toBeUndefined();
    expect(errorCode(story, { state: LIST, version: 0 })).toBe('conflict');
  });

  it('[X6] a client and the session hold the same state, wherever a whole state and changes of the agent cross', () => {
    const title = fc.constantFrom('Market', 'Fair', 'Shop');
    const step = fc.oneof(
      fc.record({ is: fc.constant('agent' as const), item: fc.constantFrom('Milk', 'Bread', 'Figs') }),
      fc.record({ is: fc.constant('client' as const), title }),
      fc.record({ is: fc.constant('arrives' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const story = answering();
        const client = { state: LIST as unknown, version: 0 };
        const underWay: { patch: Parameters<typeof applyStatePatch>[1]; version: number }[] = [];
        const showNext = () => {
          const frame = underWay.shift();
          const shown = frame && applyStatePatch(client.state, frame.patch);
          if (frame && shown?.is === 'fits') Object.assign(client, { state: shown.state, version: frame.version });
        };
        for (const [at, one] of steps.entries()) {
          if (one.is === 'arrives') showNext();
          if (one.is === 'agent') {
            const { frames } = redraw(story, `c${at}`, { op: 'add', path: '/items/-', value: one.item });
            for (const frame of frames) if (frame.type === 'state') underWay.push(frame);
          }
          if (one.is === 'client') {
            client.state = { ...(client.state as typeof LIST), title: one.title };
            act(story, { state: client.state, version: client.version });
          }
        }
        while (underWay.length > 0) showNext();
        expect(client.state).toEqual(story.session.clientState?.state);
      }),
      { numRuns: 200 },
    );
  });
});
