/** What a simulated turn is in the words of the wire, of a tool, and of a model. */

import type { Context } from '../../shared/engine/context.ts';
import { acceptPush } from '../../shared/engine/deliveries/push.ts';
import type { ClientFrame } from '../../shared/protocol/frames.ts';
import type { Tools } from '../../shared/tools/registry.ts';
import type { Turn } from './session.ts';

/** What the client shows before anything is said; null: it shows nothing. */
export function shownFirst([first]: readonly Turn[]): ClientFrame | null {
  return first?.action ? { type: 'user.action', id: 'u0', state: JSON.parse(first.action.before) } : null;
}

/** What the user says or does. An action's words are its name and what it is done to: "increment item-3". */
export function frameOf({ n, cause, words, action }: Turn): ClientFrame {
  const id = `u${n}`;
  if (cause !== 'action') return { type: 'user.text', id, text: words };
  const [name = '', ...data] = words.split(' ');
  const told = { type: 'user.action', id, name, data: data.join(' ') } as const;
  const state: unknown = JSON.parse(action?.state ?? 'null');
  // Clients that show a page tell all of it.
  return typeof state === 'string' ? { ...told, state } : { ...told, patch: JSON.parse(action?.patch ?? '[]') };
}

/** Held until the words come that it is about, and then read out before the answer (D6). */
export async function push(context: Context, session: string, { n, words, delivery }: Turn): Promise<void> {
  if (delivery === null) return;
  const longest = words.split(/\W+/).reduce((one, other) => (other.length > one.length ? other : one), '');
  const arrival = { id: `d${n}`, priority: 'active', policy: 'when_asked', producer: 'bench', source: null } as const;
  const more = { topic: null, keywords: [longest], title: null, ttlMs: null };
  await acceptPush(context, session, { ...arrival, ...more }, { text: delivery, digest: `d${n}` });
}

/** What the model asks for first: a look-up, or a change of what the client shows. */
export function callOf({ tool, action }: Turn): { name: string; input: Readonly<Record<string, unknown>> } | null {
  if (tool !== null) return { name: tool.name, input: tool.input };
  const patch: unknown[] = JSON.parse(action?.answerPatch ?? '[]');
  return patch.length === 0 ? null : { name: 'update_view', input: { patch } };
}

/** The tools as they are, but that a look-up finds what the script says, each time anew. */
export function scriptedTools(tools: Tools, turn: () => Turn | null): Tools {
  const find = (name: string) => {
    const tool = tools.find(name);
    const script = turn()?.tool;
    if (tool?.mode !== 'sync' || script?.name !== name) return tool;
    const { cache: _, ...plain } = tool;
    return { ...plain, run: async () => script.result };
  };
  return { ...tools, find };
}
