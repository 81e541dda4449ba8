/** `npm run aws`: what an operator does with a deployment. Each command is a file of bin/aws/. */
import { runAwsCommand } from './aws/commands.ts';

await runAwsCommand(process.argv.slice(2));
