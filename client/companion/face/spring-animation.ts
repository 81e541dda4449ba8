/** A number that moves towards a target like a damped spring. */

export type Spring = { value: number; speed: number };
/** `rate`: radians a second. `damping`: 1 arrives without overshoot, less overshoots. */
export type Temper = { rate: number; damping: number };

/** Poses arrive after about 250 ms with a slight overshoot, which makes them lively. */
export const POSE: Temper = { rate: 19, damping: 0.72 };
export const EYES: Temper = { rate: 45, damping: 0.9 };
export const LIPS: Temper = { rate: 62, damping: 0.85 };
export const SWAY: Temper = { rate: 9, damping: 0.6 };

const STEP_SECONDS = 1 / 240;
/** A smaller difference is invisible. */
const AT_REST = 0.004;

/** Advances the spring in place; false once it rests. A long frame takes several small steps. */
export function stepSpring(spring: Spring, target: number, seconds: number, { rate, damping }: Temper): boolean {
  if (spring.value === target && spring.speed === 0) return false;
  for (let remainingSeconds = seconds; remainingSeconds > 1e-9; remainingSeconds -= STEP_SECONDS) {
    const step = Math.min(remainingSeconds, STEP_SECONDS);
    spring.speed += ((target - spring.value) * rate - 2 * damping * spring.speed) * rate * step;
    spring.value += spring.speed * step;
  }
  if (Math.abs(target - spring.value) > AT_REST || Math.abs(spring.speed) > AT_REST * rate) return true;
  spring.value = target;
  spring.speed = 0;
  return false;
}
