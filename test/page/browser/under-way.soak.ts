import { expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import { STASH_MS } from '../../../shared/session/kernel/limits.ts';
import { sessionId } from '../../../shared/session/kernel/session-identity.ts';
import { putStoredDelivery } from '../../../shared/storage/deliveries.ts';
import { startSlowWikipedia } from '../../fakes/wikipedia.ts';
import { ALL, COLOURS, sticksOut, violations } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const HOT_DOGS = {
  'History of hot dogs':
    'The history of hot dogs begins with a sausage from Frankfurt, and goes on in New York in the 1860s.',
  'Hot dog':
    'A hot dog is a grilled or steamed sausage served in the slit of a partially sliced bun, often with mustard.',
};

const inbox = (visitor: Visitor) => visitor.page.getByRole('dialog', { name: 'Inbox' });
const underWay = (visitor: Visitor) => inbox(visitor).getByRole('region', { name: 'Under way' });

/** In an hour. */
async function reminds(context: Context, text: string): Promise<void> {
  const session = sessionId('ada', 'companion');
  const atMs = context.clock.now();
  await putStoredDelivery(context.table, 'reminder-1', { session, producer: '', digest: 'd', text, atMs }, STASH_MS);
  await stepSession(context, session, { type: 'remind', reminder: { id: 'reminder-1', atMs: atMs + 3_600_000 } });
}

inChromium('work under way', () => {
  const { home, visit } = stage();

  it('[H8] a reminder is moved and renamed in the inbox, and a time that cannot be is refused', async () => {
    const server = await home({ env: { SOTTO_MODEL: 'offline' } });
    const visitor = await visit(server);
    await reminds(server.home.context, 'Time to stretch.');
    await visitor.button('Inbox').click();
    const card = underWay(visitor).getByRole('listitem').filter({ hasText: 'stretch' });
    const edit = async (field: string, value: string) => {
      await card.getByRole('button', { name: 'Edit: Time to stretch.' }).click();
      await card.getByLabel(field).fill(value);
      await visitor.shot('under-way-edit');
      expect(await violations(visitor.page, ALL, 'dialog[open]')).toEqual([]);
      await card.getByRole('button', { name: 'Save' }).click();
    };
    await edit('When', '2099-01-01T09:00');
    await inbox(visitor)
      .getByRole('status')
      .getByText(/more than 366 days ahead/)
      .waitFor();
    await edit('What', 'Time to stretch well.');
    await card.getByText('Time to stretch well.').waitFor();
  });

  it('[T11] [W4] research and a reminder stand in the inbox with their progress, and are cancelled there', async () => {
    const web = await startSlowWikipedia(HOT_DOGS);
    const env = { WIKIPEDIA_URL: web.url, ALLOW_PRIVATE_FETCH: '1', SLOW_RESEARCH_SECS: '0' };
    const server = await home({ env: { ...env, SOTTO_MODEL: 'offline' } });
    const visitor = await visit(server);
    await reminds(server.home.context, 'Time to stretch.');
    await visitor.button('Research the history of hot dogs.').click();
    await visitor.button('Inbox').click();
    const research = underWay(visitor).getByRole('listitem').filter({ hasText: 'hot dogs' });
    await research.getByText('reading 2 pages').waitFor();
    expect(await research.getByRole('progressbar').getAttribute('value')).toBe('3');
    const reminder = underWay(visitor).getByRole('listitem').filter({ hasText: 'stretch' });
    await reminder.getByText(/^in (?:1 hr|60 min)\.$/).waitFor();
    await visitor.shot('under-way-light');
    expect(await violations(visitor.page, ALL, 'dialog[open]')).toEqual([]);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1_280, height: 800 },
    ]) {
      await visitor.page.setViewportSize(viewport);
      expect(await sticksOut(visitor.page)).toEqual([]);
      await visitor.shot(`under-way-${viewport.width}`);
    }
    await visitor.page.emulateMedia({ colorScheme: 'dark' });
    await visitor.shot('under-way-dark');
    expect(await violations(visitor.page, COLOURS, 'dialog[open]')).toEqual([]);

    await research.getByRole('button', { name: 'Cancel: the research on the history of hot dogs' }).click();
    await inbox(visitor).getByRole('status').getByText('It is cancelled: nothing of it will be told.').waitFor();
    await inbox(visitor).getByRole('region', { name: 'Before that' }).getByText('cancelled').waitFor();
    await reminder.getByRole('button', { name: 'Cancel: Time to stretch.' }).click();
    await underWay(visitor).waitFor({ state: 'hidden' });
    web.letGo();
    await visitor.page.keyboard.press('Escape');
    await visitor.hasSeen(/^note .*The research on the history of hot dogs.* was cancelled\.$/);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const told = visitor.received.filter((frame) => frame.type === 'line' && frame.kind === 'delivery');
    expect(told).toEqual([]);
    await web.close();
  });
});
