/** What the page does about notifications while it is open [D25]. */
import type { ConversationSignals } from '../../companion/talk/conversation-signals.ts';
import { NOTIFICATION_TAPPED } from './notification-page.ts';
import type { Notifications } from './notifications.ts';
import type { PushBrowser } from './push-browser.ts';

type Followed = {
  notifications: Notifications;
  browser: PushBrowser;
  talk: Pick<ConversationSignals, 'sotto' | 'state'>;
};

/** Renews the registration once, and takes notifications away when the user is here and connected. */
export function followNotifications({ notifications, browser, talk }: Followed, page: Document = document): void {
  if (browser.can !== 'notify') return;
  const closeShown = () => {
    if (talk.state.value.is === 'live' && page.visibilityState === 'visible') void browser.closeAll();
  };
  let isRenewed = false;
  talk.sotto.on('state', ({ is }) => {
    if (is !== 'live') return;
    closeShown();
    if (!isRenewed) void notifications.renew();
    isRenewed = true;
  });
  page.addEventListener('visibilitychange', closeShown);
  // A tap brings the user here: no need to wait for the next attempt to connect.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === NOTIFICATION_TAPPED && talk.state.value.is === 'waiting') talk.sotto.resume();
  });
}
