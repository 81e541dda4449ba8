import { describe, expect, it } from 'vitest';
import { ConversationOutputs } from '../../../client/sdk/frames/conversation-inputs-and-outputs.ts';
import type { FromServer } from '../../../client/sdk/frames/wire-types.ts';
import { InboxRequests } from '../../../client/sdk/requests/inbox-requests.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { accepted, ClientStory, line, short, started } from '../story.ts';

const remark = (seq: number, turn: number) => line(seq, turn, { kind: 'remark' });
const idle = (seq: number, turn: number): ServerFrame => ({
  type: 'turn.started',
  seq,
  at: 99_000,
  turn,
  cause: 'idle',
});

function live(): ClientStory {
  const story = new ClientStory();
  story.live();
  return story;
}

describe('a remark', () => {
  it('[S6] a replayed remark is voiced only where nothing came behind it', () => {
    const missed = (...frames: ServerFrame[]) => {
      const story = new ClientStory();
      story.live({ cursor: frames.length });
      return short(story.hears(...frames)).filter((one) => one.startsWith('line'));
    };
    expect(missed(idle(1, 1), remark(2, 1))).toEqual(['line 2 voiced']);
    expect(missed(idle(1, 1), remark(2, 1), started(3, 2))).toEqual(['line 2 shown']);
  });
});

describe('her life', () => {
  it('[L1] each hello tells whether the user looks at the client', () => {
    const story = live();
    const looks = (id: string, visible: boolean) => story.do({ is: 'asked', frame: { type: 'settings', id, visible } });
    const comesBack = (epoch: number) => {
      story.do({ is: 'ended', code: 1006 });
      story.wait(10_000);
      story.welcomed({ epoch });
      return story.sent.findLast(({ type }) => type === 'hello');
    };
    expect(comesBack(2)).not.toHaveProperty('visible');
    looks('v1', false);
    story.hears(accepted('v1'));
    expect(comesBack(3)).toMatchObject({ visible: false });
    looks('v2', true);
    expect(comesBack(4)).toMatchObject({ visible: true });
  });

  it('[A3] each hello tells whether the client plays sound, as last set', () => {
    const story = new ClientStory(undefined, { about: { sound: false } });
    story.live();
    const tells = (id: string, what: { visible: boolean } | { sound: boolean }) => {
      story.do({ is: 'asked', frame: { type: 'settings', id, ...what } });
      story.hears(accepted(id));
    };
    const comesBack = (epoch: number) => {
      story.do({ is: 'ended', code: 1006 });
      story.wait(10_000);
      story.welcomed({ epoch });
      return story.sent.findLast(({ type }) => type === 'hello');
    };
    tells('v1', { visible: false });
    tells('v2', { visible: true });
    expect(comesBack(2)).toMatchObject({ visible: true, sound: false });
    tells('v3', { sound: true });
    expect(comesBack(3)).toMatchObject({ visible: true, sound: true });
  });

  it('[L6] the proactive settings stand in the first part of the inbox, whichever comes first', () => {
    const life = { on: true, news: false, asleep: true, unanswered: 3, reflecting: false };
    const page = (part: number): FromServer<'inbox'> => {
      return { type: 'inbox', at: 1, id: 'i1', part, parts: 2, pending: [], recent: [], ...(part === 1 && { life }) };
    };
    const out = new ConversationOutputs();
    const inboxes = new InboxRequests(out);
    inboxes.add('i1');
    inboxes.next(0);
    inboxes.addPage(page(2), 0);
    expect(out.drain()).toEqual([]);
    inboxes.addPage(page(1), 0);
    expect(out.drain()).toContainEqual({
      do: 'bring',
      id: 'i1',
      inbox: { working: [], pending: [], recent: [], life },
    });
  });
});
