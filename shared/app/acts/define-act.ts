/** Defines a proactive act of an application [E13]: when it is due, and what the agent then speaks about. */
import * as z from 'zod/mini';
import type { OwnAct, OwnTool, ToolHost } from '../app.ts';
import { definitionPlace } from '../app-error.ts';

export type ActDefinition = {
  /** Small letters, digits and `-`. */
  name: string;
  /**
   * `rule`: a recurrence rule of iCalendar, on the user's clock: "FREQ=DAILY;BYHOUR=8;BYMINUTE=30".
   * `silenceSeconds`: once in each silence of the user, after so long.
   */
  when: { rule: string } | { silenceSeconds: number };
  /**
   * What the agent speaks about, for its model: a brief with all facts. A function may look them up; null or
   * '': nothing is said.
   */
  about: string | ((host: ToolHost) => string | null | Promise<string | null>);
  /** Said as it stands where no model is configured; `{about}` is put in. Absent: nothing is said then. */
  words?: string;
  /** Milliseconds of `about`: 10,000 by default and 30,000 at most. */
  timeoutMs?: number;
};

/** Mistakes are reported by defineSotto, all at once. */
export function defineAct(definition: ActDefinition): OwnAct {
  const { name, about, timeoutMs } = definition;
  const definedAt = definitionPlace(defineAct);
  const source: OwnTool = {
    kind: 'tool',
    definedAt,
    name: actToolName(name),
    description: 'What a proactive act is about.',
    input: z.object({}),
    effect: 'read',
    ...(timeoutMs !== undefined && { timeoutMs }),
    run: (_, host) => (typeof about === 'function' ? about(host) : about),
  };
  return { ...definition, kind: 'act', definedAt, source };
}

/** Under this name the registry holds what an act is about; no persona offers it to a model. */
export function actToolName(name: string): string {
  return `act_${name}`;
}
