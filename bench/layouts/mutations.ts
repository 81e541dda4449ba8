/** Ours with one thing wrong each. A bench that does not show them as worse measures nothing. */
import type { Message, ModelRequest, Part } from '../../shared/models/model.ts';
import { joinParts } from '../../shared/talk/context.ts';
import { withoutAsides } from '../../shared/tools/fence.ts';
import { oursBut } from './ours.ts';
import { lastWords, wholeState } from './parts.ts';
import type { PlayedTurn } from './played.ts';
import type { Layout } from './request.ts';

/** What belongs to this answer only (and the client's state) before the dialogue. */
const stateFirst = oursBut('state before dialogue', (request, turn) => {
  const said = lastWords(turn);
  const words = withoutAsides(said);
  const before = said.slice(0, said.length - words.length);
  const { epoch, kept, last } = apart(request, turn);
  const state: Part = { type: 'text', text: joinParts([...wholeState(turn), before]) };
  return {
    ...request,
    messages: merged([...epoch, asUser(state), ...kept, asUser({ type: 'text', text: words }), ...last]),
  };
});

const clockInSystem = oursBut('a clock in the system prompt', (request, { atMs }) => {
  return { ...request, system: [`It is ${new Date(atMs).toISOString().slice(0, 16)}.`, ...request.system] };
});

const oneBlock = oursBut('the dialogue as one block', (request, turn) => {
  const { epoch, kept, asked, last } = apart(request, turn);
  const text = kept.flatMap(({ role, content }) =>
    content.map((part) => `${role}: ${'text' in part ? part.text : ''}`),
  );
  const one: Part = { type: 'text', text: text.join('\n'), point: true };
  return { ...request, messages: merged([...epoch, ...(text.length === 0 ? [] : [asUser(one)]), ...asked, ...last]) };
});

export const MUTATIONS: readonly Layout[] = [stateFirst, clockInSystem, oneBlock];

/** A message for each part: snapshot and session block, what is kept, what is asked now, and what tools have brought since. */
function apart(
  { messages }: ModelRequest,
  { requests: [first] }: PlayedTurn,
): Record<'epoch' | 'kept' | 'asked' | 'last', Message[]> {
  const rounds = messages.length - (first?.messages.length ?? 0);
  const all = messages
    .slice(0, messages.length - rounds)
    .flatMap(({ role, content }) => content.map((part) => ({ role, content: [part] })));
  const begins = all.findIndex(({ content: [part] }) => !isEpoch(part));
  return {
    epoch: all.slice(0, begins),
    kept: all.slice(begins, -1),
    asked: all.slice(-1),
    last: messages.slice(messages.length - rounds),
  };
}

function isEpoch(part: Part | undefined): boolean {
  return part?.type === 'text' && /^<<<(what you remember|the screen)\n/.test(part.text) && part.point === true;
}

function asUser(part: Part): Message {
  return { role: 'user', content: [part] };
}

/** Neighbours of one role are one message. */
function merged(messages: readonly Message[]): Message[] {
  const all: Message[] = [];
  for (const { role, content } of messages) {
    const before = all.at(-1);
    if (before?.role === role) before.content.push(...content);
    else all.push({ role, content: [...content] });
  }
  return all;
}
