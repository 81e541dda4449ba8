import { it } from 'vitest';
import { png } from '../../vision/pictures.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const BLUE = png({ width: 40, height: 30, colour: [20, 40, 220] });

inChromium('pictures on the page', () => {
  const { home, visit } = stage();

  async function choose(visitor: Visitor, name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await visitor.page.getByLabel('Choose a picture').setInputFiles({ name, mimeType, buffer });
  }

  async function paste(visitor: Visitor, bytes: Buffer): Promise<void> {
    await visitor.field.focus();
    await visitor.page.evaluate((base64) => {
      const data = new DataTransfer();
      const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([file], 'pasted.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, bytes.toString('base64'));
  }

  it('[V1] [V2] a chosen image file is shown, and answered with its size', async () => {
    const visitor = await visit(await home());
    await choose(visitor, 'sea.png', 'image/png', BLUE);
    await visitor.page.getByText('sea.png').waitFor();
    await visitor.shot('picture-chosen');
    await visitor.say('What is this?');
    await visitor.log.getByRole('img', { name: 'What you have shown' }).waitFor();
    await visitor.reads(/40 pixels wide and 30 high/);
    await visitor.shot('picture-shown');
  });

  it('[V1] a pasted image is sent without words, too', async () => {
    const visitor = await visit(await home());
    await paste(visitor, BLUE);
    await visitor.page.getByText('pasted.png').waitFor();
    await visitor.button('Send').click();
    await visitor.reads(/40 pixels wide and 30 high/);
  });
});
