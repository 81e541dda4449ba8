import { describe, expect, it } from 'vitest';
import type { ConversationOutput } from '../../../client/sdk/frames/conversation-inputs-and-outputs.ts';
import type { ServerFrame, ShownDelivery } from '../../../shared/protocol/frames.ts';
import { accepted, ClientStory, short } from '../story.ts';

function shown(delivery: string, state: ShownDelivery['state'] = 'pending'): ShownDelivery {
  return { delivery, state, priority: 'active', policy: 'when_asked', at: 1, text: `Text of ${delivery}.` };
}

function page(id: string, part: number, parts: number, pending: string[], recent: string[] = []): ServerFrame {
  const lists = { pending: pending.map((one) => shown(one)), recent: recent.map((one) => shown(one, 'heard')) };
  return { type: 'inbox', at: 1, id, part, parts, ...lists };
}

function live(): ClientStory {
  const story = new ClientStory();
  story.live();
  return story;
}

function cut(story: ClientStory, epoch: number): ConversationOutput[] {
  return [...story.do({ is: 'ended', code: 1006 }), ...story.wait(10_000), ...story.welcomed({ epoch })];
}

const asksIn = (outputs: readonly ConversationOutput[]) => short(outputs).filter((one) => one.startsWith('send inbox'));

describe('the inbox', () => {
  it('[T11] the inbox is all parts of the answer in their order, whatever order they come in', () => {
    const story = live();
    expect(short(story.do({ is: 'inbox', id: 'u1' }))).toEqual(['send inbox u1']);
    expect(short(story.hears(accepted('u1'), page('u1', 2, 2, ['d3'], ['d4'])))).toEqual([]);
    const told = story.hears(page('u1', 1, 2, ['d1', 'd2']));
    const inbox = { working: [], pending: [shown('d1'), shown('d2'), shown('d3')], recent: [shown('d4', 'heard')] };
    expect(told).toContainEqual({ do: 'tell', name: 'inbox', event: inbox });
    expect(told).toContainEqual({ do: 'bring', id: 'u1', inbox });
    expect(short(story.hears(page('u1', 1, 2, ['d1', 'd2'])))).toEqual([]);
  });

  it('[S8] the inbox arrives also when its pages overtake the acceptance', () => {
    const story = live();
    story.do({ is: 'inbox', id: 'u1' });
    expect(short(story.hears(page('u1', 1, 1, []), accepted('u1')))).toEqual(['inbox', 'bring u1']);
  });

  it('[T11] the inbox is asked for once everything said before is accepted', () => {
    const story = live();
    const id = story.say('Cancel it.');
    expect(short(story.do({ is: 'inbox', id: 'i1' }))).toEqual([]);
    expect(short(story.hears(accepted(id)))).toEqual([`settle ${id}`, 'send inbox i1']);
  });

  it('[S7] the inbox is asked for anew on the next connection, under another id, since a repeated one has no second answer', () => {
    const story = live();
    story.do({ is: 'inbox', id: 'u1' });
    story.hears(accepted('u1'), page('u1', 1, 2, ['d1']));
    expect(asksIn(cut(story, 2))).toEqual(['send inbox u1-2']);
    expect(short(story.hears(page('u1', 2, 2, ['d2'])))).toEqual([]);
    expect(short(story.hears(page('u1-2', 1, 1, ['d1'])))).toEqual(['inbox', 'bring u1']);
    expect(asksIn(cut(story, 3))).toEqual([]);
  });

  it('[T11] an inbox request without a connection is sent on return', () => {
    const story = live();
    story.do({ is: 'drop' });
    expect(short(story.do({ is: 'inbox', id: 'u1' }))).toEqual([]);
    expect(asksIn(story.live({ epoch: 2 }))).toEqual(['send inbox u1']);
  });

  it('[S8] an inbox that lost a part is asked for again after 10 s', () => {
    const story = live();
    story.do({ is: 'inbox', id: 'u1' });
    story.wait(4_000);
    story.hears(accepted('u1'), page('u1', 1, 2, ['d1']));
    story.wait(5_000);
    story.hears({ type: 'pong', at: 1, cursor: 0 });
    expect(short(story.wait(4_999))).toEqual([]);
    expect(short(story.wait(1))).toEqual(['cut', 'state waiting']);
    story.wait(250);
    expect(asksIn(story.welcomed({ epoch: 2 }))).toEqual(['send inbox u1-2']);
  });

  it('[T11] the inbox is given up when five connections have not brought it', () => {
    const story = live();
    story.do({ is: 'inbox', id: 'u1' });
    for (const epoch of [2, 3, 4, 5]) cut(story, epoch);
    expect(short(cut(story, 6))).toContain('settle u1 internal');
    expect(asksIn(cut(story, 7))).toEqual([]);
  });

  it('[T11] the inbox is refused when the server refuses it, under whatever id', () => {
    const story = live();
    story.do({ is: 'inbox', id: 'u1' });
    cut(story, 2);
    const refusal = { code: 'limited', message: 'Slowly.', retryAfterMs: 100 } as const;
    const told = story.hears({ type: 'error', at: 1, id: 'u1-2', ...refusal });
    expect(told).toContainEqual({ do: 'settle', id: 'u1', refusal });
  });

  it('[S2] the inbox is refused when the client is superseded', () => {
    const story = live();
    story.do({ is: 'inbox', id: 'u1' });
    expect(short(story.do({ is: 'close' }))).toEqual(['cut with goodbye', 'state closed', 'settle u1 closed']);
    expect(short(story.do({ is: 'inbox', id: 'u2' }))).toEqual(['settle u2 closed']);
  });
});
