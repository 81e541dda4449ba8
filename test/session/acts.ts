/** What is done in a client's own interface, as a story tells it. */
import type { ClientFrame, Operation } from '../../shared/protocol/frames.ts';
import type { Change } from '../../shared/session/client-state/change.ts';
import type { Happened, Story } from './story.ts';

type Action = Omit<Extract<ClientFrame, { type: 'user.action' }>, 'type'>;

let ids = 0;

/** Under an id of its own, unless one is given. */
export function act(story: Story, action: Partial<Action>): Happened {
  ids += 1;
  return story.client(story.session.client?.connection ?? 'c1', { type: 'user.action', id: `a${ids}`, ...action });
}

/** The agent changes what is shown, in the newest turn. */
export function redraw(story: Story, call: string, ...patch: Operation[]): Happened {
  return story.do({ type: 'change', turn: story.session.turn?.number ?? 0, call, patch });
}

/** What the newest turn keeps of what was done, without numbers. */
export function changes(story: Story): Omit<Change, 'n'>[] {
  return (story.session.turn?.changes ?? []).map(({ n: _, ...rest }) => rest);
}

/** "3 counter.increment": the number of each, and what it was. */
export function noted(story: Story): string[] {
  return (story.session.turn?.changes ?? []).map(
    ({ n, by, name }) => `${n} ${by === 'agent' ? 'agent' : (name ?? 'report')}`,
  );
}

export const put = (path: string, value: unknown): Operation => ({ op: 'replace', path, value });
