import { stepFunctions } from '../../shared/adapters/aws/workflows.ts';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { LocalWorkflows } from '../../shared/adapters/local/workflows/workflows.ts';
import { jsonLinesLog, liveClock, liveIds } from '../../shared/ports/live.ts';
import { stateMachines } from '../../shared/workflows/state-machines.ts';
import { StepFunctions } from '../fakes/step-functions.ts';
import { workflowsContract } from './workflows.ts';

workflowsContract('in this process', async (task) => {
  const table = sqliteTable(':memory:');
  const log = jsonLinesLog('silent', () => {});
  const workflows = new LocalWorkflows({ table, clock: liveClock, ids: liveIds, log, task, random: () => 0 });
  await workflows.resume();
  const close = async () => {
    await workflows.close();
    await table.close();
  };
  return { workflows, close };
});

const TOOL = { arn: 'arn:aws:lambda:us-east-1:123456789012:function:tool', partition: 'aws' };
const ARNS = {
  'slow-tool': 'arn:aws:states:us-east-1:123456789012:stateMachine:slow-tool',
  'slow-research': 'arn:aws:states:us-east-1:123456789012:stateMachine:slow-research',
  reflection: 'arn:aws:states:us-east-1:123456789012:stateMachine:reflection',
};

workflowsContract('Step Functions, by its wire', async (task) => {
  const defined = stateMachines(TOOL);
  const services = new StepFunctions(
    {
      [ARNS['slow-tool']]: defined['slow-tool'],
      [ARNS['slow-research']]: defined['slow-research'],
      [ARNS.reflection]: defined.reflection,
    },
    task,
  );
  await services.listen();
  return { workflows: stepFunctions(ARNS), close: () => services.close() };
});
