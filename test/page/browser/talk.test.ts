import { expect, it } from 'vitest';
import { type ChatRequest, fails, says } from '../../fakes/openai.ts';
import { inChromium } from './chromium.ts';
import { giveLoudspeaker } from './loudspeaker.ts';
import { stage } from './stage.ts';

inChromium('talking on the page', () => {
  const { home, visit } = stage();

  const count = () => says('[happy] One. [sad] Two, *sighs* then. Three.');

  it('[U6] a silent page shows all lines at once: they count as heard, and captions go on at their pace', async () => {
    const visitor = await visit(await home({ reply: count }));
    await visitor.say('Count!');
    await visitor.hasSeen('caption Three.');
    const shown = await visitor.saw(/^(caption|saying|said)/);
    expect(shown.indexOf('said Three.')).toBeLessThan(shown.indexOf('caption Two, then.'));
    expect(shown.filter((one) => !one.startsWith('caption'))).toEqual(['said One.', 'said Two, then.', 'said Three.']);
    const reported = visitor.sent.flatMap((frame) =>
      frame.type === 'heard' && frame.complete ? [frame.seq, ...(frame.also ?? [])] : [],
    );
    expect(reported).toHaveLength(3);
  });

  it('[U6] a user who reads faster than the voice gets each answer on the page', async () => {
    const reply = ({ messages }: ChatRequest) => says(`[happy] A long answer, to ${words(messages.at(-1))}`);
    const words = (message: unknown) => /(\d) of them/.exec(JSON.stringify(message))?.[1] ?? 'nothing';
    const visitor = await visit(await home({ reply }));
    for (const at of [1, 2, 3, 4]) {
      await visitor.say(`${at} of them?`);
      await visitor.hasSeen(`said to ${at}`);
    }
    expect(await visitor.saw(/^(cut|held)/)).toEqual([]);
    expect(await visitor.saw(/^said to/)).toEqual(['said to 1', 'said to 2', 'said to 3', 'said to 4']);
  });

  it('[U6] [P2] the page shows lines one after the other, as they are said aloud', async () => {
    const visitor = await visit(await home({ reply: count }), { before: giveLoudspeaker });
    await visitor.say('Count!');
    await visitor.hasSeen('said Three.');
    expect(await visitor.saw(/^(caption|saying|said)/)).toEqual([
      'caption One.',
      'saying One.',
      'caption Two, then.',
      'said One.',
      'saying Two, then.',
      'caption Three.',
      'said Two, then.',
      'saying Three.',
      'said Three.',
    ]);
    const reported = visitor.sent.flatMap((frame) =>
      frame.type === 'heard' && frame.complete ? [frame.seq, ...(frame.also ?? [])] : [],
    );
    expect(new Set(reported).size).toBe(3);
  });

  it("[P3] [P8] the page's face has the expression and the actions of the line that is said", async () => {
    const reply = () => says('[happy] What a wonderful thing. [sad] *waves* And yet it has to end some day.');
    const visitor = await visit(await home({ reply }), {
      media: { reducedMotion: 'no-preference' },
      isUnhurried: true,
    });
    await visitor.say('Tell me.');
    await visitor.hasSeen('here Romy, happy, speaking');
    await visitor.hasSeen('here Romy, sad, speaking');
    await visitor.shot('sad');
    await visitor.log.getByText('sad · waves').waitFor();
  });

  it('[U8] the page says what to do about a model that refuses, until the model answers', async () => {
    let isAllowed = false;
    const reply = () => (isAllowed ? says('[happy] Here I am.') : fails(401, 'invalid_api_key'));
    const visitor = await visit(await home({ reply }));
    await visitor.say('Hello?');
    const notice = visitor.page.getByRole('alert');
    await notice.getByText('npm run doctor').waitFor();
    await visitor.reads('The model refuses to answer: its key, its credentials or its name may be wrong.');
    await visitor.shot('model-refuses');
    isAllowed = true;
    await notice.getByRole('button', { name: 'Say it again' }).click();
    await visitor.hasSeen('said Here I am.');
    await notice.waitFor({ state: 'hidden' });
    expect((await visitor.saw(/^user/)).at(-1)).toBe('user Hello?');
  });

  it('[N7] the markup of models and users stays text on the page', async () => {
    const html =
      '<img src=x onerror="window.hit=1"><script>window.hit=1</script><b>bold</b> &amp; <a href="//evil.example">link</a>';
    const bidi = 'abc \u202Egnihtemos\u202C \u2066tail\u2069 \u200Fend';
    const visitor = await visit(await home({ reply: () => says(`${html} ${bidi} ${'long'.repeat(2_500)}. Two.`) }));
    const { page } = visitor;
    await visitor.field.focus();
    await page.keyboard.insertText(`${html} ${bidi} ${'x'.repeat(10_000)}`);
    await visitor.field.press('Enter');
    await visitor.log.locator('.entry.user.said p').waitFor();
    await visitor.log.locator('.entry.line').first().waitFor();
    expect(await visitor.log.locator('.entry.user p').textContent()).toMatch(/^<img src=x .*link<\/a> abc .*x{5000}$/s);
    // Tags of formatting are left out [P8]; what is left of them is text.
    expect(await visitor.log.locator('.entry.line').first().textContent()).toContain('<script>window.hit=1</script>');
    expect(await visitor.page.locator('.log img, .log script, .log b, .log a, .caption img').count()).toBe(0);
    const { isHit, isWide } = await page.evaluate(() => ({
      isHit: 'hit' in window,
      isWide: document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight,
    }));
    await visitor.shot('hostile-text');
    expect({ isHit, isWide }).toEqual({ isHit: false, isWide: false });
  });
});
