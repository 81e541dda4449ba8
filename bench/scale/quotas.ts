/** Default quotas of AWS in us-east-1, as its documentation had them in November 2026; look them up again. */
import type { Demand } from './demand.ts';

/** `most`: a second, unless the name says otherwise. `remedy`: what is done where it is exceeded. */
export type Quota = { name: string; asks: keyof Demand; most: number; remedy: string };

export const QUOTAS: readonly Quota[] = [
  {
    name: 'API Gateway: messages, posts and calls',
    asks: 'gatewayRequests',
    most: 10_000,
    remedy: 'raised on request; beyond what is granted, users are divided between accounts or regions',
  },
  {
    name: 'API Gateway: new WebSocket connections',
    asks: 'newConnections',
    most: 500,
    remedy: 'raised on request; clients wait longer between attempts',
  },
  {
    name: 'Lambda: concurrent executions',
    asks: 'concurrency',
    most: 1_000,
    remedy: 'raised on request, to tens of thousands; a new account begins with 10',
  },
  {
    name: 'DynamoDB: write units of a table',
    asks: 'write',
    most: 40_000,
    remedy: 'raised on request; a new table takes 4,000 at once and twice its peak each half hour',
  },
  {
    name: 'DynamoDB: read units of a table',
    asks: 'read',
    most: 40_000,
    remedy: 'raised on request; a new table takes 12,000 at once',
  },
  {
    name: 'DynamoDB: write units of a shard of the due index',
    asks: 'indexWritesOfShard',
    most: 1_000,
    remedy: 'more shards, in two deployments (below)',
  },
  { name: 'Step Functions: StartExecution', asks: 'workflowStarts', most: 300, remedy: 'raised on request' },
  { name: 'Step Functions: transitions', asks: 'transitions', most: 1_500, remedy: 'raised on request' },
];
