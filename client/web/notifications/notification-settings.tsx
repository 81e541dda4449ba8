/** The control of notifications in the settings [D25]. */
import { useEffect } from 'preact/hooks';
import { ErrorNotice, PanelSection } from '../../companion/panels/parts.tsx';
import { useTexts } from '../../companion/texts.tsx';
import { SwitchField } from '../panels/fields.tsx';
import type { Notifications, Notifying } from './notifications.ts';

type NotificationSettingsProps = { notifications: Notifications; speaker: string };

export function NotificationSettings({ notifications, speaker }: NotificationSettingsProps) {
  const texts = useTexts();
  useEffect(() => void notifications.load(), [notifications]);
  const state = notifications.state.value;
  const problem = notifications.problem.value;
  if (state.is === 'impossible' || (state.is === 'unknown' && problem === null)) return null;
  return (
    <PanelSection title={texts.text('notify.title')}>
      {problem !== null && (
        <ErrorNotice why={problem} {...(state.is === 'unknown' && { onRetry: () => void notifications.load() })} />
      )}
      <NotificationControls {...{ notifications, state, speaker }} />
    </PanelSection>
  );
}

function NotificationControls({ notifications, state, speaker }: NotificationSettingsProps & { state: Notifying }) {
  const texts = useTexts();
  switch (state.is) {
    case 'install':
      return <p class="panel-quiet">{texts.text('notify.install', { name: speaker })}</p>;
    case 'blocked':
      return <p class="panel-quiet">{texts.text('notify.blocked')}</p>;
    case 'on':
    case 'off':
      return (
        <>
          <SwitchField
            label={texts.text('notify.on')}
            does={texts.text('notify.onHint', { name: speaker })}
            on={state.is === 'on'}
            onChange={(on) => void (on ? notifications.turnOn() : notifications.turnOff())}
          />
          {state.is === 'on' && (
            <SwitchField
              label={texts.text('notify.content')}
              does={texts.text('notify.contentHint')}
              on={state.content}
              onChange={(content) => void notifications.showContent(content)}
            />
          )}
        </>
      );
    default:
      return null;
  }
}
