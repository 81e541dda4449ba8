/** The local DynamoDB in its own process, so that its CPU time is not counted. */
import { startDynalite } from '../test/contract/dynalite.ts';

const { endpoint } = await startDynalite();
console.log(endpoint);
process.once('SIGTERM', () => process.exit(0));
