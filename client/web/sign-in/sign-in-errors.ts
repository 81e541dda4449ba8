/** Sign-in errors as messages for the user. The text of other parties is not shown: it may say anything. */
import {
  AuthorizationResponseError,
  JWT_TIMESTAMP_CHECK,
  OperationProcessingError,
  ResponseBodyError,
} from 'oauth4webapi';
import { TranslatedError } from '../../companion/panels/error-text.ts';
import { type Message, messageOf } from '../../strings/message.ts';
import type { SignedIn } from './signed-in-session.ts';

/** `retry`: restarts `signIn`. */
export class SignInFailed extends TranslatedError {
  readonly retry: () => Promise<SignedIn | 'redirecting'>;

  constructor(told: Message, retry: SignInFailed['retry'], options?: ErrorOptions) {
    super(told, options);
    this.name = 'SignInFailed';
    this.retry = retry;
  }
}

/** A message for the user, and whether a retry makes sense. */
export class SignInError extends TranslatedError {
  readonly isFinal: boolean;

  constructor(told: Message, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(told, { cause });
    this.name = 'SignInError';
    this.isFinal = isFinal;
  }
}

/** Permanent error codes of OAuth 2.0 (RFC 6749, 5.2) and OpenID Connect (Core, 3.1.2.6). */
const FINAL = new Set([
  ...['invalid_grant', 'invalid_client', 'unauthorized_client'],
  ...['invalid_request', 'unsupported_grant_type', 'invalid_scope', 'access_denied'],
  ...['login_required', 'interaction_required', 'consent_required', 'account_selection_required'],
]);

/** Codes that may succeed in a minute. */
const PASSING = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);
const OUT_OF_ORDER = messageOf('signIn.outOfOrder');

/** Whether a retry must fail: then the refresh token is worthless. */
export function isFinalSignInError(error: unknown): boolean {
  return isSignInRefusal(error) && !(error instanceof ResponseBodyError && !FINAL.has(error.error));
}

/** Whether the issuer refused for good, perhaps with a code of its own. */
export function isSignInRefusal(error: unknown): boolean {
  if (error instanceof SignInError) return error.isFinal;
  return error instanceof ResponseBodyError && !isIssuerBusy(error) && !PASSING.has(error.error);
}

/** A rate limit or outage is temporary, whatever its body says. */
function isIssuerBusy({ status }: { status: number }): boolean {
  return status === 429 || status >= 500;
}

export function signInErrorText(error: unknown): Message {
  if (error instanceof SignInError) return error.told;
  if (error instanceof AuthorizationResponseError) return signInRedirectRefusalText(error.error);
  if (error instanceof ResponseBodyError)
    return isIssuerBusy(error) ? OUT_OF_ORDER : signInTokenRefusalText(error.error);
  if (error instanceof OperationProcessingError && error.cause instanceof Response && isIssuerBusy(error.cause))
    return OUT_OF_ORDER;
  if (error instanceof OperationProcessingError && error.code === JWT_TIMESTAMP_CHECK) return messageOf('signIn.clock');
  return messageOf('signIn.mismatch');
}

/** By the codes of OAuth 2.0 (RFC 6749, 4.1.2.1). */
function signInRedirectRefusalText(code: string): Message {
  if (code === 'access_denied') return messageOf('signIn.denied');
  if (PASSING.has(code)) return OUT_OF_ORDER;
  return messageOf('signIn.setup', { reason: standardSignInErrorText(code) });
}

/** By the codes of the token endpoint (RFC 6749, 5.2). */
function signInTokenRefusalText(code: string): Message {
  if (PASSING.has(code)) return OUT_OF_ORDER;
  if (code === 'invalid_grant') return messageOf('signIn.tooLate');
  return messageOf('signIn.setup', { reason: standardSignInErrorText(code) });
}

/** Shows a code of the standard only. */
function standardSignInErrorText(code: string): Message {
  return /^[a-z_]{1,40}$/.test(code) ? code : messageOf('signIn.noReason');
}
