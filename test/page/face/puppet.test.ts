import { beforeEach, describe, expect, it } from 'vitest';
import type { Pose } from '../../../client/companion/face/pose.ts';
import { Puppet, type PuppetScene } from '../../../client/companion/face/puppet.ts';

const IDLE: PuppetScene = { expression: 'neutral', mood: 'idle', saying: null, gaze: null, calm: false };
/** No pairs, and 2,900 ms between blinks. */
const HALF = (): number => 0.5;

let puppet: Puppet;
let nowMs: number;
beforeEach(() => {
  puppet = new Puppet(HALF);
  nowMs = 0;
});

/** Frames of a sixtieth of a second; returns the last pose. */
function play(ms: number, scene: Partial<PuppetScene>): Pose {
  const untilMs = nowMs + ms;
  let pose = puppet.step(nowMs, { ...IDLE, ...scene });
  while (nowMs < untilMs) {
    nowMs += 1_000 / 60;
    pose = puppet.step(nowMs, { ...IDLE, ...scene });
  }
  return pose;
}

describe('the face over time', () => {
  it('[P3] the animated face comes to a new expression within a quarter of a second', () => {
    play(100, {});
    expect(play(300, { expression: 'surprised' }).browLeftLift).toBeGreaterThan(16);
    expect(play(200, { expression: 'angry' }).browLeftLift).toBeLessThan(0);
  });

  it('[P3] the animated face changes at once under reduced motion, and then is still', () => {
    play(50, { calm: true });
    const pose = puppet.step(nowMs + 16, { ...IDLE, expression: 'surprised', calm: true });
    expect([pose.browLeftLift, pose.mouthWidth, pose.lidLeft]).toEqual([17, 12, 1.32]);
    expect(puppet.moving).toBe(false);
    // No breath, no blink, no gesture.
    puppet.act('waves', nowMs + 20);
    expect(play(3_050, { expression: 'surprised', calm: true })).toEqual(pose);
  });

  it('[P3] the animated face breathes and blinks while nothing happens', () => {
    const shoulders = [play(1_075, {}).shoulders, play(2_150, {}).shoulders];
    expect(shoulders[0]).toBeGreaterThan(1.5);
    expect(shoulders[1]).toBeLessThan(-1.5);
    nowMs = 20_000;
    puppet.step(nowMs, IDLE);
    nowMs = 22_900;
    puppet.step(nowMs, IDLE);
    expect(puppet.step(nowMs + 66.5, IDLE).lidLeft).toBeLessThan(0.1);
  });

  it('[P3] the animated face allows a slow loop between its movements', () => {
    play(1_500, {});
    expect(puppet.moving).toBe(false);
    play(20, { expression: 'happy' });
    expect(puppet.moving).toBe(true);
    play(900, { expression: 'happy' });
    expect(puppet.moving).toBe(false);
  });

  it('[P3] the animated face moves its lips with the words and shuts them afterwards', () => {
    const open = ({ mouthBottom, mouthTop }: Pose): number => mouthBottom - mouthTop;
    const wide = open(play(250, { saying: { text: 'aaaaaaaaaaaaaaaa', position: 4 } }));
    const shut = open(play(250, { saying: { text: 'mmmmmmmmmmmmmmmm', position: 4 } }));
    expect(wide).toBeGreaterThan(20);
    expect(shut).toBeLessThan(2);
    expect(open(play(500, {}))).toBeCloseTo(0, 0);
  });

  it('[P3] the animated face keeps smiling while it speaks', () => {
    const pose = play(600, { expression: 'happy', saying: { text: 'mmmmmmmmmmmm', position: 4 } });
    expect(pose.cornerLeft).toBeCloseTo(5, 1);
    expect(pose.mouthBottom - pose.mouthTop).toBeLessThan(4);
  });

  it('[P3] the animated face moves its mouth by half under reduced motion', () => {
    const saying = { text: 'aaaaaaaaaaaaaaaa', position: 4 };
    const { mouthBottom, mouthTop } = play(400, { calm: true, saying });
    expect(mouthBottom - mouthTop).toBeGreaterThan(10);
    expect(mouthBottom - mouthTop).toBeLessThan(16);
  });

  it('[P3] the animated face looks where it is asked to, and turns a little', () => {
    const pose = play(500, { gaze: { x: 1, y: 0 } });
    expect(pose.gazeX).toBeGreaterThan(0.6);
    expect(pose.turn).toBeGreaterThan(0.15);
  });

  it('[P3] the animated face keeps its eyes shut asleep, and breathes deeper', () => {
    const lids = Array.from({ length: 40 }, () => play(100, { mood: 'asleep' }).lidLeft).slice(20);
    expect(Math.max(...lids)).toBeLessThan(0.01);
  });

  it('[P4] the animated face plays an action once', () => {
    play(600, {});
    puppet.act('waves', nowMs);
    expect(play(900, {}).hand).toBeCloseTo(1, 1);
    expect(play(1_200, {}).hand).toBe(0);
  });

  it('[P3] the animated face goes on from where it was when the page becomes visible', () => {
    play(500, {});
    nowMs += 3_600_000;
    const pose = puppet.step(nowMs, { ...IDLE, expression: 'surprised' });
    expect(pose.browLeftLift).toBeGreaterThan(0);
    expect(pose.browLeftLift).toBeLessThan(17);
  });
});
