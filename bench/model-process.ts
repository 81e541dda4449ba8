/** The instant model, in a process of its own. */
import { startModel } from './model.ts';

const { url } = await startModel();
console.log(url);
process.once('SIGTERM', () => process.exit(0));
