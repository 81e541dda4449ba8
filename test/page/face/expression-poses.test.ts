import { describe, expect, it } from 'vitest';
import { FERRIER, ROMY } from '../../../client/companion/face/character-geometry.ts';
import { expressionPose } from '../../../client/companion/face/expression-poses.ts';
import { browPath, eyePath, mouthPath } from '../../../client/companion/face/svg-paths.ts';
import { EXPRESSIONS } from '../../../shared/protocol/frames.ts';

describe('expressions', () => {
  it.each([
    ['Romy', ROMY],
    ['Mr. Ferrier', FERRIER],
  ])('[P3] the face has fourteen distinguishable expressions: %s', (_, build) => {
    const drawn = EXPRESSIONS.map((expression) => {
      const pose = expressionPose(expression, 'idle', false);
      const { browLeftLift, browRightLift, tilt } = pose;
      const brows = `${browLeftLift} ${browRightLift} ${browPath(build, pose, 'left')} ${browPath(build, pose, 'right')}`;
      const eyes = `${eyePath(build, pose, 'left')} ${eyePath(build, pose, 'right')} ${pose.gazeX} ${pose.pupil}`;
      return { brows, eyes, mouth: mouthPath(pose, 0, 1), tilt };
    });
    for (const feature of ['brows', 'eyes', 'mouth'] as const)
      expect(new Set(drawn.map((face) => face[feature])).size, feature).toBe(14);
  });

  it("[P3] the corners of the face's mouth go up when happy and down when not", () => {
    const bend = (expression: (typeof EXPRESSIONS)[number]): number => {
      const { mouthTop, mouthBottom, cornerLeft, cornerRight } = expressionPose(expression, 'idle', false);
      return (mouthTop + mouthBottom) / 2 + (cornerLeft + cornerRight) / 2;
    };
    for (const glad of ['happy', 'excited', 'amused', 'relaxed'] as const) expect(bend(glad), glad).toBeGreaterThan(8);
    for (const low of ['sad', 'angry', 'annoyed', 'fearful', 'bored'] as const) expect(bend(low), low).toBeLessThan(0);
  });

  it('[P3] a sleeping face sleeps in every expression', () => {
    for (const expression of EXPRESSIONS) {
      const pose = expressionPose(expression, 'asleep', false);
      expect([pose.lidLeft, pose.lidRight, pose.sleep]).toEqual([0, 0, 1]);
    }
  });

  it('[P3] a speaking face is awake, and neither listens nor thinks meanwhile', () => {
    expect(expressionPose('happy', 'asleep', true)).toEqual(expressionPose('happy', 'idle', false));
    expect(expressionPose('happy', 'thinking', true)).toEqual(expressionPose('happy', 'idle', false));
  });

  it('[P3] a thinking face looks up and aside, and a listening one leans in', () => {
    const thinking = expressionPose('neutral', 'thinking', false);
    expect([thinking.gazeX, thinking.gazeY]).toEqual([0.75, -0.85]);
    expect(expressionPose('neutral', 'listening', false).lean).toBe(0.045);
  });
});
