/** Which tools a model may call now: its persona's (S11), but for what there is nothing to do with. */
import { offersView } from '../../session/client-state/agent-changes.ts';
import type { Session } from '../../session/state.ts';
import type { Skill } from '../../talk/skill.ts';
import { UPDATE_VIEW } from '../../tools/built-in/update-view.ts';

/** Changing a screen is for clients that show something (T5). */
export function offeredNow({ tools }: Skill, session: Session): readonly string[] {
  return offersView(session) ? tools : tools.filter((name) => name !== UPDATE_VIEW);
}
