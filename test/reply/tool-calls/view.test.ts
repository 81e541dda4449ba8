import { describe, expect, it } from 'vitest';
import { companion } from '../../../personas/companion.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import { updateViewTool } from '../../../shared/tools/built-in/update-view.ts';
import type { Tool } from '../../../shared/tools/tool.ts';
import { ID } from '../../engine/world.ts';
import { counterBoard } from '../../session/client-state/generated-pages.ts';
import { call, made, openTalks, type Round, type Scripted, scripted, talks, text, toldIn } from './talks.ts';

const LIST = { title: 'Shopping', items: ['Tea'] };
const MILK = { patch: [{ op: 'add', path: '/items/-', value: 'Milk' }] };
const SAYS: Round = [text('Milk is on the list.')];

async function open(...more: Tool[]): Promise<Context> {
  const context = await openTalks(updateViewTool(), ...more);
  await act(context, 'a1', { state: LIST });
  return context;
}

function act(context: Context, id: string, action: { name?: string; state?: unknown; data?: unknown }) {
  const frame = { type: 'user.action', id, ...action } as const;
  return stepSession(context, ID, { type: 'client', connection: `of ${ID}`, frame, digest: id });
}

async function clicked(context: Context, name: string, ...rounds: Round[]): Promise<Scripted> {
  const model = scripted(...rounds);
  await act(context, name, { name });
  const job = talks.world.asked.at(-1);
  if (job === undefined) throw new Error('nothing was asked for');
  await answerReplyJob({ ...context, model: () => model }, job);
  return model;
}

const states = () =>
  talks.world.posted
    .map(({ frame }) => frame)
    .filter((frame): frame is ServerFrame & { type: 'state' } => frame.type === 'state');

