/** The operator's tools on AWS [T6]. SOTTO_TOOLS: a path beside the function's code, or the content. */
import { readFileSync } from 'node:fs';
import { liveClock } from '../../../ports/live.ts';
import type { Secrets } from '../../../ports/ports.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import type { ToolSource } from '../../../tools/registry.ts';
import { lambdaLog } from '../functions/lambda-log.ts';
import { lazyAwsToolFetch, lazyAwsToolServices } from './lazy-tools.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Throws one Error with every mistake in the file. Without a file, no code is loaded. */
export async function awsToolSources(env: Env, secrets: Secrets): Promise<ToolSource[]> {
  const { tools, allowPrivateFetch, publicUrl } = readSettings(env);
  if (tools === null) return [];
  const text = awsToolsFileText(tools);
  const [{ openToolSourcesIn: sourcesIn }, { createGuardedWebFetch: guardedWebFetch }] = await Promise.all([
    import('../../../tools/sources/open-tool-sources.ts'),
    import('../../../tools/network/guarded-global-fetch.ts'),
  ]);
  const guard = { clock: liveClock, allowPrivate: allowPrivateFetch };
  return sourcesIn(text, {
    fetch: lazyAwsToolFetch(guard),
    webFetch: guardedWebFetch(guard),
    clock: liveClock,
    log: lambdaLog,
    secrets,
    publicUrl: () => publicUrl,
    followsChanges: false,
    ...lazyAwsToolServices(),
  });
}

function awsToolsFileText(tools: string): string {
  if (/^[{[]/.test(tools)) return tools;
  try {
    return readFileSync(tools, 'utf8');
  } catch (error) {
    throw new Error(`SOTTO_TOOLS: ${tools} cannot be read.`, { cause: error });
  }
}
