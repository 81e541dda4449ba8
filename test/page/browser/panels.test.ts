import { expect, it } from 'vitest';
import { says } from '../../fakes/openai.ts';
import { ALL, sticksOut, violations } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { remembered } from './remembered.ts';
import { stage } from './stage.ts';

const reply = () => says('[happy] I see.');

inChromium('the panels', () => {
  const { home, visit } = stage();

  it('[M5] [M9] a wrong fact is corrected by a sentence, and all other facts stay', async () => {
    const server = await home();
    const visitor = await visit(server);
    await visitor.say('My name is Tom and I live in Lyon.');
    await visitor.hasSeen(/^said /);
    await visitor.button('Memory').click();
    const memory = visitor.page.getByRole('dialog', { name: 'What is remembered' });
    await memory.getByRole('button', { name: 'That is not right: lives in Lyon' }).click();
    const field = memory.getByRole('textbox', { name: 'How is it really?' });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await memory.getByRole('button', { name: 'Leave it' }).click();
    await memory.getByRole('button', { name: 'That is not right: lives in Lyon' }).press('Enter');
    await field.fill('I live in Porto.');
    await visitor.shot('putting-right');
    expect([...(await violations(visitor.page, ALL, 'dialog[open]')), ...(await sticksOut(visitor.page))]).toEqual([]);
    await field.press('Enter');
    await memory.getByRole('status').getByText('It is put right.').waitFor();
    await memory.getByText('lives in Porto').waitFor();
    await visitor.shot('put-right');
    expect(await memory.getByText('lives in Lyon').count()).toBe(0);
    expect(await memory.getByText('is called Tom').count()).toBe(1);
    expect(await remembered(server, 'user')).toEqual(['My name is Tom and I live in Lyon.', 'I live in Porto.']);
    await visitor.page.keyboard.press('Escape');
    await visitor.say("What's my name?");
    await visitor.hasSeen(/^said .*Tom/);
  });

  it('[D23] an invalid number in the settings is reported, and the valid one stands there again', async () => {
    const visitor = await visit(await home({ reply }));
    await visitor.button('Settings').click();
    const settings = visitor.page.getByRole('dialog', { name: 'Settings' });
    const field = settings.getByRole('spinbutton', { name: 'Messages an hour, unasked' });
    for (const wrong of ['1001', '']) {
      await field.fill(wrong);
      await field.press('Enter');
      await settings.getByText('A number from 0 to 1,000, please: it stays at 6.').waitFor();
      expect(await field.inputValue()).toBe(wrong);
      await field.blur();
      await expect.poll(() => field.inputValue()).toBe('6');
      await settings.getByText('A number from 0 to 1,000, please: it stays at 6.').waitFor();
    }
    await visitor.shot('no-number');
    await field.fill('12');
    await field.blur();
    await settings.getByText('Critical ones are told all the same; the others wait.').waitFor();
    expect(await field.inputValue()).toBe('12');
    const chosen = () =>
      visitor.sent.flatMap((frame) => (frame.type === 'settings' ? (frame.attentionPerHour ?? []) : []));
    await expect.poll(chosen).toEqual([12]);
  });

  it('[L8] a topic of the news is added and taken off in the settings', async () => {
    const visitor = await visit(await home({ env: { NEWS_FEED_URL: 'https://paper.invalid/feed' } }));
    await visitor.button('Settings').click();
    const settings = visitor.page.getByRole('dialog', { name: 'Settings' });
    const topic = settings.getByRole('textbox', { name: 'Topic' });
    const add = (name: string) => settings.getByRole('button', { name, exact: true });
    expect(await add('None of it').isDisabled()).toBe(true);
    await topic.fill('Sport, football');
    await add('None of it').click();
    expect(await topic.inputValue()).toBe('');
    await topic.fill('science');
    await add('More of it').click();
    await add('science: more').waitFor();
    await visitor.shot('news-topics');
    expect([...(await violations(visitor.page, ALL, 'dialog[open]')), ...(await sticksOut(visitor.page))]).toEqual([]);
    await add('Sport, football: none').press('Enter');
    const chosen = () => visitor.sent.flatMap((frame) => (frame.type === 'settings' ? [frame.newsTopics ?? []] : []));
    await expect.poll(() => chosen().at(-1)).toEqual([{ topic: 'science', want: 'more' }]);
  });

  it('[L8] a topic that is said in the conversation stands in the settings', async () => {
    const visitor = await visit(await home({ env: { NEWS_FEED_URL: 'https://paper.invalid/feed' } }));
    await visitor.say('Less politics in the news, please.');
    await visitor.hasSeen(/^said .*Less about politics/);
    await visitor.button('Settings').click();
    const settings = visitor.page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('button', { name: 'politics: less', exact: true }).waitFor();
  });

  it('[S11] a model is chosen for one persona among the offered ones, and stays chosen when its page is opened again', async () => {
    const server = await home({
      reply: ({ model }) => says(`[neutral] I am ${model}.`),
      env: { SOTTO_MODELS_OFFERED: 'Quick=openai:small, Clever=openai:large' },
    });
    const visitor = await visit(server);
    const settings = visitor.page.getByRole('dialog', { name: 'Settings' });
    const choice = (name: string) => settings.getByRole('radio', { name });
    await visitor.button('Settings').click();
    expect(await choice('The usual model').isChecked()).toBe(true);
    await choice('Clever').check();
    await visitor.shot('models');
    expect([...(await violations(visitor.page, ALL, 'dialog[open]')), ...(await sticksOut(visitor.page))]).toEqual([]);
    await settings.getByRole('link', { name: 'Mr. Ferrier' }).click();
    await visitor.page.waitForURL(/persona=tutor/);
    await visitor.page.locator('.face[data-palette=ferrier] .spectacles').waitFor();
    await visitor.page.getByRole('heading', { name: 'Mr. Ferrier', exact: true }).waitFor();
    await visitor.say('Who is it?');
    await visitor.hasSeen('said I am fake.');
    await visitor.button('Settings').click();
    await visitor.shot('other-persona');
    expect(await choice('The usual model').isChecked()).toBe(true);
    await settings.getByRole('link', { name: 'Romy' }).click();
    await visitor.page.waitForURL(/persona=companion/);
    await visitor.button('Settings').click();
    await expect.poll(() => choice('Clever').isChecked()).toBe(true);
    await visitor.page.keyboard.press('Escape');
    await visitor.say('And you?');
    await visitor.hasSeen('said I am large.');
  });
});
