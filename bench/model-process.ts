/** The instant model in its own process. */
import { startModel } from './model.ts';

const { url } = await startModel();
console.log(url);
process.once('SIGTERM', () => process.exit(0));
