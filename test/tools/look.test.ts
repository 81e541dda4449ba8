import { expect, it } from 'vitest';
import { lookAtImageTool } from '../../shared/tools/built-in/look-at-image.ts';
import { ToolError, toolCachePolicy } from '../../shared/tools/tool.ts';
import { call, ownHost } from './own-host.ts';

it.each([{}, { question: 'What colour is it?' }])(
  '[T5] look says that there is no image where none was shown',
  async (input) => {
    const asked = call(lookAtImageTool(), input, ownHost());
    await expect(asked).rejects.toThrow(ToolError);
    await expect(asked).rejects.toMatchObject({ failure: 'noImage' });
  },
);

it('[C2] [C3] the result of look is not cached', () => {
  expect(toolCachePolicy(lookAtImageTool(), {})).toBeNull();
});
