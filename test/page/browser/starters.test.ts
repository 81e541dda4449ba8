import { expect, it } from 'vitest';
import { runCommand } from '../../command.ts';
import { says } from '../../fakes/openai.ts';
import { sticksOut } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const reply = () => says('[happy] I see.');
const SIZES = [
  ['large', { width: 1_280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
  ['small', { width: 320, height: 640 }],
  ['lying', { width: 740, height: 360 }],
] as const;

const offered = (visitor: Visitor) => visitor.page.getByRole('region', { name: 'Something to try with Romy' });

/** The suggestions that are visible without scrolling. */
function hidden(visitor: Visitor): Promise<string[]> {
  return offered(visitor).evaluate((region) =>
    [...region.querySelectorAll('button')]
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const box = region.getBoundingClientRect();
        return top < Math.max(0, box.top) - 1 || bottom > Math.min(innerHeight, box.bottom) + 1;
      })
      .map((one) => one.textContent ?? ''),
  );
}

inChromium('the first minute', () => {
  const { home, visit } = stage();

  it('[R3] four conversation starters fit on every screen', async () => {
    const visitor = await visit(await home({ reply }));
    await offered(visitor).waitFor();
    expect(await offered(visitor).getByRole('button').count()).toBe(4);
    for (const [size, viewport] of SIZES) {
      await visitor.page.setViewportSize(viewport);
      await visitor.shot(`first-minute-${size}`);
      expect(await sticksOut(visitor.page)).toEqual([]);
      expect(await hidden(visitor)).toEqual([]);
    }
  });

  it('[D21] the starter for a push is copied as a command that works', { timeout: 60_000 }, async () => {
    const server = await home({ reply });
    const permissions = ['clipboard-read', 'clipboard-write'];
    const visitor = await visit(server, { media: { permissions } });
    const push = offered(visitor).getByRole('button', { name: /^Have somebody tell you/ });
    await push.click();
    await offered(visitor).getByRole('status').getByText('Copied.').waitFor();
    const command = await visitor.page.evaluate(() => navigator.clipboard.readText());
    expect(command).toBe(
      `npm run push -- --url ${new URL(server.url).origin} --user ada --source ava --priority time_sensitive --text "The tea is ready."`,
    );
    expect(await offered(visitor).count()).toBe(1);
    const words = [...command.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    await runCommand('bin/push.ts', words.slice('npm run push --'.split(' ').length));
    await visitor.hasSeen(/^said ava says — The tea is ready\.$/);
    expect(await offered(visitor).count()).toBe(0);
  });
});
