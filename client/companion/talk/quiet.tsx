/** Until when nothing is told, because the user has asked for quiet, and a way to end that [D23]. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { endTimeInWords } from '../panels/relative-time.ts';
import { useTexts } from '../texts.tsx';
import type { ConversationSignals } from './conversation-signals.ts';

type QuietProps = {
  talk: Pick<ConversationSignals, 'sotto' | 'standing' | 'quietUntil' | 'now' | 'attempt'>;
  /** Gets the focus of a keyboard that has ended the quiet. */
  field: { current: HTMLElement | null };
};

export function QuietNotice({ talk, field }: QuietProps) {
  const texts = useTexts();
  const untilMs = talk.quietUntil.value;
  /** The end of the quiet that is over, by time or by the button. */
  const over = useSignal<number | null>(null);
  useEffect(() => {
    if (untilMs === null) return;
    const timer = setTimeout(() => {
      over.value = untilMs;
    }, untilMs - talk.now());
    return () => clearTimeout(timer);
  }, [untilMs, talk, over]);
  // Another window may have ended it meanwhile.
  const isElsewhere = !['live', 'waiting', 'connecting'].includes(talk.standing.value.is);
  if (isElsewhere || untilMs === null || untilMs === over.value || untilMs <= talk.now()) return null;
  const end = async ({ detail }: MouseEvent) => {
    over.value = untilMs;
    // A key has no clicks.
    if (detail === 0) field.current?.focus();
    if (!(await talk.attempt(talk.sotto.settings({ quietUntil: null })))) over.value = null;
  };
  return (
    <div class="quiet" role="status">
      <p title={texts.text('quiet.hint')}>
        {texts.text('quiet.until', { time: endTimeInWords(untilMs, talk.now(), texts) })}
      </p>
      <button type="button" class="button" onClick={(event) => void end(event)}>
        {texts.text('quiet.end')}
      </button>
    </div>
  );
}
