/** The backends of a voice, in a process of their own: what they compute is not ours. */
import { startBackends } from './backends.ts';

const { BACKENDS_WORD_MS = '0', BACKENDS_SOUND_MS = '0' } = process.env;
const { url } = await startBackends({ wordMs: Number(BACKENDS_WORD_MS), soundMs: Number(BACKENDS_SOUND_MS) });
console.log(url);
process.once('SIGTERM', () => process.exit(0));
