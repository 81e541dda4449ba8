import { describe, expect, it } from 'vitest';
import { MAX_DECLARED_BYTES, MAX_DECLARED_TOOLS, MAX_INSTRUCTIONS_BYTES } from '../../shared/protocol/limits.ts';
import { parseFrame } from '../../shared/protocol/parse-frame.ts';

const tool = (more: object = {}) => ({ name: 'lamp', description: 'A lamp.', parameters: { type: 'object' }, ...more });

function declared(parts: object): string {
  const parsed = parseFrame(JSON.stringify({ type: 'declare', id: 'd1', ...parts }));
  return 'refusal' in parsed ? `${parsed.refusal.code} ${parsed.refusal.message}` : 'taken';
}

describe('a declaration', () => {
  it('[G11] [T1] a client tool declaration is taken with instructions, tools, or both', () => {
    expect(declared({ instructions: 'Be brief.' })).toBe('taken');
    expect(declared({ tools: [tool(), tool({ name: 'radio-2', effect: 'read' })] })).toBe('taken');
    expect(declared({ instructions: '', tools: [] })).toBe('taken');
    expect(declared({})).toMatch(/^bad_frame .*instructions/);
  });

  it.each([
    [{ tools: [tool(), tool()] }, 'names of their own'],
    [{ tools: [tool({ name: 'two words' })] }, 'letters, digits'],
    [{ tools: [tool({ parameters: [] })] }, 'JSON Schema of an object'],
    [{ tools: [tool({ parameters: { type: 'string' } })] }, 'JSON Schema of an object'],
    [{ tools: [tool({ effect: 'maybe' })] }, 'effect'],
    [{ tools: Array.from({ length: MAX_DECLARED_TOOLS + 1 }, (_, at) => tool({ name: `t${at}` })) }, 'tools'],
    [{ tools: [tool({ description: 'x'.repeat(MAX_DECLARED_BYTES) })] }, `at most ${MAX_DECLARED_BYTES} bytes`],
    [{ instructions: 'é'.repeat(MAX_INSTRUCTIONS_BYTES / 2) }, `at most ${MAX_INSTRUCTIONS_BYTES} bytes`],
  ])('[G11] a client tool declaration is refused with the reason: %#', (parts, reason) => {
    expect(declared(parts)).toMatch(/^bad_frame /);
    expect(declared(parts)).toContain(reason);
  });
});
