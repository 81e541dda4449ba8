/** Notices about what prevents the conversation, and the remedies. */
import type { ComponentChildren } from 'preact';
import type { State } from '../../sdk/frames/wire-types.ts';
import type { Message } from '../../strings/message.ts';
import { Sentence, useTexts } from '../texts.tsx';
import type { modelFailureRemedy } from './model-failure-text.ts';

type Props = {
  state: State;
  name: string;
  /** The server has a newer build of the page. */
  isOld: boolean;
  /** Why the model gives no answer, and what to do. */
  remedy: ReturnType<typeof modelFailureRemedy>;
  /** Why the sign-in ended; null: it has not. */
  signedOut: Message | null;
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
  const texts = useTexts();
  if (signedOut !== null)
    return (
      <ConversationNotice label={texts.text('notice.signIn')} onClick={onReload}>
        {texts.show(signedOut)}
      </ConversationNotice>
    );
  if (state.is === 'superseded')
    return (
      <ConversationNotice label={texts.text('notice.talkHere')} onClick={onResume}>
        {texts.text('notice.elsewhere', { name })}
      </ConversationNotice>
    );
  if (state.is === 'refused' && state.code === 'not_found')
    return (
      <ConversationNotice
        label={fallback === null ? texts.text('common.tryAgain') : texts.text('notice.talkTo', { name: fallback.name })}
        onClick={fallback === null ? onResume : fallback.open}
      >
        {texts.text('notice.nobody')}
      </ConversationNotice>
    );
  if (state.is === 'refused')
    return (
      <ConversationNotice label={texts.text('common.tryAgain')} onClick={onReload}>
        {texts.show(state)}
      </ConversationNotice>
    );
  if (state.is === 'waiting')
    return (
      <ConversationNotice label={texts.text('notice.tryNow')} role="status" onClick={onResume}>
        {texts.text('notice.lost')}
      </ConversationNotice>
    );
  if (state.is === 'away')
    return (
      <ConversationNotice label={texts.text('notice.connect')} onClick={onResume}>
        {texts.text('notice.cut')}
      </ConversationNotice>
    );
  if (remedy !== null)
    return (
      <ConversationNotice label={texts.text('notice.repeat')} onClick={onRepeat}>
        {texts.show(remedy.why)}
        {remedy.command !== null && (
          <>
            {' '}
            <Sentence of="notice.command" values={{ command: <code dir="ltr">{remedy.command}</code> }} />
          </>
        )}
      </ConversationNotice>
    );
  if (isOld)
    return (
      <ConversationNotice label={texts.text('notice.reload')} onClick={onReload}>
        {texts.text('notice.newer')}
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
