import { describe, expect, it } from 'vitest';
import { POSE, type Spring, stepSpring } from '../../../client/companion/face/spring-animation.ts';

describe('a spring', () => {
  it('[R2] an animation spring is nearly there after a quarter of a second, and overshoots by a twentieth at most', () => {
    const spring: Spring = { value: 0, speed: 0 };
    const way = Array.from({ length: 60 }, () => {
      stepSpring(spring, 100, 1 / 60, POSE);
      return spring.value;
    });
    expect(way[4]).toBeGreaterThan(20);
    expect(way[14]).toBeGreaterThan(95);
    expect(Math.max(...way)).toBeLessThan(105);
  });

  it('[R2] an animation spring rests where it was sent, and says so', () => {
    const spring: Spring = { value: 0, speed: 0 };
    let frames = 0;
    while (stepSpring(spring, 1, 1 / 60, POSE)) frames += 1;
    expect(spring).toEqual({ value: 1, speed: 0 });
    expect(frames).toBeLessThan(45);
    expect(stepSpring(spring, 1, 1 / 60, POSE)).toBe(false);
  });

  it('[R2] an animation spring stays stable when a frame comes late', () => {
    const spring: Spring = { value: 0, speed: 0 };
    stepSpring(spring, 10, 0.1, POSE);
    expect(spring.value).toBeGreaterThan(3);
    expect(spring.value).toBeLessThan(10);
  });
});
