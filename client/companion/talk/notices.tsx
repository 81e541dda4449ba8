/** Notices about what prevents the conversation, and the remedies. */
import type { ComponentChildren } from 'preact';
import type { State } from '../../sdk/frames/wire-types.ts';
import type { modelFailureRemedy } from './model-failure-text.ts';

type Props = {
  state: State;
  name: string;
  /** The server has a newer build of the page. */
  isOld: boolean;
  /** Why the model gives no answer, and what to do. */
  remedy: ReturnType<typeof modelFailureRemedy>;
  /** Why the sign-in ended; null: it has not. */
  signedOut: string | null;
  onResume(): void;
  onReload(): void;
  /** Says the newest words again. */
  onRepeat(): void;
  /** The persona of whom this server knows; null: none can be offered. */
  fallback: { name: string; open(): void } | null;
};

export function ConversationNotices({
  state,
  name,
  isOld,
  remedy,
  signedOut,
  onResume,
  onReload,
  onRepeat,
  fallback,
}: Props) {
  if (signedOut !== null)
    return (
      <ConversationNotice label="Sign in" onClick={onReload}>
        {signedOut}
      </ConversationNotice>
    );
  if (state.is === 'superseded')
    return (
      <ConversationNotice label="Talk here" onClick={onResume}>
        {name} is talking with you in another window, or on another device.
      </ConversationNotice>
    );
  if (state.is === 'refused' && state.code === 'not_found')
    return (
      <ConversationNotice
        label={fallback === null ? 'Try again' : `Talk to ${fallback.name}`}
        onClick={fallback === null ? onResume : fallback.open}
      >
        There is nobody of that name here.
      </ConversationNotice>
    );
  if (state.is === 'refused')
    return (
      <ConversationNotice label="Try again" onClick={onReload}>
        {state.message}
      </ConversationNotice>
    );
  if (state.is === 'waiting')
    return (
      <ConversationNotice label="Try now" role="status" onClick={onResume}>
        The connection is lost. What you say is kept, and sent when it is back.
      </ConversationNotice>
    );
  if (state.is === 'away')
    return (
      <ConversationNotice label="Connect" onClick={onResume}>
        You have cut the connection. What you say is kept until it is back.
      </ConversationNotice>
    );
  if (remedy !== null)
    return (
      <ConversationNotice label="Say it again" onClick={onRepeat}>
        {remedy.text}
        {remedy.command !== null && (
          <>
            {' '}
            <code>{remedy.command}</code> names the cause.
          </>
        )}
      </ConversationNotice>
    );
  if (isOld)
    return (
      <ConversationNotice label="Reload" onClick={onReload}>
        There is a newer version of this page.
      </ConversationNotice>
    );
  return null;
}

type NoticeProps = { label: string; role?: 'alert' | 'status'; onClick(): void; children: ComponentChildren };

export function ConversationNotice({ label, role = 'alert', onClick, children }: NoticeProps) {
  return (
    <div class="notice" role={role}>
      <p>{children}</p>
      <button type="button" class="button" onClick={onClick}>
        {label}
      </button>
    </div>
  );
}
