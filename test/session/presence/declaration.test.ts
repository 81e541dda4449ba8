import { describe, expect, it } from 'vitest';
import { answers } from '../short-forms.ts';
import { attached, type Story } from '../story.ts';

const TOOL = { name: 'lamp', description: 'Switches the lamp.', parameters: { type: 'object' } };

let ids = 0;
function declares(story: Story, parts: object, connection = 'c1') {
  ids += 1;
  const frame = { type: 'declare', id: `d${ids}`, ...parts } as const;
  return story.do({ type: 'client', connection, frame, digest: '' });
}

describe('what a client declares', () => {
  it("[G11] [S7] a client's declaration is accepted, and holds beside the part that a later one leaves out", () => {
    const story = attached();
    const declared = () => story.session.presence.client?.declared;
    const { events, effects } = declares(story, { instructions: 'Be brief.' });
    expect(events.map(({ type }) => type)).toEqual(['frame.accepted', 'client.declared']);
    expect(answers(effects)).toEqual(['c1 accepted']);
    declares(story, { tools: [TOOL] });
    expect(declared()).toEqual({ instructions: 'Be brief.', tools: [TOOL] });
    declares(story, { instructions: '' });
    expect(declared()).toEqual({ tools: [TOOL] });
    declares(story, { tools: [] });
    expect(declared()).toBeUndefined();
  });

  it("[G11] a client's declaration ends with its connection, also where the client moves to another one", () => {
    const story = attached();
    declares(story, { tools: [TOOL] });
    story.hello('c2', { resumeOf: 1 });
    expect(story.session.presence.client).not.toHaveProperty('declared');
    declares(story, { instructions: 'Be brief.' }, 'c2');
    story.do({ type: 'gone', connection: 'c2' });
    story.hello('c3');
    expect(story.session.presence.client).not.toHaveProperty('declared');
  });

  it("[G11] [S2] [S13] a client's declaration from a connection that does not speak is refused", () => {
    const story = attached();
    story.hello('o1', { observe: true });
    story.hello('c2');
    for (const [connection, code] of [
      ['c1', 'superseded'],
      ['o1', 'conflict'],
    ] as const) {
      const { events, effects } = declares(story, { tools: [TOOL] }, connection);
      expect(events).toEqual([]);
      expect(answers(effects)).toEqual([`${connection} error ${code}`]);
    }
  });

  it("[G11] [N6] a client's declaration is erased with everything else", () => {
    const story = attached();
    declares(story, { instructions: 'My name is Ada.' });
    story.do({ type: 'erase', what: 'session', askedAtMs: story.nowMs });
    expect(story.session.presence.client?.connection).toBe('c1');
    expect(JSON.stringify(story.session)).not.toContain('Ada');
  });
});
