/** The settings of what one user may use up (N3). */
import type { Figures } from '../session/command.ts';
import {
  DOLLARS_PER_DAY,
  FRAMES_PER_SECOND,
  MEGABYTES_PER_MINUTE,
  MOST_CONNECTIONS,
  TOKENS_PER_DAY,
  TOOL_CALLS_PER_MINUTE,
} from '../session/limits.ts';

export type CapSettings = {
  /** At a time. */
  connections: number;
  /** Of what comes over all of them. */
  pace: Pace;
};

export type Pace = { framesPerSecond: number; bytesPerMinute: number };

type Env = Readonly<Record<string, string | undefined>>;
/** Throws one sentence that names the setting and what it takes. */
type Whole = (env: Env, name: string, otherwise: number, least: number, most: number) => number;

export function readCaps(env: Env, whole: Whole): CapSettings {
  return {
    // Who speaks moves to a fresh one before that one ends (S10).
    connections: whole(env, 'MAX_CONNECTIONS', MOST_CONNECTIONS, 2, 1_000),
    pace: {
      framesPerSecond: whole(env, 'FRAMES_PER_SECOND', FRAMES_PER_SECOND, 1, 10_000),
      bytesPerMinute: whole(env, 'MEGABYTES_PER_MINUTE', MEGABYTES_PER_MINUTE, 1, 10_000) * 1024 * 1024,
    },
  };
}

export function readBudget(
  env: Env,
  whole: Whole,
): Pick<Figures, 'tokensPerDay' | 'dollarsPerDay' | 'toolCallsPerMinute'> {
  return {
    tokensPerDay: whole(env, 'TOKENS_PER_DAY', TOKENS_PER_DAY, 1, 100_000_000_000),
    dollarsPerDay: dollars(env, 'DOLLARS_PER_DAY'),
    toolCallsPerMinute: whole(env, 'TOOL_CALLS_PER_MINUTE', TOOL_CALLS_PER_MINUTE, 1, 100_000),
  };
}

const MOST_DOLLARS = 100_000;

/** Parts of a dollar, too. */
function dollars(env: Env, name: string): number {
  const value = Number(env[name]?.trim() || DOLLARS_PER_DAY);
  if (value > 0 && value <= MOST_DOLLARS) return value;
  throw new Error(`${name} must be a number of dollars above 0, and at most ${MOST_DOLLARS}.`);
}
