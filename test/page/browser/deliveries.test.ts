import { expect, it } from 'vitest';
import { Producer } from '../../flow/pushing.ts';
import { inChromium } from './chromium.ts';
import { type PageHome, stage } from './stage.ts';
import { POLLED, type Visitor } from './visitor.ts';

inChromium('deliveries on the page', () => {
  const { home, visit } = stage();

  async function away(server: PageHome): Promise<{ visitor: Visitor; producer: Producer; ids: string[] }> {
    const producer = new Producer(server);
    const visitor = await visit(server);
    await visitor.leaves();
    const { connections, process } = server.home.context;
    await expect.poll(() => connections, POLLED).toHaveProperty('size', 0);
    await process.sessionQueue.idle();
    const ids: string[] = [];
    for (const [text, source] of [
      ['Tea is up.', 'ava'],
      ['It rains.', 'ben'],
    ]) {
      ids.push((await producer.push(text ?? '', { source })).body.delivery);
    }
    return { visitor, producer, ids };
  }

  it('[D9] [D17] [D18] two deliveries that came meanwhile are asked about, told once on a yes, and never again', async () => {
    const { visitor, producer, ids } = await away(await home());
    await visitor.comes();
    await visitor.button('Yes').waitFor();
    await visitor.shot('asked');
    await visitor.button('Yes').click();
    await visitor.button('Yes').waitFor({ state: 'hidden' });
    await visitor.hasSeen('said ben says — It rains.');
    expect((await visitor.saw(/^said (ava|ben)/)).sort()).toEqual([
      'said ava says — Tea is up.',
      'said ben says — It rains.',
    ]);
    expect(await visitor.saw(/^cut/)).toEqual([]);
    for (const id of ids) await expect.poll(() => producer.state(id), POLLED).toBe('heard');
    await visitor.comes();
    await visitor.say('Hello!');
    await visitor.hasSeen(/^said /);
    expect(await visitor.saw(/^said .* says/)).toEqual([]);
  });

  it('[D16] [D20] a waiting delivery is played from the inbox, and another one cancelled', async () => {
    const server = await home();
    const { visitor, producer, ids } = await away(server);
    await visitor.comes();
    await visitor.button('Yes').waitFor();
    await visitor.button(/^Inbox/).click();
    await visitor.shot('inbox');
    await visitor.button('Play: ava: Tea is up.').click();
    await expect.poll(() => producer.state(ids[0] ?? ''), POLLED).toBe('heard');
    await visitor.button('Cancel: ben: It rains.').click();
    await expect.poll(() => producer.state(ids[1] ?? ''), POLLED).toMatch(/^discarded/);
    expect(await visitor.saw(/^said .* says/)).toEqual(['said ava says — Tea is up.']);
  });

  it("[N7] a producer's markup stays text, in the log and in the inbox", async () => {
    const server = await home();
    const html = '<img src=x onerror="window.hit=1"> \u202Egnp.exe';
    await new Producer(server).push(`${html} <b>now</b>.`, { source: `ava${html}` });
    const visitor = await visit(server);
    const line = visitor.log.locator('.entry.delivery').first();
    await line.waitFor();
    expect(await line.textContent()).toContain('<img src=x');
    await visitor.button(/^Inbox/).click();
    await visitor.page.getByRole('dialog').getByText('<b>now</b>').first().waitFor();
    await visitor.shot('hostile-delivery');
    expect(await visitor.page.locator('.entry img, .panel img, .panel b').count()).toBe(0);
    expect(await visitor.page.evaluate(() => 'hit' in window)).toBe(false);
  });
});
