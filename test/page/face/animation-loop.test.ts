import { beforeEach, describe, expect, it } from 'vitest';
import type { AnimationEnvironment } from '../../../client/companion/face/animation-environment.ts';
import { animateFace } from '../../../client/companion/face/animation-loop.ts';
import { expressionPose } from '../../../client/companion/face/expression-poses.ts';
import type { PuppetScene } from '../../../client/companion/face/puppet.ts';

const SCENE: PuppetScene = { expression: 'neutral', mood: 'idle', saying: null, gaze: null, calm: false };

let frames: Set<(nowMs: number) => void>;
let timers: Map<() => void, number>;
let seen: (seen: boolean) => void;
let watched: boolean;
let drawn: number;
let moving: boolean;
let scene: PuppetScene;
let stop: () => void;

const stage: AnimationEnvironment = {
  onFrame: (call) => {
    frames.add(call);
    return () => frames.delete(call);
  },
  after: (ms, call) => {
    timers.set(call, ms);
    return () => timers.delete(call);
  },
  watch: (changed) => {
    watched = true;
    seen = changed;
    changed(true);
    return () => {
      watched = false;
    };
  },
};

beforeEach(() => {
  [frames, timers, drawn, moving, scene] = [new Set(), new Map(), 0, true, SCENE];
  const puppet = {
    step: () => expressionPose('neutral', 'idle', false),
    get moving() {
      return moving;
    },
  };
  const painter = {
    paint: () => {
      drawn += 1;
    },
  };
  stop = animateFace(
    stage,
    puppet,
    painter,
    () => scene,
    () => {},
  );
});

function frame(): void {
  const [next] = frames;
  frames.clear();
  next?.(0);
}

function timer(): void {
  const [next] = timers.keys();
  timers.clear();
  next?.();
}

describe('the loop', () => {
  it("[R2] the face's animation loop draws every frame while something moves", () => {
    frame();
    frame();
    expect(drawn).toBe(2);
    expect([frames.size, timers.size]).toEqual([1, 0]);
  });

  it("[R2] the face's animation loop slows down while the face only breathes", () => {
    moving = false;
    frame();
    expect([frames.size, ...timers.values()]).toEqual([0, 40]);
    timer();
    expect(frames.size).toBe(1);
  });

  it("[R2] the face's animation loop hardly runs under reduced motion", () => {
    [moving, scene] = [false, { ...SCENE, calm: true }];
    frame();
    expect([...timers.values()]).toEqual([120]);
  });

  it("[R2] the face's animation loop stops while nobody sees the face, and goes on afterwards", () => {
    frame();
    seen(false);
    expect([frames.size, timers.size]).toEqual([0, 0]);
    seen(true);
    expect(frames.size).toBe(1);
    moving = false;
    frame();
    seen(false);
    expect([frames.size, timers.size]).toEqual([0, 0]);
  });

  it("[R2] the face's animation loop never runs twice", () => {
    seen(true);
    seen(true);
    expect(frames.size).toBe(1);
  });

  it("[R2] the face's animation loop leaves nothing behind", () => {
    stop();
    expect([frames.size, timers.size, watched]).toEqual([0, 0, false]);
  });
});
