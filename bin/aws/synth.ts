/** `npm run aws -- synth`: makes and checks the template; an issuer may be missing. */
import { runCdk } from './run-cdk.ts';

export async function synthStack(args: readonly string[]): Promise<void> {
  process.exitCode = runCdk('synth', ['--quiet', ...args]);
}
