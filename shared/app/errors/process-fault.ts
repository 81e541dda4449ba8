/** Judges an error that nobody has handled: whose it is, and whether the process may go on [E10]. */
import { isErrorReadable, isSottoError } from '../../ports/errors.ts';
import { appErrorStackFrames } from './stack-frames.ts';

/** `rejection`: of a promise. `exception`: thrown out of a timer or a listener. */
export type FaultKind = 'rejection' | 'exception';
/** `at`: the application's line, "file:line"; '' for unknown. */
export type ProcessFault = { isSafe: boolean; at: string };

/** What Sotto gives an application, which may leave its promise alone. */
const EXPECTED = /^(?:FetchError|ToolError|ModelError|SpeechError|AppError|AbortError|TimeoutError)$/;

/**
 * A rejection unwinds no caller, so it is safe unless Sotto itself threw it. An exception has unwound what
 * stands in its trace: safe where none of that is Sotto's, whose state may be half changed otherwise. An
 * error of the store is never safe: what it holds may be damaged.
 */
export function judgeAppProcessFault(error: unknown, kind: FaultKind): ProcessFault {
  // Sotto throws errors only.
  if (!(error instanceof Error) || !isErrorReadable(error)) return { isSafe: true, at: '' };
  const frames = appErrorStackFrames(error.stack ?? '').filter(({ of }) => of !== 'node');
  const at = frames.find(({ of }) => of === 'application')?.at ?? '';
  if ('code' in error && error.code === 'ERR_SQLITE_ERROR') return { isSafe: false, at };
  if (kind === 'exception') return { isSafe: frames.every(({ of }) => of === 'application'), at };
  const isExpected = EXPECTED.test(error.name) || (isSottoError(error) && error.name !== 'Bug');
  return { isSafe: isExpected || frames.length === 0 || at !== '', at };
}
