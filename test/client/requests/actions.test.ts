import { afterEach, describe, expect, it } from 'vitest';
import { connect } from '../../../client/sdk/connection/connection.ts';
import type { FromServer } from '../../../client/sdk/frames/wire-types.ts';
import { Refused } from '../../../client/sdk/requests/refused-error.ts';
import { type Script, startScripted } from '../scripted-server.ts';
import { accepted, ClientStory, ended, line, started, welcome } from '../story.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function connected(script: Script) {
  const server = await startScripted(script);
  const sotto = connect({ url: server.url, install: 'laptop' });
  open.push(sotto, server);
  return { server, sotto };
}

const changed = (seq: number, version: number): FromServer<'state'> => {
  return { type: 'state', seq, at: 1, patch: [{ op: 'replace', path: '/count', value: 3 }], version };
};

describe('what is done in the application', () => {
  it('[X4] a client action is sent, and its promise resolves when the server accepts it', async () => {
    const { server, sotto } = await connected((frame) =>
      frame.type === 'hello' ? [welcome()] : frame.type === 'user.action' ? [accepted(frame.id)] : [],
    );
    await sotto.act({
      name: 'counter.increment',
      data: { by: 2 },
      patch: [{ op: 'replace', path: '/count', value: 2 }],
    });
    await sotto.act({ state: { count: 2 } });
    expect(server.received.slice(1)).toEqual([
      {
        type: 'user.action',
        id: expect.any(String),
        name: 'counter.increment',
        data: { by: 2 },
        patch: [{ op: 'replace', path: '/count', value: 2 }],
      },
      { type: 'user.action', id: expect.any(String), state: { count: 2 } },
    ]);
  });

  it("[X4] a client action rejects where the patch does not fit the server's state", async () => {
    const message = 'The patch does not fit the state as the server knows it: send the whole state.';
    const { sotto } = await connected((frame) => {
      if (frame.type === 'hello') return [welcome()];
      return frame.type === 'user.action' ? [{ type: 'error', at: 1, code: 'conflict', message, id: frame.id }] : [];
    });
    const told = sotto.act({ patch: [{ op: 'remove', path: '/count' }] });
    await expect(told).rejects.toThrow(Refused);
    await expect(told).rejects.toMatchObject({ code: 'conflict', message });
  });

  it('[X6] a client action says which change of the agent its state contains', async () => {
    const { server, sotto } = await connected((frame) => {
      if (frame.type === 'hello') return [welcome(), changed(1, 4)];
      return frame.type === 'user.action' ? [accepted(frame.id)] : [];
    });
    await new Promise<void>((resolve) => sotto.on('view', () => resolve()));
    await sotto.act({ state: { count: 3 } });
    await sotto.act({ state: { count: 3 }, version: 2 });
    expect(server.received.slice(1)).toMatchObject([{ version: 4 }, { version: 2 }]);
  });

  it('[S8] a client action larger than a frame is not sent', async () => {
    const { server, sotto } = await connected((frame) => (frame.type === 'hello' ? [welcome()] : []));
    await expect(sotto.act({ state: 'x'.repeat(33_000) })).rejects.toMatchObject({ code: 'too_large' });
    expect(server.received).toHaveLength(1);
  });

  it('[S7] [U6] a client action is repeated across a reconnect, with the newest playback position', () => {
    const story = new ClientStory();
    story.live();
    story.hears(started(1, 1), line(2, 1), ended(3, 1));
    story.plays(2);
    const action = { type: 'user.action', id: 'a1', name: 'addItem' } as const;
    story.do({ is: 'asked', frame: action });
    expect(story.sent.at(-1)).toEqual({ ...action, heard: { seq: 2 } });
    story.do({ is: 'ended', code: 1006 });
    story.wait(1_000);
    story.welcomed({ epoch: 2, cursor: 3 });
    expect(story.sent.filter(({ type }) => type === 'user.action')).toHaveLength(2);
  });
});

describe('what the agent changes in it', () => {
  it("[T5] [S5] the agent's state changes reach the application in order, once, and the SDK applies none itself", () => {
    const story = new ClientStory();
    story.live();
    expect(story.hears(changed(2, 2)).filter((one) => one.do === 'tell' && one.name === 'view')).toEqual([]);
    const told = [...story.hears(started(1, 1)), ...story.hears(changed(2, 2), changed(3, 3))].flatMap((one) =>
      one.do === 'tell' && (one.name === 'view' || one.name === 'turn') ? [one.event] : [],
    );
    expect(told).toEqual([started(1, 1), changed(2, 2), changed(3, 3)]);
    expect(story.kept.cursor).toBe(3);
  });
});
