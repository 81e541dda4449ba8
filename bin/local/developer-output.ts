/** Shows a developer the errors of their own application in the terminal [N5, E10]. */

import { isLoopbackRequestAddress } from '../../shared/adapters/local/http/request-origin.ts';
import type { App } from '../../shared/app/app.ts';
import { developerLog, developerText } from '../../shared/app/errors/developer-log.ts';
import type { Log } from '../../shared/ports/ports.ts';
import type { Settings } from '../../shared/settings/read-settings.ts';

/**
 * Whether who reads the terminal is who talks: in `sotto dev`, and where a server answers this machine only
 * and nobody signs in. LOG_LEVEL asks for a log that is kept, which has no content.
 */
export function isLogReadByDeveloper(settings: Settings, app: App | undefined, isDeveloped: boolean): boolean {
  const { host, issuer, publicUrl, logLevel } = settings;
  const isPrivate = isLoopbackRequestAddress(`http://${host}`) && issuer === null && publicUrl === null;
  return isDeveloped || (isPrivate && app?.authorize === undefined && logLevel === null);
}

export function withDeveloperOutput(log: Log, write: (line: string) => void): Log {
  return developerLog(log, (...entry) => write(developerText(...entry)));
}
