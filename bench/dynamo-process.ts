/** DynamoDB's stand-in, in a process of its own: what it computes is not ours. */
import { startDynalite } from '../test/contract/dynalite.ts';

const { endpoint } = await startDynalite();
console.log(endpoint);
process.once('SIGTERM', () => process.exit(0));
