/** Whole turns of three lines each. */
import { ID, type World, world } from '../world.ts';

export async function speakTurns(context: ReturnType<World['process']>, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const session = await world.say(context, `u${context.process.cachedSessions.get(ID)?.session.n}`, `Word ${i}.`);
    await world.reply(context, session.turns.newest?.number ?? 0, ['One.', 'Two.', 'Three.']);
  }
}
