/** Runs an application in one's own process [E6]. */
import type { App } from '../../app/app.ts';
import { jsonLinesLog, liveEnv } from '../../ports/live.ts';
import type { Log } from '../../ports/ports.ts';
import { readSettings } from '../../settings/read-settings.ts';
import type { StaticPage } from './http/page.ts';
import { startServer } from './start-server.ts';

export type StartOptions = {
  /** 0: any that is free. Default: PORT, or 8787. */
  port?: number;
  host?: string;
  /** The folder of all data, or `:memory:`. Default: SOTTO_DATA, or `.sotto`. */
  data?: string;
  /** Default: process.env. It wins over the app's settings. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Default: lines of JSON on standard error, from LOG_LEVEL on. */
  log?: Log;
  page?: StaticPage;
};

/** What an application's own process may do with it. */
export type RunningSotto = {
  /** Without a slash at its end. */
  url: string;
  port: number;
  /** Serves another edition of the application; sessions go on [E6]. */
  replaceApp(app: App): void;
  close(): Promise<void>;
};

/** Resolves when the port is open. Throws one sentence for an invalid setting or a taken port. */
export function startLocalSotto(app: App, options: StartOptions = {}): Promise<RunningSotto> {
  const { log, page } = options;
  const settings = serverSettingsOf(app, options);
  const print = (line: string) => void process.stderr.write(`${line}\n`);
  return startServer({
    settings,
    app,
    log: log ?? jsonLinesLog(settings.logLevel ?? 'warn', print),
    ...(page && { page }),
  });
}

/** The environment's, over those of the application. Throws one sentence for an invalid one. */
export function serverSettingsOf(app: App | undefined, options: Pick<StartOptions, 'port' | 'host' | 'data' | 'env'>) {
  const { port, host, data, env = liveEnv() } = options;
  return readSettings({
    ...app?.settings,
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())),
    ...(port !== undefined && { PORT: String(port) }),
    ...(host !== undefined && { HOST: host }),
    ...(data !== undefined && { SOTTO_DATA: data }),
  });
}
