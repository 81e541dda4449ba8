/** A reminder is moved and renamed by a client, over the real server [H8]. */
import { expect, it } from 'vitest';
import { stepSession } from '../../shared/engine/step.ts';
import { STASH_MS } from '../../shared/session/kernel/limits.ts';
import { sessionId } from '../../shared/session/kernel/session-identity.ts';
import { putStoredDelivery } from '../../shared/storage/deliveries.ts';
import { serve } from './home.ts';

it('[H8] a reminder that a client renames and moves is told then, by its new name', async () => {
  const server = await serve({ env: { SOTTO_MODEL: 'offline', DELIVERY_SETTLE_MS: '50' } });
  try {
    const { context } = server.home;
    const session = sessionId('ada', 'companion');
    const atMs = context.clock.now();
    await putStoredDelivery(
      context.table,
      'r1',
      { session, producer: '', digest: 'd', text: 'call mum', atMs },
      STASH_MS,
    );
    await stepSession(context, session, { type: 'remind', reminder: { id: 'r1', atMs: atMs + 3_600_000 } });
    const ada = await server.join();
    const change = { type: 'reminder.change', delivery: 'r1' } as const;
    ada.send({ ...change, id: 'c1', act: 'rename', text: 'call dad' });
    ada.send({ type: 'inbox', id: 'i1' });
    expect((await ada.next('inbox')).working?.[0]?.text).toContain('call dad');
    ada.send({ ...change, id: 'c2', act: 'move', dueAt: context.clock.now() + 1_500 });
    const told = await ada.until((frame) => frame.type === 'line' && frame.kind === 'delivery');
    expect(told).toMatchObject({ text: expect.stringContaining('call dad') });
  } finally {
    await server.stop();
  }
});
