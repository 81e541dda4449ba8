/** Instructions and tools of a client of OpenAI Realtime, in one process and in several [G11–G13]. */
import { describe, expect, it } from 'vitest';
import type { RealtimeEvent } from '../../../shared/gateway/protocols/realtime/realtime-shapes.ts';
import { OwnTools } from '../../reply/client-tools/own-tools.ts';
import { call, type Round, text, toldIn } from '../../reply/tool-calls/talks.ts';

const SCHEMA = { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] };
const SEE = { type: 'function', name: 'see_room', description: 'Looks.', parameters: SCHEMA, 'x-sotto-effect': 'read' };
const LAMP = { type: 'function', name: 'lamp', description: 'Switches.', parameters: SCHEMA };
const KITCHEN = { room: 'kitchen' };

class RealtimeTalk extends OwnTools {
  /** The socket is open, and these tools and instructions are declared. */
  async opens(session: object = { instructions: 'Be brief.', tools: [SEE, LAMP] }, socket = 'c1', observes = false) {
    const speaks = { protocol: 'realtime', persona: 'companion', ...(observes && { observes: true as const }) };
    await this.comes(socket, { speaks });
    await this.sends({ type: 'session.update', session: { type: 'realtime', ...session } }, socket);
  }

  says(words: string, ...rounds: Round[]) {
    const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: words }] };
    return this.asksBy({ type: 'conversation.item.create', item }, ...rounds);
  }

  async outputs(call_id: string, output: string): Promise<RealtimeEvent[]> {
    const before = this.events().length;
    await this.sends({ type: 'conversation.item.create', item: { type: 'function_call_output', call_id, output } });
    await this.sends({ type: 'response.create' });
    await this.clock.pass(1_000);
    return this.events().slice(before);
  }

  events(socket = 'c1'): RealtimeEvent[] {
    const posted = this.world.posted.filter(({ connection }) => connection === socket);
    return posted.map(({ frame }) => frame as unknown as RealtimeEvent);
  }

  event(type: string, nth = -1): RealtimeEvent & Record<string, any> {
    return this.events()
      .filter((one) => one.type === type)
      .at(nth) as RealtimeEvent;
  }

  /** Ids of the calls that the client was asked for. */
  get callIds(): string[] {
    return this.events().flatMap((one) =>
      one.type === 'response.function_call_arguments.done' ? [String(one.call_id)] : [],
    );
  }
}

const short = ({ type, response, item, ...event }: RealtimeEvent & Record<string, any>) =>
  [type, response?.id ?? event.response_id, item && `${item.type} ${item.status}`].filter((one) => one).join(' ');

