/** A voice dialogue: short turns, now and then a tool, a delivery, or a remark that the agent makes by itself. */
import { type Chance, chanceOf } from './chance.ts';
import type { SimulatedSession, Turn } from './session.ts';
import { answered, brought, lookedUp, spoken, stimulus, telling } from './words.ts';

const TURNS = 200;

const SHARE_STIMULUS = 0.07;
const SHARE_TOOL = 0.12;
const SHARE_DELIVERY = 0.06;
const SHARE_FACT = 0.1;
const BEGINS_MS = Date.UTC(2026, 10, 20, 9);

export function voiceSession(seed: number, count = TURNS): SimulatedSession {
  const chance = chanceOf(seed);
  const turns: Turn[] = [];
  let atMs = BEGINS_MS;
  for (let n = 1; n <= count; n += 1) {
    atMs += pauseMs(chance);
    turns.push(turnAt(n, atMs, chance));
  }
  return { kind: 'voice', seed, turns };
}

function turnAt(n: number, atMs: number, chance: Chance): Turn {
  const cause = n > 1 && chance.share() < SHARE_STIMULUS ? 'stimulus' : 'user';
  const words = cause === 'user' ? said(chance) : stimulus(chance);
  const tool = cause === 'user' && chance.share() < SHARE_TOOL ? lookedUp(chance) : null;
  const delivery = chance.share() < SHARE_DELIVERY ? brought(chance) : null;
  return { n, atMs, cause, words, action: null, tool, delivery, agent: answered(chance, 1, 3) };
}

/** 8 to 25 words. */
function said(chance: Chance): string {
  return chance.share() < SHARE_FACT ? telling(chance, 8, 16) : spoken(chance, 8, 25);
}

/** Speaking and listening take 6 to 40 s; now and then somebody thinks, and a few times a session the cache does not live to see the next turn. */
function pauseMs(chance: Chance): number {
  const kind = chance.share();
  const [least, most] = kind < 0.9 ? [6, 40] : kind < 0.975 ? [40, 240] : [320, 2_400];
  return chance.between(least, most) * 1_000;
}
