/** User actions in a client's interface, for stories. */
import type { ClientFrame, Operation } from '../../../shared/protocol/frames.ts';
import type { Change } from '../../../shared/session/client-state/change-types.ts';
import type { Happened, Story } from '../story.ts';

type Action = Omit<Extract<ClientFrame, { type: 'user.action' }>, 'type'>;

let ids = 0;

/** With an id of its own, unless given. */
export function act(story: Story, action: Partial<Action>): Happened {
  ids += 1;
  return story.client(story.session.presence.client?.connection ?? 'c1', {
    type: 'user.action',
    id: `a${ids}`,
    ...action,
  });
}

/** The agent changes the client state in the newest turn. */
export function redraw(story: Story, call: string, ...patch: Operation[]): Happened {
  return story.do({ type: 'change', turn: story.session.turns.newest?.number ?? 0, call, patch });
}

/** The newest turn's actions, without numbers. */
export function changes(story: Story): Omit<Change, 'n'>[] {
  return (story.session.turns.newest?.changes ?? []).map(({ n: _, ...rest }) => rest);
}

/** "3 counter.increment": each number and name. */
export function noted(story: Story): string[] {
  return (story.session.turns.newest?.changes ?? []).map(
    ({ n, by, name }) => `${n} ${by === 'agent' ? 'agent' : (name ?? 'report')}`,
  );
}

export const put = (path: string, value: unknown): Operation => ({ op: 'replace', path, value });
