import { describe, expect, it } from 'vitest';
import { faceGestureFor } from '../../../client/companion/face/gestures.ts';

describe('gestures', () => {
  it.each([
    ['leans forward', 'lean'],
    ['leans back', 'back'],
    ['waves', 'wave'],
    ['counts on her fingers', 'show'],
    ['tilts her head', 'tilt'],
    ['nods', 'nod'],
    ['shakes her head', 'shake'],
    ['laughs', 'laugh'],
    ['sighs', 'sigh'],
    ['shrugs', 'shrug'],
    ['glances out of the window', 'away'],
    ['blinks', 'blink'],
    ['winks', 'wink'],
    ['smiles', 'smile'],
    ['narrows her eyes', 'narrow'],
    ['rolls her eyes', 'roll'],
    ['raises an eyebrow', 'brow'],
    ['polishes his glasses', 'spectacles'],
  ])('[P4] the action "%s" is a visible gesture of the face', (action, name) => {
    expect(faceGestureFor(action).name).toBe(name);
  });

  it.each(['waits', 'does the dishes', '', '笑', '<b>'])(
    '[P4] the action "%s" is a small gesture of the face',
    (action) => {
      expect(faceGestureFor(action).name).toBe('small');
    },
  );

  it('[P4] gestures begin and end where the face was', () => {
    const all = ['lean forward', 'lean back', 'wave', 'count', 'tilt', 'nod', 'shake', 'laugh', 'sigh', 'shrug'];
    for (const action of [...all, 'look away', 'blink', 'wink', 'smile', 'frown', 'polish', 'wait']) {
      const gesture = faceGestureFor(action);
      for (const share of [0, 1])
        for (const [channel, by] of Object.entries(gesture.at(share)))
          expect(by, `${action} ${channel}`).toBeCloseTo(0, 5);
      expect(gesture.durationMs, action).toBeLessThan(2_001);
    }
  });
});
