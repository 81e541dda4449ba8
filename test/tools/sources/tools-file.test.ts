import { readFileSync } from 'node:fs';
import { Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { LONGEST_WORKFLOW_MS } from '../../../shared/tools/sources/limits.ts';
import { readToolsFile, toolsFileSchema } from '../../../shared/tools/sources/tools-file/tools-file.ts';
import { RUN_SECONDS } from '../../../shared/workflows/limits.ts';

const TOOL = '"name": "look_up", "url": "https://example.org/look-up", "schema": {}';
const written = JSON.parse(JSON.stringify(toolsFileSchema()));

/** The example in docs/reference/tools-file.md, with its placeholder replaced. */
function example(): string {
  const section = readFileSync('docs/reference/tools-file.md', 'utf8').split('## Example')[1] ?? '';
  return (section.split('```')[1] ?? '').replace(/^json/, '').replace('"name": "…"', '"name": "add_up"');
}

/** The errors for a file, one a line. */
function mistakes(text: string): string[] {
  try {
    readToolsFile(text);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('[T6] the tools file', () => {
  it("[T6] the tools file of the docs' example is read", () => {
    expect(readToolsFile(example())).toEqual({
      tools: [
        {
          name: 'lookup_record',
          description: '…',
          url: 'http://127.0.0.1:9000/lookup',
          schema: { type: 'object' },
          effect: 'read',
          mode: 'sync',
          timeoutMs: 5000,
          cache: { ttlSeconds: 60, scope: 'session' },
          invalidates: [],
        },
      ],
      mcp: [expect.objectContaining({ url: 'https://…', trusted: false, prefix: '' })],
      a2a: [expect.objectContaining({ card: 'https://…', trusted: false, prefix: '' })],
      agentcore: [
        {
          arn: '…',
          description: expect.stringContaining('complete in itself'),
          schema: { type: 'object', properties: { prompt: { type: 'string' } }, required: ['prompt'] },
          effect: 'write',
          mode: 'sync',
          invalidates: [],
        },
      ],
      lambda: [
        { arn: '…', name: 'add_up', description: '', schema: {}, effect: 'write', mode: 'sync', invalidates: [] },
      ],
    });
  });

  it('[T6] the tools file may be empty', () => {
    expect(readToolsFile('{}')).toEqual({ tools: [], mcp: [], a2a: [], agentcore: [], lambda: [] });
  });

  it('[T4] a tool without a declared effect in the tools file is a write', () => {
    expect(readToolsFile(`{ "tools": [ { ${TOOL} } ] }`).tools[0]?.effect).toBe('write');
  });

  it('[N7] an outside tool cannot claim that its effect stays within the session', () => {
    expect(mistakes(`{ "tools": [ { ${TOOL}, "sessionOnly": true } ] }`)).toEqual([
      expect.stringContaining('sessionOnly'),
    ]);
  });

  it('[C2] [C4] results are cached for one session, and as long as usual, where the tools file says nothing else', () => {
    const file = readToolsFile(`{ "tools": [ { ${TOOL}, "effect": "read", "cache": {} } ] }`);
    expect(file.tools[0]?.cache).toEqual({ scope: 'session' });
    expect(readSettings({}).toolCacheTtlSeconds).toBe(30);
    expect(readSettings({ TOOL_CACHE_TTL_SECS: '0' }).toolCacheTtlSeconds).toBe(0);
    expect(() => readSettings({ TOOL_CACHE_TTL_SECS: '-1' })).toThrow('TOOL_CACHE_TTL_SECS');
  });

  it('[T6] mistakes in the tools file are reported by line and column, with what to do', () => {
    const text = `{
  "tools": [
    {
      "name": "look up",
      "url": "ftp://example.org",
      "effect": "read",
      "cache": { "ttlSeconds": -1, "scop": "public" },
      "timeoutMs": 1.5,
      "mode": "fast"
    }
  ],
  "mpc": []
}`;
    expect(mistakes(text)).toEqual([
      'tools file: line 3, column 5: tools[0].schema is missing.',
      'tools file: line 4, column 15: tools[0].name must be 1 to 64 letters, digits, _ or -: models take no other names.',
      'tools file: line 5, column 14: tools[0].url must be an http or https address.',
      'tools file: line 7, column 32: tools[0].cache.ttlSeconds must be 0 or more (0 keeps it as long as the session).',
      'tools file: line 7, column 36: tools[0].cache.scop is not known: there are ttlSeconds, scope.',
      'tools file: line 8, column 20: tools[0].timeoutMs must be a whole number.',
      'tools file: line 9, column 15: tools[0].mode must be "sync" or "workflow".',
      'tools file: line 12, column 3: mpc is not known: there are $schema, tools, mcp, a2a, agentcore, lambda.',
    ]);
  });

  it.each(['efect', 'ttl', '__proto__'])('[T6] an unknown key in the tools file is a mistake: %s', (key) => {
    const [mistake] = mistakes(`{ "tools": [ { ${TOOL}, "${key}": 1 } ] }`);
    expect(mistake).toContain(`tools[0].${key} is not known: there are name, description, url, schema, headers, `);
  });

  it.each([
    [
      '[C3] a cache on a write',
      '"cache": {}',
      'cache is only for reads: say "effect": "read" if the tool changes nothing',
    ],
    ['[C3] a cache on a workflow', '"effect": "read", "mode": "workflow", "cache": {}', 'cache is only for mode sync'],
    ['[T4] a yes for a read', '"effect": "read", "confirm": true', 'confirm is only for writes'],
    ['[C10] a read that makes others old', '"effect": "read", "invalidates": ["x"]', 'invalidates is only for writes'],
    ['[T1] a turn that waits too long', '"timeoutMs": 30001', 'timeoutMs must be 30000 or less in mode sync'],
    ['[T1] a run without end', '"mode": "workflow", "timeoutMs": 600001', 'must be 600000 or less in mode workflow'],
    ['[T1] a delivery of what is answered', '"delivery": {}', 'delivery is only for mode workflow'],
    ['[D8] a spoken name of nothing', '"workTitle": " "', 'workTitle must not be blank: leave it out'],
    [
      '[D8] a spoken name with a word that nobody gives',
      '"workTitle": "the trip to {city}"',
      'workTitle names {city}, which is no parameter in "schema": write one that is, or no braces',
    ],
    ['a header of two lines', '"headers": { "x-key": "a\\nb" }', 'headers.x-key must be plain text on one line'],
    ['a header without a name', '"headers": { "x key": "a" }', 'headers["x key"] must be the name of a header'],
  ])('[T6] a tools file with %s is refused', (_, more, what) => {
    expect(mistakes(`{ "tools": [ { ${TOOL}, ${more} } ] }`)).toEqual([expect.stringContaining(what)]);
  });

  it('[D6] a tools file with a held result that no word of the arguments asks for is refused', () => {
    const declared = (schema: string) =>
      `{ "tools": [ { "name": "count", "url": "https://a.example", "mode": "workflow", "delivery": {"policy": "when_asked"}, "schema": ${schema} } ] }`;
    expect(mistakes(declared('{"properties": {"of": {"type": "number"}}}'))).toEqual([
      expect.stringContaining(
        'delivery waits until the user asks, but "schema" takes no text that says with which words',
      ),
    ]);
    expect(mistakes(declared('{"properties": {"of": {"type": "string"}}}'))).toEqual([]);
  });

  it('[T1] arguments in the tools file are an object', () => {
    const tool = TOOL.replace('{}', '{ "type": "array" }');
    expect(mistakes(`{ "tools": [ { ${tool} } ] }`)[0]).toContain('tools[0].schema.type must be "object".');
  });

  it('[T6] two tools of one name in the tools file are a mistake, wherever they stand', () => {
    const lambda = '{ "arn": "arn:aws:lambda:eu-west-1:1:function:x", "name": "look_up", "schema": {} }';
    const agent = '{ "arn": "arn:aws:bedrock-agentcore:eu-west-1:1:runtime/look_up-Xb3kQ9ZtLm" }';
    const text = `{ "tools": [ { ${TOOL} } ],\n"agentcore": [ ${agent} ],\n"lambda": [ ${lambda} ] }`;
    expect(mistakes(text)).toEqual([
      'tools file: line 2, column 16: agentcore[0].name is the name of two tools: call this one look_up_2, for instance.',
      expect.stringMatching(/^tools file: line 3, column \d+: lambda\[0\]\.name is the name of two tools/),
    ]);
  });

  it.each([
    ['a comma too many', '{\n  "tools": [],\n}', 'line 3, column 1: this is no JSON: property name expected.'],
    ['a comment', '{\n  // mine\n  "tools": [] }', 'line 2, column 3: this is no JSON: invalid comment token.'],
    ['a bracket too few', '{ "tools": [', 'this is no JSON: close bracket expected.'],
    ['other quotes', "{ 'tools': [] }", 'this is no JSON: invalid symbol.'],
    ['one key twice', '{ "tools": [],\n  "tools": [] }', 'line 2, column 3: tools is there twice: leave one out.'],
    ['8,000 brackets', '['.repeat(8_000), 'it is nested more than 64 deep.'],
    ['a megabyte', `{ "tools": "${'x'.repeat(1_000_000)}" }`, 'it is longer than'],
  ])('[T6] a tools file that is no JSON of its kind is reported: %s', (_, text, what) => {
    expect(mistakes(text)[0]).toContain(what);
  });

  it('[T1] no workflow in the tools file may take longer than the machine that runs it', () => {
    expect(LONGEST_WORKFLOW_MS).toBe(RUN_SECONDS * 1000);
  });
});

describe('tools.schema.json', () => {
  it('[T6] tools.schema.json accepts the example of the docs, and not a misspelled one', () => {
    const schema = new Validator(written, '2020-12');
    expect(schema.validate(JSON.parse(example()))).toMatchObject({ valid: true });
    expect(schema.validate(JSON.parse(example().replace('ttlSeconds', 'ttl')))).toMatchObject({ valid: false });
  });
});