describe.each([
  ['one machine', true],
  ['AWS', false],
])('a Realtime client with tools, on %s', (_, alone) => {
  it('[G11] [G13] a Realtime client on %s is shown its committed tools, and refused as a whole what cannot be committed', async () => {
    const own = new RealtimeTalk(alone);
    await own.opens();
    expect(own.event('session.created').session).toMatchObject({ instructions: '', tools: [] });
    expect(own.event('session.updated').session).toMatchObject({ instructions: 'Be brief.', tools: [SEE, LAMP] });
    const refusals = [
      { tools: [{ ...LAMP, name: 'get_weather' }] },
      { tools: [LAMP, LAMP] },
      { tools: [{ type: 'mcp', server_label: 'x' }] },
      { tools: [{ ...LAMP, parameters: { type: 'string' } }] },
      { instructions: 'x'.repeat(9_000) },
    ];
    for (const session of refusals) await own.sends({ type: 'session.update', event_id: 'e1', session });
    expect(own.events().filter(({ type }) => type === 'error')).toHaveLength(refusals.length);
    const nested = { ...LAMP, parameters: { ...SCHEMA, 'x-sotto-effect': 'read' } };
    await own.sends({ type: 'session.update', session: { tools: [nested], tool_choice: 'auto' } });
    expect(own.event('session.updated').session).toMatchObject({
      instructions: 'Be brief.',
      tools: [{ ...LAMP, 'x-sotto-effect': 'read' }],
    });
    await own.sends({ type: 'session.update', session: { tracing: null } });
    expect(own.event('session.updated').session.tools).toHaveLength(1);
  });

  it('[G13] a Realtime client on %s gets the calls of a round in one response, and its results count in the next', async () => {
    const own = new RealtimeTalk(alone);
    await own.opens();
    const both = [text('I look. '), call('see_room', KITCHEN, 'a'), call('see_room', { room: 'hall' }, 'b')];
    const { model, done } = await own.says('Is it dark?', both, [text('In the kitchen it is.')]);
    const asked = own.events().map(short);
    expect(asked.slice(asked.indexOf('response.created resp_1'))).toEqual([
      'response.created resp_1',
      'response.output_item.added resp_1 message in_progress',
      'conversation.item.added message in_progress',
      'response.content_part.added resp_1',
      'response.output_text.delta resp_1',
      'response.output_text.done resp_1',
      'response.content_part.done resp_1',
      'response.output_item.done resp_1 message completed',
      'conversation.item.done message completed',
      ...[1, 2].flatMap(() => [
        'response.output_item.added resp_1 function_call in_progress',
        'conversation.item.added function_call in_progress',
        'response.function_call_arguments.delta resp_1',
        'response.function_call_arguments.done resp_1',
        'response.output_item.done resp_1 function_call completed',
        'conversation.item.done function_call completed',
      ]),
      'response.done resp_1',
    ]);
    expect(own.event('response.done').response).toMatchObject({
      status: 'completed',
      output: [
        { type: 'message', id: 'item_1' },
        { type: 'function_call', name: 'see_room', arguments: '{"room":"kitchen"}' },
        { type: 'function_call', name: 'see_room', arguments: '{"room":"hall"}' },
      ],
    });
    const [first = '', second = ''] = own.callIds;
    const item = ['conversation.item.added', 'conversation.item.done'].map(
      (type) => `${type} function_call_output completed`,
    );
    expect((await own.outputs(second, 'Bright.')).map(short)).toEqual(item);
    expect((await own.outputs('nobody', 'Dark.')).map(short)).toEqual(['error']);
    const rest = (await own.outputs(first, 'Dark.')).map(short);
    await done;
    expect(toldIn(model, 2).map((one) => one.text.split('\n')[1])).toEqual(['Dark.', 'Bright.']);
    expect(rest.slice(0, 3)).toEqual([...item, 'response.created resp_1_3']);
    expect(rest.at(-1)).toBe('response.done resp_1_3');
    expect(own.event('response.done').response).toMatchObject({
      id: 'resp_1_3',
      output: [{ id: 'item_1_3', content: [{ text: 'In the kitchen it is.' }] }],
    });
    expect(own.events().filter(({ type }) => type === 'error')).toHaveLength(1);
  });

  it("[G13] a Realtime client on %s may be asked again in the same turn, and is not told of the server's own tools", async () => {
    const own = new RealtimeTalk(alone);
    await own.opens({ tools: [SEE] });
    const rounds = [[call('see_room', KITCHEN)], [call('get_server_time')], [call('see_room', { room: 'hall' })]];
    const { done } = await own.says('Is it dark?', ...rounds, [text('Both are.')]);
    await own.outputs(own.callIds[0] ?? '', 'Dark.');
    await own.outputs(own.callIds[1] ?? '', 'Dark, too.');
    await done;
    const responses = own.events().filter(({ type }) => type.startsWith('response.') && /created|done$/.test(type));
    expect(responses.map(short).filter((one) => /^response\.(created|done)/.test(one))).toEqual(
      ['resp_1', 'resp_1_2', 'resp_1_3'].flatMap((id) => [`response.created ${id}`, `response.done ${id}`]),
    );
    expect(JSON.stringify(own.events())).not.toContain('get_server_time');
  });

  it('[G13] [S6] a returning Realtime client on %s finds ended responses as items, and the current one by its id', async () => {
    const own = new RealtimeTalk(alone);
    await own.opens({ tools: [SEE] });
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = [text('It is dark. V'), () => promise, text('ery.')];
    const { done } = await own.says('Is it dark?', [text('I look. '), call('see_room', KITCHEN)], slow);
    const cancel = () => own.sends({ type: 'response.cancel' });
    await cancel();
    expect(own.event('error').error).toMatchObject({ code: 'response_cancel_not_active' });
    await own.outputs(own.callIds[0] ?? '', 'Dark.');
    await own.opens({ tools: [SEE] }, 'c2');
    const again = own.events('c2').map(short);
    expect(again.slice(again.indexOf('session.created') + 1, again.indexOf('session.updated'))).toEqual([
      'conversation.item.added message completed',
      'conversation.item.done message completed',
      'response.created resp_1_2',
      'response.output_item.added resp_1_2 message in_progress',
      'conversation.item.added message in_progress',
      'response.content_part.added resp_1_2',
      'response.output_text.delta resp_1_2',
    ]);
    resolve();
    await done;
    await own.clock.settle();
    expect(own.events('c2').map(short).at(-1)).toBe('response.done resp_1_2');
  });

  it('[G13] [U1] on %s new words that end a turn while its client is asked end no second response', async () => {
    const own = new RealtimeTalk(alone);
    await own.opens({ tools: [LAMP] });
    const first = await own.says('The lamp!', [call('lamp', KITCHEN)], [text('On.')]);
    const [id = ''] = own.callIds;
    const second = await own.says('And who are you?', [text('Mira.')]);
    await second.done;
    const done = own.events().filter(({ type }) => type === 'response.done');
    expect(done.map(short)).toEqual(['response.done resp_1', 'response.done resp_2']);
    await own.outputs(id, 'The lamp is on.');
    await first.done;
    const {
      deliveries: { open: deliveries, recent: ended },
    } = await own.session();
    expect([...deliveries, ...ended].map((one) => one.id)).toEqual([id]);
  });

  it('[G13] [S13] observers on %s follow a turn with client tools as one response, without its calls', async () => {
    const own = new RealtimeTalk(alone);
    await own.opens({}, 'o1', true);
    await own.opens({ tools: [SEE] });
    const rounds = [[text('I look. '), call('see_room', KITCHEN)], [text('It is dark.')]];
    const { done } = await own.says('Is it dark?', ...rounds);
    await own.outputs(own.callIds[0] ?? '', 'Dark.');
    await done;
    const seen = own.events('o1').map(short);
    expect(seen.filter((one) => /response\.(created|done)/.test(one))).toEqual([
      'response.created resp_1',
      'response.done resp_1',
    ]);
    expect(JSON.stringify(own.events('o1'))).not.toContain('function_call');
    expect(JSON.stringify(own.events('o1').at(-1))).toContain('I look. It is dark.');
  });
});
