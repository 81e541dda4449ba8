/**
 * `npm run soak`: the long searches, then a thousand kills. `-- --share ci`: a small fixed share of both. `--
 * --kills 50 [--people 4]`: only kills. Exits with 1 if something is found.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const KILLS = { ci: '3', full: '1000' };

const { values } = parseArgs({
  options: { share: { type: 'string' }, kills: { type: 'string' }, people: { type: 'string', default: '4' } },
});
const share = values.share === 'ci' ? 'ci' : 'full';
if (values.share !== undefined && values.share !== share) {
  console.error(`--share is "ci" or "full", not "${values.share}".`);
  process.exit(1);
}

if (values.kills === undefined || values.share !== undefined)
  run(['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/soak/searches.config.ts'], { SOAK_SHARE: share });
run(['test/soak/kills.ts', '--kills', values.kills ?? KILLS[share], '--people', values.people]);

/** Exits with the program's status unless that is 0. */
function run(program: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}
