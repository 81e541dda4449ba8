/** Workflows, opened anew for each test of the contract, and what their tool door was asked. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { CallInput, MachineName, Workflows } from '../../../shared/ports/ports.ts';
import type { TaskInput } from '../../../shared/workflows/task-messages.ts';

/** `door` replaces the tool door. Pauses between tries take no time. */
export type OpenWorkflows = (
  door: (input: TaskInput) => Promise<unknown>,
) => Promise<{ workflows: Workflows; close: () => Promise<void> }>;

export type OpenedWorkflows = ReturnType<typeof openForEachTest>;

export const CALL: CallInput = {
  session: 'ada~companion',
  call: 'call-3',
  tool: 'slow',
  startedAtMs: 1_700_000_000_000,
};

export const SOON = { timeout: 15_000, interval: 2 };

/** Call it within a `describe`: it opens Workflows before each of its tests, and closes them after it. */
export function openForEachTest(open: OpenWorkflows) {
  let opened: Awaited<ReturnType<OpenWorkflows>>;
  /** Each task's input, but for its execution's. */
  const asked: TaskInput[] = [];
  /** The trace in which each task's workflow was begun. */
  const begun: (string | undefined)[] = [];
  const tasks = () => asked.map(({ task }) => task);
  const finished = () => asked.filter(({ task }) => task === 'finish');
  async function start(more: Partial<CallInput> = {}, machine: MachineName = 'slow-tool', name: string = randomUUID()) {
    await opened.workflows.start({ machine, name, input: { ...CALL, ...more } });
    return name;
  }
  const untilFinished = (count = 1) => vi.waitFor(() => expect(finished()).toHaveLength(count), SOON);
  /** Starts a call that others finish; returns its token. */
  async function handedOver(name?: string): Promise<string> {
    await start({ waits: true }, 'slow-tool', name);
    const handed = () => asked.flatMap((one) => (one.task === 'hand-over' ? one.token : []));
    await vi.waitFor(() => expect(handed()).toHaveLength(1), SOON);
    return handed()[0] ?? '';
  }
  const home = {
    asked,
    begun,
    door: (_input: TaskInput): unknown => null,
    get workflows() {
      return opened.workflows;
    },
    tasks,
    finished,
    start,
    untilFinished,
    handedOver,
  };

  beforeEach(async () => {
    asked.length = 0;
    begun.length = 0;
    home.door = () => null;
    opened = await open(async (input) => {
      const { execution, ...rest } = input;
      begun.push(execution?.traceparent);
      asked.push(rest as TaskInput);
      return home.door(input);
    });
  });
  afterEach(() => opened.close());
  return home;
}
