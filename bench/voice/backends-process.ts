/** The backends of a voice, in a process of their own: what they compute is not ours. */
import { startBackends } from './backends.ts';

const { url } = await startBackends();
console.log(url);
process.once('SIGTERM', () => process.exit(0));
