/** Worlds of voices: see voices/world.ts for how to replay a seed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { VOICE_KINDS, voiceEventKinds } from './voices/event-kinds.ts';
import {
  describeVoiceProblem,
  type Problem,
  runVoiceWorld,
  traceLines,
  VOICE_CHECKERS,
} from './voices/run-voice-worlds.ts';

/** As many as `npm test` has time for; `npm run soak` runs more. */
const SEEDS = Number(process.env.VOICE_SEEDS ?? 3);
const FROM = Number(process.env.VOICE_FROM ?? 1);
const MOST_MS = 60 * 60_000;
const seed = process.env.VOICE_SEED;

describe.runIf(seed === undefined)('what is said and spoken, whatever the network and the processes do', () => {
  const found: Problem[] = [];
  const happened = new Set<string>();
  beforeAll(async () => {
    for (let at = FROM; at < FROM + SEEDS; at += 1) {
      const { world, problems } = await runVoiceWorld(at);
      found.push(...problems);
      for (const what of voiceEventKinds(world.history)) happened.add(what);
    }
  }, MOST_MS);

  for (const { title, name } of VOICE_CHECKERS)
    it(title, () => {
      const problems = found.filter(({ checker }) => checker === name).slice(0, 3);
      expect(problems.map(describeVoiceProblem).join('\n\n')).toBe('');
    });

  // A few worlds do not contain every kind of event.
  it.runIf(SEEDS >= 500).each(VOICE_KINDS)('[S12] some world of voices has the event: %s', (what) =>
    expect(happened).toContain(what),
  );
});

describe.runIf(seed !== undefined)(`the world of seed ${seed}`, () => {
  it('[S12] the voice world of one seed breaks no rule', async () => {
    const { world, problems } = await runVoiceWorld(Number(seed));
    console.log(traceLines(world.history).join('\n'));
    expect(problems.map(describeVoiceProblem).join('\n\n')).toBe('');
  });
});
