/** Client states and patches that are refused: they do not fit, or are too large. */
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../shared/protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../../../shared/protocol/limits.ts';
import { answers } from '../short-forms.ts';
import { attached, type Happened } from '../story.ts';
import { COUNTER, storyMidAnswer, storyWithState } from './story-with-state.ts';
import { act, put } from './user-actions.ts';

const UNFIT = 'The patch does not fit the state as the server knows it: send the whole state.';
const LARGE = 'A state is at most 30000 characters of JSON, and 32 levels deep.';

function refused({ effects, events }: Happened): [ErrorCode | null, string, number] {
  const [answer] = effects;
  const frame = answer?.do === 'answer' && answer.frame.type === 'error' ? answer.frame : null;
  return [frame?.code ?? null, frame?.message ?? '', events.length];
}

describe('[X4] [S7] what is refused', () => {
  it('[X4] [S7] a patch that does not fit is a conflict without effect, and its id may be used again', () => {
    const story = storyMidAnswer();
    const { session } = story;
    const sent = act(story, { id: 'x', name: 'addItem', patch: [put('/items/0', 'Milk')] });
    expect(refused(sent)).toEqual(['conflict', UNFIT, 0]);
    expect(story.session).toBe(session);
    const again = act(story, { id: 'x', name: 'addItem', state: { items: ['Milk'] } });
    expect(answers(again.effects)).toEqual(['c1 accepted', 'reply to turn 3, ask 1']);
    expect(answers(act(story, { id: 'x', name: 'addItem', state: { items: ['Milk'] } }).effects)).toEqual([
      'c1 accepted duplicate',
    ]);
    expect(story.session.clientState?.state).toEqual({ items: ['Milk'] });
  });

  it('[X4] a patch before any state is known is a conflict', () => {
    const story = attached();
    expect(refused(act(story, { patch: [put('/count', 1)] }))).toEqual(['conflict', UNFIT, 0]);
    expect(refused(act(story, { patch: [{ op: 'add', path: '', value: COUNTER }] }))[0]).toBeNull();
    expect(story.session.clientState).toEqual({ state: COUNTER, version: 1 });
  });

  it('[X4] a patch is applied as a whole or not at all', () => {
    const story = storyWithState();
    expect(refused(act(story, { patch: [put('/count', 2), put('/nothing', 3)] }))).toEqual(['conflict', UNFIT, 0]);
    expect(story.session.clientState?.state).toEqual(COUNTER);
  });

  it('[M8] a state of more than 30,000 characters of JSON is too large, sent or made by a patch', () => {
    const story = attached();
    expect(refused(act(story, { state: 'x'.repeat(29_999) }))).toEqual(['too_large', LARGE, 0]);
    expect(refused(act(story, { state: 'x'.repeat(29_998) }))[0]).toBeNull();
    act(story, { state: { text: 'x'.repeat(20_000) } });
    const { session } = story;
    const grown = [{ op: 'add', path: '/more', value: 'y'.repeat(10_000) } as const];
    expect(refused(act(story, { id: 'y', name: 'addText', patch: grown }))).toEqual(['too_large', LARGE, 0]);
    expect(refused(act(story, { patch: [{ op: 'copy', from: '/text', path: '/more' }] }))).toEqual([
      'too_large',
      LARGE,
      0,
    ]);
    expect(story.session).toBe(session);
    expect(refused(act(story, { id: 'y', name: 'addText' }))[0]).toBeNull();
  });

  it.each(['ж', '字', '😀'])(
    '[X4] [M8] a state of 30,000 characters may take more bytes than a frame: %s',
    (letter) => {
      const story = storyWithState('');
      const part = letter.repeat(Math.floor(9_000 / letter.length));
      const grow = (value: string) => act(story, { patch: [put('', value)] });
      expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(MAX_FRAME_BYTES);
      act(story, { state: { a: part, b: '', c: '' } });
      for (const path of ['/b', '/c']) expect(refused(act(story, { patch: [put(path, part)] }))[0]).toBeNull();
      const { state } = story.session.clientState ?? {};
      expect(Buffer.byteLength(JSON.stringify(state))).toBeGreaterThan(MAX_FRAME_BYTES);
      expect(refused(grow(letter.repeat(30_000)))).toEqual(['too_large', LARGE, 0]);
      expect(story.session.clientState?.state).toEqual({ a: part, b: part, c: part });
    },
  );

  it('[M8] a patch that copies the state into itself again and again is bounded', () => {
    const story = storyWithState({ a: 'xxxxxxxxxx' });
    const doubled = Array.from({ length: 100 }, () => ({ op: 'copy', from: '', path: '/b' }) as const);
    expect(refused(act(story, { patch: doubled }))).toEqual(['too_large', LARGE, 0]);
  });

  it('[M8] a patch that nests the state ever deeper is bounded', () => {
    const story = storyWithState({ a: 1 });
    const deeper = {
      op: 'add',
      path: '',
      value: { a: JSON.parse('['.repeat(31) + ']'.repeat(31)) as unknown },
    } as const;
    expect(refused(act(story, { patch: [deeper] }))[0]).toBeNull();
    expect(refused(act(story, { patch: [{ op: 'copy', from: '', path: '/b' }] }))).toEqual(['too_large', LARGE, 0]);
  });
});
