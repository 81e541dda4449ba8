/** Ours with one thing wrong each. A bench that does not show them as worse measures nothing. */
import { inOurOrder, ours } from './ours.ts';
import { asked, timeText } from './parts.ts';
import { type Block, type Layout, pointed } from './request.ts';

/** What belongs to this answer only (and the client's state) before the dialogue. */
const stateFirst = ours({
  name: 'state before dialogue',
  laidOut: ({ turn, tools, system, epoch, kept, before }) => {
    const state: Block = { role: 'user', text: [...before, ...(turn.action ? [turn.action.state] : [])].join('\n\n') };
    const blocks = [...pointed(epoch), state, ...pointed(kept), ...asked(turn, [])];
    return { tools: pointed(tools), system: pointed(system), blocks };
  },
});

const clockInSystem = ours({
  name: 'a clock in the system prompt',
  laidOut: (parts) => {
    const clock = { text: `It is ${timeText(parts.turn.atMs)}.` };
    return inOurOrder({ ...parts, system: [clock, ...parts.system] });
  },
});

const oneBlock = ours({
  name: 'the dialogue as one block',
  laidOut: (parts) => {
    const text = parts.kept.map((block) => `${block.role}: ${block.text}`).join('\n');
    return inOurOrder({ ...parts, kept: text === '' ? [] : [{ role: 'user', text }] });
  },
});

export const MUTATIONS: readonly Layout[] = [stateFirst, clockInSystem, oneBlock];
