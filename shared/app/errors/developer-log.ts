/** A log for the developer of an application, who reads their own errors in full [N5, E10]. */

import { DeveloperDetail } from '../../ports/developer-detail.ts';
import type { Log, LogFields } from '../../ports/ports.ts';
import { describeAppErrorDetail } from './describe-error.ts';

/** Entries about the application's own code; others may have a detail, too. */
const OF_THE_APPLICATION = /^(?:own|hook) /;

/** `show` gets what concerns the developer, with the detail if there is one, whatever its level. */
export function developerLog(
  log: Log,
  show: (sentence: string, fields: LogFields, detail: string | undefined) => void,
): Log {
  const formatEntry =
    (level: 'info' | 'warn' | 'error') =>
    (sentence: string, fields: LogFields = {}) => {
      const detail = Object.values(fields).find((value) => value instanceof DeveloperDetail);
      if (detail === undefined && !OF_THE_APPLICATION.test(sentence)) return log[level](sentence, fields);
      const rest = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== detail));
      show(sentence, rest, detail && describeAppErrorDetail(detail));
    };
  return { ...log, info: formatEntry('info'), warn: formatEntry('warn'), error: formatEntry('error') };
}

/** An entry as text: the sentence, its fields, and below it the detail. */
export function developerText(sentence: string, fields: LogFields, detail: string | undefined): string {
  const about = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  const more = detail === undefined ? '' : `\n  ${detail.split('\n').join('\n  ')}`;
  return `✗ ${sentence}${about.length === 0 ? '' : ` (${about.join(', ')})`}${more}`;
}
