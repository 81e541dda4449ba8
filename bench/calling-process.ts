/** The model that calls tools, in a process of its own. */
import { startCallingModel } from './calling-model.ts';

const { url } = await startCallingModel();
console.log(url);
process.once('SIGTERM', () => process.exit(0));
