import { describe, expect, it } from 'vitest';
import { clientCallAnswerRefusal } from '../../../shared/session/tool-calls/client-calls.ts';
import type { StartedInTurn } from '../../../shared/session/turn/commands.ts';
import { attached, type Story, saying } from '../story.ts';

const KITCHEN = { room: 'kitchen' };
const TOOL = { name: 'lamp', description: 'A lamp.', parameters: { type: 'object' } };

function withTool(): Story {
  const story = attached();
  story.do({ type: 'client', connection: 'c1', frame: { type: 'declare', id: 'd1', tools: [TOOL] }, digest: '' });
  story.say('The lamp!');
  return story;
}

const begins = (call: string, more: Partial<StartedInTurn> = {}) => {
  const started = { call, tool: 'lamp', title: 'lamp', timeoutMs: 30_000, effect: 'write', key: null } as const;
  return { is: 'begins', call: { ...started, foreign: true, ofClient: KITCHEN, ...more } } as const;
};

describe('a call that the client runs', () => {
  it('[G12] [T4] a client tool call is asked for once, behind the lines of the same record', () => {
    const story = withTool();
    const { effects } = story.says(saying('Let me see.'), begins('a'), begins('b'));
    const request = (call: string) => ({
      do: 'answer',
      connection: 'c1',
      frame: { type: 'tool.request', turn: 1, call, name: 'lamp', arguments: KITCHEN },
      afterFrames: true,
    });
    expect(effects).toEqual([request('a'), request('b')]);
    expect(story.says(begins('a')).effects).toEqual([]);
    expect(story.session.turns.newest?.clientCalls).toEqual([
      { call: 'a', line: 1 },
      { call: 'b', line: 1 },
    ]);
  });

  it('[G12] a client tool call does not begin where the client has no such tool, or no room for its arguments', () => {
    const story = withTool();
    expect(story.says(begins('a', { tool: 'door' })).effects).toEqual([]);
    expect(story.says(begins('b', { ofClient: { text: 'x'.repeat(7_980) } })).effects).toHaveLength(1);
    expect(story.says(begins('c')).effects).toEqual([]);
    story.hello('c2');
    expect(story.says(begins('d')).effects).toEqual([]);
  });

  it('[G12] [S2] [S10] a client tool call is answered by the client that was asked, on its current connection', () => {
    const story = withTool();
    story.says(begins('a'));
    const refusal = (connection: string, call = 'a') =>
      clientCallAnswerRefusal(story.session, connection, call)?.code ?? null;
    expect([refusal('c1'), refusal('c1', 'b'), refusal('c9')]).toEqual([null, 'not_found', 'superseded']);
    story.hello('c2', { resumeOf: 1 });
    story.hello('c3', { resumeOf: 2 });
    expect([refusal('c2'), refusal('c3')]).toEqual(['superseded', null]);
    story.hello('c4');
    expect(refusal('c4')).toBe('not_found');
    story.gone('c4');
    expect(refusal('c4')).toBe('not_ready');
  });
});
