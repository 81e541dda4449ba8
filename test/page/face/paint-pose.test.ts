import { beforeEach, describe, expect, it } from 'vitest';
import { ROMY } from '../../../client/companion/face/character-geometry.ts';
import { expressionPose } from '../../../client/companion/face/expression-poses.ts';
import { Painter } from '../../../client/companion/face/paint-pose.ts';

/** A drawing that records written attributes. */
let written: string[];
let painter: Painter;
beforeEach(() => {
  written = [];
  const parts = ['head', 'head', 'body', 'mouthShape', 'teeth', 'browLeft', 'eyeLeftShape', 'tear', 'hand', 'sleep'];
  const elements = parts.map((name) => ({
    getAttribute: () => name,
    setAttribute: (attribute: string, value: string) => written.push(`${name} ${attribute} ${value}`),
  }));
  painter = new Painter({ querySelectorAll: () => elements } as unknown as Element, ROMY);
});

function since(draw: () => void): string[] {
  written = [];
  draw();
  return written;
}

describe('painting', () => {
  it('[R2] painting a neutral face draws a line of a mouth, and no extras', () => {
    const first = since(() => painter.paint(expressionPose('neutral', 'idle', false), 0));
    expect(first).toContain('mouthShape d M-22 0C-11 5.3 11 5.3 22 0C11 5.3 -11 5.3 -22 0Z');
    expect(first).toEqual(expect.arrayContaining(['teeth display none', 'tear display none', 'hand display none']));
    expect(first.filter((line) => line.startsWith('head transform'))).toHaveLength(2);
  });

  it('[R2] painting the face changes no element where nothing has changed', () => {
    const pose = expressionPose('happy', 'idle', false);
    painter.paint(pose, 0);
    expect(since(() => painter.paint({ ...pose }, 16))).toEqual([]);
  });

  it('[R2] painting the face changes no element for invisible differences', () => {
    const pose = expressionPose('happy', 'idle', false);
    painter.paint(pose, 0);
    const nearly = { ...pose, tilt: pose.tilt + 0.02, mouthBottom: pose.mouthBottom + 0.01, blush: pose.blush + 0.005 };
    expect(since(() => painter.paint(nearly, 1_000))).toEqual([]);
  });

  it('[R2] painting the face changes only the mouth while only the mouth moves', () => {
    const pose = expressionPose('neutral', 'idle', false);
    painter.paint(pose, 0);
    const lines = since(() => painter.paint({ ...pose, mouthBottom: 20, teeth: 0.5 }, 16));
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(['mouthShape', 'teeth']));
  });

  it('[R2] painting the face delays small movements of the head, and not large ones', () => {
    const pose = expressionPose('neutral', 'idle', false);
    painter.paint(pose, 0);
    expect(since(() => painter.paint({ ...pose, headY: 0.6 }, 16))).toEqual([]);
    expect(since(() => painter.paint({ ...pose, headY: 0.6 }, 112))).toContain(
      'head transform translate(0 0.6) rotate(0 200 292)',
    );
    expect(since(() => painter.paint({ ...pose, headY: 6 }, 128))).toContain(
      'head transform translate(0 6) rotate(0 200 292)',
    );
  });

  it('[R2] painting the face without a time draws at once, and nothing that drifts', () => {
    const asleep = expressionPose('neutral', 'asleep', false);
    const first = since(() => painter.paint(asleep, null));
    expect(first).toContain('sleep transform translate(0 0)');
    expect(since(() => painter.paint({ ...asleep }, null))).toEqual([]);
  });
});
