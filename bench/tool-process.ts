/** Tools that answer at once, in a process of their own. */
import { startTools } from './tool-server.ts';

const { url } = await startTools();
console.log(url);
process.once('SIGTERM', () => process.exit(0));
