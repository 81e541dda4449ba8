/** A producer that pushes to one process, and what came of its pushes. */
import { beforeEach } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import type { Delivery } from '../../../shared/session/deliveries/state.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { ID, table, useWorld, world } from '../../engine/world.ts';
import { type Asked, ask } from '../producers.ts';

/** The process that answers in the current test, set by `useProducer`. */
export let context: Context;

/** Gives each test a new world with one process. */
export function useProducer(): void {
  useWorld();
  beforeEach(startProcess);
}

/** A process that has cached nothing answers from now on. */
export function startProcess(): void {
  context = world.process();
}

/** By ava, to ada, unless said otherwise. */
export const push = (body: object = {}, more: Asked = {}) =>
  ask(context, 'POST /deliveries', {
    body: { user: 'ada', text: 'The report is ready.', query: 'report', ...body },
    ...more,
  });

/** The state that the producer is told. */
export const deliveryState = async (delivery: string, key = 'ava-key') =>
  (await ask(context, `GET /deliveries/${delivery}`, { key })).body.state;

/** The open deliveries of a session. */
export const openDeliveries = async (session = ID): Promise<Delivery[]> =>
  (await loadSessionFromTable(table, session)).session.deliveries.open;
