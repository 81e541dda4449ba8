/** Fills a store with a life [M10]: the engine decides and stores it, with no socket and no model. */
import type { Context } from '../../../shared/engine/context.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import { makeRequestedBlock } from '../../../shared/upkeep/make-block.ts';
import { ID, World } from '../../engine/world.ts';
import type { Told } from '../../reply/recall/past.ts';

/** A hundred thousand of them are almost three years. */
const TURN_EVERY_MS = 15 * 60_000;

/** Of the user whom `World` has; nobody else writes to the table. The last turn is 15 minutes old. */
export async function fillLife(table: Table, turns: readonly Told[]): Promise<{ world: World; context: Context }> {
  const world = new World(table);
  world.nowMs = Date.now() - (turns.length + 1) * TURN_EVERY_MS;
  const context = world.process(true);
  await world.hello(context);
  for (const [at, { words = '', said = '' }] of turns.entries()) {
    world.nowMs += TURN_EVERY_MS;
    await world.say(context, `told${at}`, words);
    await world.reply(context, at + 1, [said], undefined, `run${at}`);
    for (const { edition } of world.remembering.splice(0)) await makeRequestedBlock(context, ID, edition);
    world.posted.length = 0;
    world.asked.length = 0;
  }
  return { world, context };
}
