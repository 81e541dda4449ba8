/** The terminal is in the language of the session, once the user has chosen it [R5]. */
import type { Sotto } from '../../../client/sdk/connection/connection.ts';
import { setTalkLanguage } from './talk-texts.ts';

/** `own`: of the option or the system; null: neither names one. Counts where nothing is chosen. */
export function followTalkLanguage(sotto: Pick<Sotto, 'on'>, own: string | null): void {
  const follow = (chosen: string | null | undefined) => {
    if (chosen !== undefined) void setTalkLanguage(chosen ?? own);
  };
  sotto.on('state', (state) => {
    if (state.is === 'live') follow(state.languages?.chosen);
  });
  sotto.on('settings', ({ language }) => follow(language));
}
