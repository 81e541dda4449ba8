/** The inspector beside a conversation that is going on. */
import { expect, it } from 'vitest';
import { says } from '../../fakes/openai.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';

const reply = () => says('[happy] Here I am.');

inChromium('the inspector', () => {
  const { home, visit } = stage();

  it('[O2] shows what a turn took, and what was in its prompt', async () => {
    const visitor = await visit(await home({ reply }), { at: '/#inspector' });
    const inspector = visitor.page.getByRole('complementary', { name: 'Inspector' });
    await inspector.getByText('Say something').waitFor();
    await visitor.say('Hello?');
    await inspector.getByText(/to first line/).waitFor();
    await inspector.getByText('✓ complete').waitFor();
    await visitor.shot('inspector-turns');
    await inspector.getByRole('tab', { name: 'Turns' }).press('ArrowRight');
    const panel = inspector.getByRole('tabpanel', { name: 'Prompt' });
    await panel.getByRole('img', { name: /System [\d,]+/ }).waitFor();
    await visitor.shot('inspector-prompt');
    await inspector.getByRole('button', { name: 'Close' }).click();
    await inspector.waitFor({ state: 'hidden' });
  });

  it('[S6] drops the connection and resumes it: nothing is lost, nothing comes twice', async () => {
    const visitor = await visit(await home({ reply }), { at: '/#inspector' });
    const inspector = visitor.page.getByRole('complementary', { name: 'Inspector' });
    await visitor.say('Hello?');
    await visitor.hasSeen('saying Here I am.');
    await inspector.getByRole('tab', { name: 'Connection' }).click();
    await inspector.getByRole('button', { name: 'Drop' }).click();
    await visitor.stands('not connected');
    await visitor.say('And now?');
    await inspector.getByRole('button', { name: 'Resume' }).click();
    await visitor.stands('here');
    await visitor.page.locator('.entry.user.said', { hasText: 'And now?' }).waitFor();
    await expect
      .poll(async () => (await visitor.saw(/^said Here I am\./)).length, { timeout: 12_000, interval: 50 })
      .toBeGreaterThanOrEqual(1);
    expect(await visitor.saw(/^user/)).toEqual(['user Hello?', 'user And now?']);
  });
});
