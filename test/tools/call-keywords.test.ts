import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toolArgumentsFromZod } from '../../shared/tools/arguments.ts';
import { toolCallKeywords, toolTakesText } from '../../shared/tools/call-keywords.ts';
import type { WorkflowTool } from '../../shared/tools/tool.ts';

function heldTool(more: Partial<Pick<WorkflowTool, 'keywords' | 'questionParameter'>> = {}): WorkflowTool {
  return {
    ...{ name: 'find_out', version: '1', description: 'For tests.', effect: 'read', mode: 'workflow' },
    ...{ takes: toolArgumentsFromZod(z.looseObject({})), machine: 'slow-tool', timeoutMs: 1_000, run: async () => 1 },
    delivery: { priority: 'active', policy: 'when_asked' },
    ...more,
  } as WorkflowTool;
}

describe('[D6] the keywords of a call', () => {
  it('[D6] the keywords of a call are those of its question, without politeness', () => {
    const tool = heldTool({ questionParameter: 'query' });
    const input = { query: 'Could you look up the weather in Lisbon, please?', depth: 'deep' };
    expect(toolCallKeywords(tool, input)).toEqual(['weather', 'lisbon']);
  });

  it('[D6] the keywords of a call without a question are those of all its texts', () => {
    expect(toolCallKeywords(heldTool(), { from: 'Porto', legs: [{ to: 'Faro' }], seats: 2, fast: true })).toEqual([
      'porto',
      'faro',
    ]);
    expect(toolCallKeywords(heldTool(), { seats: 2 })).toEqual([]);
  });

  it('[D6] the keywords of a call are those that its tool gives, as they are compared', () => {
    const keywords = ({ city }: Record<string, unknown>) => [`Trip to ${city}`, 'HOTEL', 'hotel', '!'];
    expect(toolCallKeywords(heldTool({ keywords }), { city: 'Nice' })).toEqual(['trip to nice', 'hotel']);
    expect(toolCallKeywords(heldTool({ keywords: () => null }), { city: 'Nice' })).toEqual(['nice']);
  });

  it('[D6] [N3] the keywords of a call stay within the bounds of a delivery', () => {
    expect(
      toolCallKeywords(heldTool({ keywords: () => Array.from({ length: 90 }, (_, at) => `word${at}`) }), {}).length,
    ).toBe(32);
  });

  it('[D6] a schema takes text where any argument is one', () => {
    expect(toolTakesText(toolArgumentsFromZod(z.object({ of: z.object({ a: z.optional(z.string()) }) })).schema)).toBe(
      true,
    );
    expect(toolTakesText(toolArgumentsFromZod(z.object({ a: z.number() })).schema)).toBe(false);
  });
});
