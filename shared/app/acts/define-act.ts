/** Defines a proactive act of an application [E13]: when it is due, and what the agent then speaks about. */
import * as z from 'zod/mini';
import { actToolName } from '../../session/proactive/acts.ts';
import type { ActStage, OwnAct, OwnStep, OwnTool, ToolHost } from '../app.ts';
import { appDefinitionPlace } from '../app-error.ts';

export type ActDefinition = {
  /** Small letters, digits and `-`. */
  name: string;
  /**
   * `rule`: a recurrence rule of iCalendar, on the user's clock: "FREQ=DAILY;BYHOUR=8;BYMINUTE=30".
   * `silenceSeconds`: once in each silence of the user, after so long.
   */
  when: { rule: string } | { silenceSeconds: number };
  /** Said as it stands where no model is configured; `{about}` is put in. Absent: nothing is said then. */
  words?: string;
  /** Milliseconds of `about`: 10,000 by default and 30,000 at most; of a stage 120,000 at most. */
  timeoutMs?: number;
} & (QuickAct | StagedAct);

type QuickAct = {
  /**
   * What the agent speaks about, for its model: a brief with all facts. A function may look them up; null or
   * '': nothing is said.
   */
  about: string | ((host: ToolHost) => string | null | Promise<string | null>);
  stages?: never;
};

type StagedAct = {
  /**
   * Work before the agent speaks, in order; what the last one gives is what it speaks about. Each has a name
   * of 1 to 32 letters, digits, `_` and `-`. Its result, at most 64 KB of JSON, is stored before the next one
   * begins, which has it as `previous`. A stage that throws, or dies with its process, is run again, so it
   * may run twice: pass on `call` where that matters.
   */
  stages: readonly ActStage[];
  about?: never;
};

/** Mistakes are reported by defineSotto, all at once. */
export function defineAct(definition: ActDefinition): OwnAct {
  const { name, about, stages, timeoutMs } = definition;
  const definedAt = appDefinitionPlace(defineAct);
  const source: OwnTool = {
    kind: 'tool',
    definedAt,
    name: actToolName(name),
    description: 'What a proactive act is about.',
    input: z.object({}),
    effect: 'read',
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(stages === undefined
      ? { run: (_, host) => (typeof about === 'function' ? about(host) : about) }
      : { steps: toolStepsOfAct(stages) }),
  };
  return { ...definition, kind: 'act', definedAt, source };
}

/** What is no list is told as a mistake. */
function toolStepsOfAct(stages: readonly ActStage[]): OwnStep[] {
  return Array.isArray(stages) ? stages.map(({ name, run }) => ({ name, run: (_, host) => run(host) })) : [];
}
