/** The contract of Workflows (ports.ts), run by workflows.test.ts on each home. */
import { describe } from 'vitest';
import { type OpenWorkflows, openForEachTest } from './workflows/opened-workflows.ts';
import { describeOutsideTasks } from './workflows/outside-tasks.ts';
import { describeReflection } from './workflows/reflection.ts';
import { describeSlowCalls } from './workflows/slow-calls.ts';
import { describeStopAndProgress } from './workflows/stop-and-progress.ts';

export function workflowsContract(name: string, open: OpenWorkflows): void {
  describe(`Workflows: ${name}`, () => {
    const home = openForEachTest(open);
    describeSlowCalls(home);
    describeReflection(home);
    describeOutsideTasks(home);
    describeStopAndProgress(home);
  });
}
