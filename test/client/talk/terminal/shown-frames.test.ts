/** What the terminal shows of what the server sends. */
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../client/sdk/storage/client-storage.ts';
import { delivery, ended, fresh, line, offer, silenced, started } from '../../story.ts';
import { atTerminal, obliging, useTerminal } from './at-terminal.ts';

useTerminal();

describe('at the terminal', () => {
  it('[D15] told lines stand above the typed text, count as heard, and take nothing of the text', async () => {
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ server, type, send }) => {
      type('How are');
      send(...offer(1, 1, 'd1', ['ava says — it is ready.', 'Come.']));
      await server.until((frames) => frames.some((frame) => frame.type === 'heard'));
      type(' you?\r');
      await server.until((frames) => frames.some((frame) => frame.type === 'user.text'));
      expect(server.received.slice(1)).toEqual([
        { type: 'heard', seq: 3, complete: true, also: [4] },
        { type: 'user.text', id: expect.anything(), text: 'How are you?', via: 'typed', heard: { seq: 4 } },
      ]);
    });
    expect(rows.slice(0, 4)).toEqual([
      '· connected, epoch 1, recovered 0 frames, 2 waiting',
      'ava → Mira [neutral] ava says — it is ready.',
      'ava → Mira [neutral] Come.',
      'you> How are you?',
    ]);
  });

  it('[D15] a delivery that is read in the terminal and declined is not shown to its end', async () => {
    const long = [
      'ava says — it is ready.',
      'It has a very long second sentence, which takes two seconds to read.',
      'Come.',
    ];
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ server, type, send, paper }) => {
      const [, ...rest] = offer(1, 1, 'd1', long);
      send(started(1, 1), ...rest);
      await vi.waitFor(() => expect(paper.rows.join('\n')).toContain('second sentence'), 3_000);
      type('stop\r');
      await server.until((frames) => frames.some((frame) => frame.type === 'user.text'));
      expect(paper.rows.join('\n')).not.toContain('turn 1 complete');
      send(silenced(7, 1), delivery(8, 'd1', 'discarded'));
      await server.until((frames) => frames.some((frame) => frame.type === 'heard' && !frame.complete));
      await vi.waitFor(() => expect(paper.rows.join('\n')).toContain('turn 1 complete'));
    });
    expect(rows.join('\n')).not.toContain('Come.');
    const line = rows.find((row) => row.includes('second sentence'));
    expect(rows.filter((row) => row === line)).toHaveLength(1);
  });

  it('[D18] a delivery heard in an earlier run is not shown again, and is reported', async () => {
    const storage = memoryStorage();
    storage.save({ ...fresh, heard: ['d1'] });
    const rows = await atTerminal(obliging(), storage, async ({ server, send }) => {
      send(...offer(1, 1, 'd1', ['It is ready.'], { redelivered: true }), delivery(5, 'd2', 'expired'));
      await server.until((frames) => frames.some((frame) => frame.type === 'heard'));
    });
    expect(rows.join('\n')).not.toContain('It is ready.');
  });

  it('[D2] the terminal tells the states of deliveries and calls where they say something', async () => {
    const tool = { type: 'tool', at: 1, turn: 1, call: 'c1', name: 'slow_research' } as const;
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ server, send }) => {
      send(delivery(1, 'd1', 'pending'), delivery(2, 'd1', 'expired'));
      send({ ...tool, seq: 3, state: 'started' }, { ...tool, seq: 4, state: 'deferred' });
      send(...offer(5, 1, 'd2', ['Now.']));
      await server.until((frames) => frames.some((frame) => frame.type === 'heard'));
    });
    expect(rows.slice(1, 4)).toEqual([
      '· a message from ava has expired unheard',
      '· slow_research started; its result will come later',
      'ava → Mira [neutral] Now.',
    ]);
  });

  it("[T5] the terminal tells what the agent changes in the client's state", async () => {
    const patch = [{ op: 'replace' as const, path: '/count', value: 3 }];
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ send, paper }) => {
      send({ type: 'state', seq: 1, at: 1, patch, version: 2 });
      await vi.waitFor(() => expect(paper.rows.join('\n')).toContain('state 2'));
    });
    expect(rows[1]).toBe('· state 2: replace /count 3');
  });

  it('[L1] [L6] proactive turns are told in the terminal by their lines, quietly, and named', async () => {
    const begins = (seq: number, turn: number, cause: 'idle' | 'news' | 'reflection') =>
      ({ type: 'turn.started', seq, at: 1, turn, cause }) as const;
    const remark = (seq: number, turn: number) => line(seq, turn, { kind: 'remark' });
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ paper, send }) => {
      send(begins(1, 1, 'idle'), remark(2, 1), ended(3, 1), begins(4, 2, 'news'), remark(5, 2), ended(6, 2));
      send(begins(7, 3, 'reflection'), remark(8, 3), ended(9, 3), begins(10, 4, 'idle'), ended(11, 4, 'failed'));
      send(begins(12, 5, 'idle'), remark(13, 5));
      await vi.waitFor(() => expect(paper.rows).toContain('~ Mira [neutral] Line 13.'));
    });
    expect(rows.slice(1, 6)).toEqual([
      '~ Mira [neutral] Line 2.',
      '~ Mira [neutral] (news) Line 5.',
      '~ Mira [neutral] (reflection) Line 8.',
      '· turn 4 failed',
      '~ Mira [neutral] Line 13.',
    ]);
  });

  it('[C9] [F1] a tool takes one quiet line in the terminal, and a filler is told in passing', async () => {
    const tool = { type: 'tool', at: 1, turn: 1, call: 'c1', name: 'get_weather' } as const;
    const filler = line(3, 1, { kind: 'filler', tier: 'primary', display: 'One moment.' });
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ paper, send }) => {
      send(started(1, 1), { ...tool, seq: 2, state: 'started' }, filler, { ...tool, seq: 4, state: 'finished' });
      send({ ...tool, seq: 5, state: 'cached', ageMs: 12_000 }, line(6, 1, { index: 1, lead: 'known' }));
      await vi.waitFor(() => expect(paper.rows).toContain('Mira [neutral] Line 6.'));
    });
    expect(rows.slice(1, 5)).toEqual([
      'Mira … One moment.',
      '· get_weather finished',
      '· get_weather · from cache, 12 sec. ago',
      'Mira [neutral] Line 6.',
    ]);
  });

  it('[S10] the terminal has one prompt after /drop and /resume, whatever the terminal', async () => {
    vi.stubEnv('TERM', 'dumb');
    const rows = await atTerminal(obliging(), memoryStorage(), async ({ paper, type }) => {
      type('/drop\r');
      await vi.waitFor(() => expect(paper.rows.join()).toContain('dropped'));
      type('/resume\r');
      await vi.waitFor(() => expect(paper.rows.join()).toMatch(/connected.*connected/));
    });
    expect(rows.filter((row) => /you> .*you> /.test(row))).toEqual([]);
  });
});