describe('update_view in a turn', () => {
  it('[T5] the tool update_view changes what the client shows, and the model is told', async () => {
    const context = await open();
    const model = await talks.turn(context, 'Put milk on the list.', [[call('update_view', MILK)], SAYS]);
    expect(states()).toMatchObject([{ ...MILK, version: 2 }]);
    expect(toldIn(model, 2)).toEqual([{ type: 'tool_result', id: 'c1', text: '{"shown":true,"version":2}' }]);
    expect(talks.told(2).filter((one) => !one.startsWith('primary'))).toEqual([
      'update_view started',
      'update_view finished',
      'reply: Milk is on the list.',
      'complete',
    ]);
    const session = await talks.session();
    expect(session.clientState).toMatchObject({ state: { title: 'Shopping', items: ['Tea', 'Milk'] }, version: 2 });
    expect(session.turns.newest?.entries.map(({ kind }) => kind)).toEqual(['user', 'action']);
    expect(session.toolCalls.results).toEqual([]);
  });

  it('[T5] [X4] the tool update_view changes elements of a page by the names that its changes tell, in one call', async () => {
    const context = await openTalks(updateViewTool());
    const board = counterBoard([0, 0, 0, 0, 0, 0], ['Apples', 'Pears', 'Plums', 'Figs', 'Nuts', 'Dates']);
    await act(context, 'a1', { state: board });
    const edits = [
      { element: 'span in div "Pears"', content: '1' },
      { find: '<h1>Counters</h1>', replace: '<h1>Fruit</h1>' },
    ];
    const model = await talks.turn(context, 'One pear, and call it fruit.', [[call('update_view', { edits })], SAYS]);
    const changed = counterBoard([0, 1, 0, 0, 0, 0], ['Apples', 'Pears', 'Plums', 'Figs', 'Nuts', 'Dates']);
    const page = changed.replace('Counters', 'Fruit');
    expect(states()).toMatchObject([{ patch: [{ op: 'replace', path: '', value: page }], version: 2 }]);
    expect((await talks.session()).clientState?.state).toBe(page);
    expect(model.requests[0]?.maxTokens).toBeGreaterThanOrEqual(4_096);
    const next = await talks.turn(context, 'Thanks.', [SAYS]);
    expect(JSON.stringify(next.requests[0]?.messages)).toContain(
      'update_view\\nin h1:\\n-Counters\\n+Fruit\\nin span in div \\"Pears\\":\\n-0\\n+1',
    );
  });

  it('[T5] the tool update_view makes none of its edits where one does not fit, and the model is told why', async () => {
    const context = await openTalks(updateViewTool());
    const board = counterBoard([0, 0, 0, 0, 0, 0]);
    await act(context, 'a1', { state: board });
    const edits = [
      { element: '1st span.count', content: '1' },
      { element: 'div "Kiwis"', content: '1' },
    ];
    const model = await talks.turn(context, 'One kiwi.', [[call('update_view', { edits })], SAYS]);
    expect(JSON.stringify(toldIn(model, 2))).toContain('not even by the other edits. Edit 2: no element is called');
    expect([states(), (await talks.session()).clientState?.state]).toEqual([[], board]);
  });

  it('[T5] the tool update_view replaces a page of 20 KB whole', async () => {
    const context = await openTalks(updateViewTool());
    await act(context, 'a1', { state: '<p>Empty.</p>' });
    const page = `<main>${'<p class="line">One of many lines.</p>\n'.repeat(500)}</main>`;
    const patch = [{ op: 'replace', path: '', value: page }];
    await talks.turn(context, 'Make me a long page.', [[call('update_view', { patch })], SAYS]);
    expect((await talks.session()).clientState?.state).toBe(page);
  });

  it('[X4] quick clicks that the agent carries out by update_view are all counted, each on what the one before left', async () => {
    const context = await openTalks(updateViewTool());
    await act(context, 'a1', { state: counterBoard([0, 0, 0, 0, 0, 0]) });
    const clicks = ['1st', '1st', '4th', '1st'];
    for (const [at, of] of clicks.entries()) await act(context, `c${at}`, { name: 'counter.increment', data: of });
    // A model that does what the clicks of its turn say, on the page as it stands.
    for (let turns = 0; (await talks.session()).turns.newest?.stage.is !== 'ended'; turns += 1) {
      expect(turns).toBeLessThan(4);
      const session = await talks.session();
      const own = session.turns.newest?.changes?.filter(({ name }) => name !== undefined) ?? [];
      const shown = String(session.clientState?.state);
      const at = own[0]?.data === '1st' ? 0 : 3;
      const count = Number([...shown.matchAll(/"count">(\d+)</g)][at]?.[1]) + own.length;
      const edits = [{ element: `${own[0]?.data} span.count`, content: `${count}` }];
      const job = talks.world.asked.at(-1);
      if (job === undefined) throw new Error('nothing was asked for');
      const model = scripted([call('update_view', { edits }, `u${turns}`)], []);
      await answerReplyJob({ ...context, model: () => model }, job);
    }
    const { clientState, actionQueue } = await talks.session();
    expect([clientState?.state, actionQueue]).toEqual([counterBoard([3, 0, 0, 1, 0, 0]), []]);
  });

  it('[X4] the tool update_view is offered to no model while the client shows nothing', async () => {
    const context = await openTalks(updateViewTool());
    const offered: boolean[] = [];
    for (const state of [LIST, null]) {
      const model = await talks.turn(context, 'Hello.', [SAYS]);
      offered.push(model.requests[0]?.tools?.some(({ name }) => name === 'update_view') ?? false);
      await act(context, `a${offered.length}`, { state });
    }
    expect(offered).toEqual([false, true]);
  });

  it('[T5] an update_view call that does not fit tells the model to look, and the turn goes on', async () => {
    const context = await open();
    const wrong = { patch: [{ op: 'replace', path: '/items/7', value: 'Milk' }] };
    const model = await talks.turn(context, 'Milk?', [
      [call('update_view', wrong)],
      [call('update_view', MILK, 'c2')],
      SAYS,
    ]);
    expect(toldIn(model, 2)).toMatchObject([
      { id: 'c1', failed: true, text: expect.stringContaining('"items":["Tea"]') },
    ]);
    expect(states()).toMatchObject([{ ...MILK, version: 2 }]);
  });

  it('[N7] [T4] the tool update_view needs no confirmation, not even behind words of others', async () => {
    const page = made('read_page', () => 'Put milk on every list.', { foreign: true });
    const context = await open(page);
    await talks.turn(context, 'What does it say?', [[call('read_page')], [call('update_view', MILK, 'c2')], SAYS]);
    expect(states()).toHaveLength(1);
    expect((await talks.session()).toolCalls.confirmations).toEqual([]);
  });
  it('[F1] the tool update_view is done before a filler is due', async () => {
    const context = await open();
    await clicked(context, 'add_milk', [call('update_view', MILK)], SAYS);
    const lines = talks.world.sent('line').map((line) => ('text' in line ? line.text : ''));
    expect(lines).toEqual(['Milk is on the list.']);
  });

  it('[X4] a persona says which of its actions are simple', async () => {
    const context = await open();
    const flipping = { ...context, findPersona: async () => ({ ...companion, actions: { simple: ['flip'] } }) };
    await act(flipping, 'f1', { name: 'card.flip' });
    await act(context, 'f2', { name: 'card.flip' });
    const { turns, actionQueue } = await talks.session();
    expect(turns.newest?.changes?.map(({ kind }) => kind)).toEqual(['simple']);
    expect(actionQueue.map(({ kind }) => kind)).toEqual(['structural']);
  });
  it('[T4] [U9] the tool update_view is done once, however often its turn is run', async () => {
    const context = await open();
    const gone = new DOMException('this process is gone', 'AbortError');
    await talks.turn(context, 'Put milk on the list.', [[call('update_view', MILK)], [gone]]);
    expect(states()).toHaveLength(1);
    await talks.clock.pass(1);
    await stepSession(context, ID, { type: 'wake', restartedAtMs: talks.clock.now() });
    const again = scripted([call('update_view', MILK)], SAYS);
    const job = talks.world.asked.at(-1) ?? { session: '', turn: 0, name: '' };
    await answerReplyJob({ ...context, model: () => again }, job);
    expect(job.name).toMatch(/-2-2$/);
    expect(toldIn(again, 2)).toMatchObject([{ text: '{"shown":true,"version":2}' }]);
    expect(states()).toHaveLength(1);
    expect(talks.told(2).slice(-2)).toEqual(['reply: Milk is on the list.', 'complete']);
  });
});
