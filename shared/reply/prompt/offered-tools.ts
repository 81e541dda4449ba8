/** Selects the tools that a model may call: its persona's [S11], except those that cannot be used now. */

import type { Persona } from '../../prompt/persona.ts';
import { hasClientState } from '../../session/client-state/agent-patches.ts';
import type { Session } from '../../session/kernel/state.ts';
import { UPDATE_VIEW } from '../../tools/built-in/update-view.ts';

/** `update_view` is for clients that show a state [T5]. */
export function toolsOnOffer({ tools }: Persona, session: Session): readonly string[] {
  if (hasClientState(session)) return tools;
  const others = withoutView.get(tools) ?? tools.filter((name) => name !== UPDATE_VIEW);
  withoutView.set(tools, others);
  return others;
}

/** The same list for the same tools, so that their specs are found by it. */
const withoutView = new WeakMap<readonly string[], readonly string[]>();
