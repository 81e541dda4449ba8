/** Frames of one post are serialised together, and each arrives as a message of its own. */
import { expect, test, vi } from 'vitest';
import { postFrames } from '../../shared/engine/connections/post-frames.ts';
import type { Context } from '../../shared/engine/context.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';

const STARTED: ServerFrame = { type: 'turn.started', seq: 1, at: 5, turn: 1, cause: 'user' };
const SILENCED: ServerFrame = { type: 'turn.silenced', seq: 3, at: 5, turn: 1 };

function stateFrame(value: unknown): ServerFrame {
  return { type: 'state', seq: 2, at: 5, patch: [{ op: 'add', path: '/list', value }], version: 4 } as ServerFrame;
}

function postedTexts(frames: readonly ServerFrame[]): readonly string[] {
  const posted: (readonly string[])[] = [];
  const post = (_: string, messages: readonly string[]) => {
    posted.push(messages);
    return 'sent';
  };
  postFrames({ connections: { post } } as unknown as Context, { id: null, session: null, connection: 'c1' }, frames);
  return posted.flat();
}

test('[S5] frames that are posted together arrive one by one, whatever the state of a client holds', () => {
  for (const value of [[{}, '', {}], [{}, '\0', {}], ['"', '\\u0000', ',"\\u0000",'], { '\0': ['\0', '\0'] }, '},{'])
    expect(postedTexts([STARTED, stateFrame(value), SILENCED])).toEqual(
      [STARTED, stateFrame(value), SILENCED].map((frame) => JSON.stringify(frame)),
    );
});

test('[S5] frames that are posted together take one call of JSON.stringify', () => {
  const stringify = vi.spyOn(JSON, 'stringify');
  postedTexts([STARTED, stateFrame(['a']), SILENCED]);
  const calls = stringify.mock.calls.length;
  stringify.mockRestore();

  expect(calls).toBe(1);
});

test('[N4] a frame that is larger than a client takes is refused also among others', () => {
  const large = stateFrame('a'.repeat(200_000));

  expect(() => postedTexts([STARTED, large])).toThrow('a state frame is larger than');
});
