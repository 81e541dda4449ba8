/** Writes a session as a scenario for `sotto eval`, and tells what was replaced in it [J9]. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { captureScenario } from '../../eval/capture/capture-scenario.ts';
import { findShippedPersona } from '../../shared/prompt/find-persona.ts';
import type { Replayed } from '../../shared/session/kernel/log/replay.ts';
import { jsonLine } from '../terminal/safe-json-line.ts';
import { UserError } from '../terminal/user-error.ts';

type Session = { user: string; persona: string; pushes: ReadonlyMap<string, string> };

/** Lines to print. Throws UserError where the person said nothing. */
export async function writeScenario(
  path: string,
  replayed: readonly Replayed[],
  { user, persona, pushes }: Session,
): Promise<string[]> {
  const [first, last] = [replayed.at(0)?.record, replayed.at(-1)?.record];
  const shipped = await findShippedPersona(persona);
  const captured = captureScenario(replayed, {
    name: `replayed: ${new Date(first?.atMs ?? 0).toISOString().slice(0, 10)}, records ${first?.n} to ${last?.n}`,
    persona,
    user,
    kept: shipped === null ? [] : [shipped.speaker],
    pushText: (delivery) => pushes.get(delivery) ?? null,
  });
  if (captured === null)
    throw new UserError('In these records the user has said nothing: choose others with --from and --to.');
  mkdirSync(dirname(path), { recursive: true });
  // What was said is its owner's alone.
  writeFileSync(path, captured.source, { mode: 0o600 });
  const isBegunBefore = (replayed[0]?.sessionBefore.turns.newest ?? null) !== null;
  return [
    ...captured.replacements.map(
      ({ name, by, kind, times }) => `${kind}  ${jsonLine(name)} is now ${jsonLine(by)} (${times})`,
    ),
    ...captured.notes,
    ...(isBegunBefore ? ['It begins in the middle: the agent will not know what was said before.'] : []),
    `Written to ${path}. Look it over before others see it: a name that is no fact of memory may be left in it.`,
    `Run it: npx sotto eval ${path}`,
  ];
}
