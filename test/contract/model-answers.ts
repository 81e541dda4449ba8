/**
 * The contract of the client model's two doors [B1, S8], on every table: one process stores, another reads.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { handleClientMessage } from '../../shared/gateway/frames/client-frame.ts';
import type { ClientQuestion, ModelError } from '../../shared/models/model.ts';
import { liveClock } from '../../shared/ports/live.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { ClientLine } from '../../shared/reply/client-model-transport.ts';
import { putConnectionCaller } from '../../shared/storage/connections.ts';
import { ID, World } from '../engine/world.ts';

const QUESTION: ClientQuestion = { messages: [{ role: 'user', text: 'Hi.' }], maxTokens: 100, hurried: false };

/** `open` returns an empty table. */
export function modelAnswersContract(name: string, open: () => Promise<Table>): void {
  describe(`the client's own model, by ${name}`, () => {
    let table: Table;
    let world: World;
    let hears: Context;
    let answers: Context;

    beforeEach(async () => {
      table = await open();
      world = new World(table);
      [hears, answers] = [process(), process()];
      await comes('c1');
    });
    afterEach(() => table.close());

    function process(): Context {
      return { ...world.process(), clock: liveClock };
    }

    /** Connects as ada and sends a hello. */
    async function comes(connection: string, more: object = {}, user = 'ada'): Promise<void> {
      await putConnectionCaller(table, connection, { user, session: null, expiresAtMs: null }, Date.now());
      await says(connection, {
        type: 'hello',
        id: connection,
        install: 'laptop',
        capabilities: { model: true },
        ...more,
      });
    }

    function says(connection: string, frame: object): Promise<void> {
      return handleClientMessage(hears, connection, JSON.stringify(frame));
    }

    /** Collects the pieces, or the error. */
    function asked(question = QUESTION): { pieces: string[]; end: Promise<string>; settled: () => Promise<void> } {
      const line = new ClientLine(answers, { session: ID, turn: 1, name: 'a' });
      const pieces: string[] = [];
      const run = async () => {
        for await (const piece of line.ask(question, new AbortController().signal)) pieces.push(piece);
        return 'complete';
      };
      return { pieces, end: run().catch(({ what }: ModelError) => what), settled: () => line.settle() };
    }

    /** The id of the newest question, once sent. */
    async function question(count = 1): Promise<string> {
      await vi.waitFor(() => expect(world.sent('model.request')).toHaveLength(count));
      return world.sent('model.request').at(-1)?.request ?? '';
    }

    it("[B1] [S8] a client's own model is heard whole and in order, however its pieces come, and leaves nothing behind", async () => {
      const { pieces, end, settled } = asked();
      const request = await question();
      const piece = (n: number, text: string) => says('c1', { type: 'model.delta', request, n, text });
      await Promise.all([piece(3, 'how are '), says('c1', { type: 'model.end', request, count: 4 })]);
      await Promise.all([piece(2, 'there, '), piece(1, 'Hello '), piece(1, 'Hello '), piece(4, 'you?')]);
      expect(await end).toBe('complete');
      expect(pieces.join('')).toBe('Hello there, how are you?');
      await settled();
      await piece(5, 'late');
      const pk = `SESSION#${ID}`;
      expect(await table.query({ pk, from: 'A#', to: 'A$' })).toEqual([]);
      expect(await table.query({ pk, from: 'Q#', to: 'Q$' })).toEqual([]);
    });

    it("[S8] a client's own model is heard in the order of arrival, where the client counts nothing", async () => {
      const { pieces, end } = asked();
      const request = await question();
      for (const text of ['Hello ', 'there, ', 'how are you?'])
        await says('c1', { type: 'model.delta', request, text });
      await says('c1', { type: 'model.end', request });
      expect(await end).toBe('complete');
      expect(pieces.join('')).toBe('Hello there, how are you?');
    });

    it("[N2] [N4] a client's own model is answered by its client only, for what was asked, and a refusal names no reason", async () => {
      const { pieces, end } = asked();
      const request = await question();
      await comes('eve', {}, 'eve');
      await says('eve', { type: 'model.delta', request, n: 1, text: 'No.' });
      await says('eve', { type: 'model.end', request, error: 'failed' });
      await says('c1', { type: 'model.delta', request: 'never-asked', n: 1, text: 'No.' });
      await says('c1', { type: 'model.delta', request: `../${request}`, n: 1, text: 'No.' });
      expect(world.sent('error').map(({ code }) => code)).toEqual(['bad_frame']);
      await says('c1', { type: 'model.delta', request, n: 1, text: 'Yes.' });
      await says('c1', { type: 'model.end', request, count: 1 });
      expect(await end).toBe('complete');
      expect(pieces).toEqual(['Yes.']);
    });

    it("[B1] [S10] a client's own model goes on over the connection to which its client has moved", async () => {
      const { pieces, end } = asked();
      const request = await question();
      await says('c1', { type: 'model.delta', request, n: 1, text: 'One, ' });
      await comes('c2', { resumeOf: 1 });
      await says('c2', { type: 'model.delta', request, n: 2, text: 'two.' });
      await says('c2', { type: 'model.end', request, count: 2 });
      expect(await end).toBe('complete');
      expect(pieces.join('')).toBe('One, two.');
    });
  });
}
