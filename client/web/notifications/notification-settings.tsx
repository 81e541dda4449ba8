/** The control of notifications in the settings [D25]. */
import { useEffect } from 'preact/hooks';
import { ErrorNotice, PanelSection } from '../../companion/panels/parts.tsx';
import { SwitchField } from '../panels/fields.tsx';
import type { Notifications, Notifying } from './notifications.ts';

type NotificationSettingsProps = { notifications: Notifications; speaker: string };

export function NotificationSettings({ notifications, speaker }: NotificationSettingsProps) {
  useEffect(() => void notifications.load(), [notifications]);
  const state = notifications.state.value;
  const problem = notifications.problem.value;
  if (state.is === 'impossible' || (state.is === 'unknown' && problem === null)) return null;
  return (
    <PanelSection title="While you are away">
      {problem !== null && (
        <ErrorNotice why={problem} {...(state.is === 'unknown' && { onRetry: () => void notifications.load() })} />
      )}
      <NotificationControls {...{ notifications, state, speaker }} />
    </PanelSection>
  );
}

function NotificationControls({ notifications, state, speaker }: NotificationSettingsProps & { state: Notifying }) {
  switch (state.is) {
    case 'install':
      return (
        <p class="panel-quiet">
          {speaker} can notify you here once this page is on your home screen: choose “Share”, then “Add to Home
          Screen”, and open it from there.
        </p>
      );
    case 'blocked':
      return (
        <p class="panel-quiet">
          This browser lets the page show no notifications. Allow them in the browser’s settings for this page, and load
          it again.
        </p>
      );
    case 'on':
    case 'off':
      return (
        <>
          <SwitchField
            label="Notify me on this device"
            does={`When something urgent waits and you are not here. A tap brings you to ${speaker}, who tells you.`}
            on={state.is === 'on'}
            onChange={(on) => void (on ? notifications.turnOn() : notifications.turnOff())}
          />
          {state.is === 'on' && (
            <SwitchField
              label="Show what it says"
              does="Also on the locked screen. Otherwise only that something waits."
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
