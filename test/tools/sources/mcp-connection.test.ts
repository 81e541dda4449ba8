/** Connections to MCP servers: lists that change, servers and sessions that are lost, and the end. */
import { describe, expect, it } from 'vitest';
import { createMcpSource } from '../../../shared/tools/sources/mcp/source.ts';
import { readToolsFile } from '../../../shared/tools/sources/tools-file/tools-file.ts';
import { ToolError } from '../../../shared/tools/tool.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { reads, says, server, sourceOf } from './mcp-servers.ts';
import { ran, sourceParts } from './world.ts';

it("[T6] an MCP server's list (%s) that does not stop changing is read once a second", async () => {
  const fake = await server({ tools: [says('one')] });
  const clock = new ManualClock(0);
  const { parts } = await sourceOf(fake, {}, sourceParts({ clock }));
  fake.onList = () => void fake.changed();
  const lists = () => parts.logged.filter(({ sentence }) => sentence === 'tools listed').length;
  await fake.changed();
  await expect.poll(lists).toBe(2);
  await clock.pass(999);
  expect(lists()).toBe(2);
  await clock.pass(1);
  await expect.poll(lists).toBe(3);
});

describe('an MCP server that is down', () => {
  it('[T6] an MCP server that is down has no tools, is warned of once, and is tried again after 5, 10, 20 … seconds', async () => {
    const fake = await server({ tools: [says('one')] });
    await fake.die();
    const clock = new ManualClock(0);
    const { names, parts } = await sourceOf(fake, {}, sourceParts({ clock }));
    expect(names()).toEqual([]);
    await clock.pass(34_999);
    const warned = () => parts.logged.filter(({ level }) => level === 'warn');
    expect(warned()).toEqual([
      { level: 'warn', sentence: 'source is down', source: `mcp ${new URL(fake.url).host}`, why: 'unreachable' },
    ]);
    await fake.listen();
    expect(fake.requests).toEqual([]);
    await clock.pass(1);
    await expect.poll(names).toEqual(['one']);
    expect(warned()).toHaveLength(1);
  });

  it('[T6] a silent MCP server is waited for two seconds, once', async () => {
    const clock = new ManualClock(0);
    const fake = await server({ tools: [says('one')] });
    const parts = sourceParts({ clock, webFetch: () => new Promise(() => {}) });
    const started = sourceOf(fake, {}, parts);
    await clock.pass(1_999);
    expect(await Promise.race([started, clock.settle()])).toBeUndefined();
    await clock.pass(1);
    const { source } = await started;
    await source.ready();
    expect(source.tools()).toEqual([]);
  });

  it('[T6] an MCP server that comes back has its tools again', async () => {
    const fake = await server({ kind: 'legacy', tools: [{ ...says('look'), ...reads }] });
    const clock = new ManualClock(0);
    const { names, find, parts } = await sourceOf(fake, { trusted: true }, sourceParts({ clock }));
    const look = find('look');
    await fake.die();
    await expect(ran(look)).rejects.toMatchObject({
      failure: 'unreachable',
      message: 'Its server cannot be reached at the moment. Nothing was done.',
    });
    await expect.poll(names).toEqual([]);
    await expect(ran(look)).rejects.toThrow('Nothing was done.');
    await fake.listen();
    await clock.pass(5_000);
    await expect.poll(names).toEqual(['look']);
    expect(await ran(look)).toBe('look says so.');
    expect(parts.logged.map(({ sentence }) => sentence)).toEqual([
      'tools listed',
      'source is down',
      'tools listed',
      'source is back',
    ]);
  });
});

describe('a session that the server has forgotten', () => {
  it('[T6] an MCP session that the server has forgotten is begun anew for a read, which is answered', async () => {
    const fake = await server({ kind: 'legacy', tools: [{ ...says('look'), ...reads }] });
    const { find, parts } = await sourceOf(fake, { trusted: true });
    fake.forget();
    expect(await ran(find('look'))).toBe('look says so.');
    expect(parts.logged.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('[T4] an old MCP session is checked before a write is sent into it', async () => {
    const fake = await server({ kind: 'legacy', tools: [says('change')] });
    const clock = new ManualClock(0);
    const { find } = await sourceOf(fake, {}, sourceParts({ clock }));
    clock.nowMs = 10_000;
    fake.forget();
    expect(await ran(find('change'))).toBe('change says so.');
    expect(fake.calls).toHaveLength(1);
    expect(fake.requests.map(({ asks }) => asks).filter((asks) => /ping|call/.test(asks))).toEqual([
      'ping',
      'tools/call',
    ]);
  });

  it('[T4] a write that was sent into a forgotten MCP session is not sent twice', async () => {
    const fake = await server({ kind: 'legacy', tools: [says('change')] });
    const { find } = await sourceOf(fake);
    fake.forget();
    await expect(ran(find('change'))).rejects.toThrow(ToolError);
    expect(fake.requests.filter(({ asks }) => asks === 'tools/call')).toHaveLength(1);
    expect(await ran(find('change'))).toBe('change says so.');
  });
});

describe('what nothing was heard of for long', () => {
  it('[T6] an MCP server that was silent for long is listed again, whether or not a stream of changes stands', async () => {
    const fake = await server({ tools: [says('one')] });
    const clock = new ManualClock(0);
    const { source, names } = await sourceOf(fake, {}, sourceParts({ clock }));
    fake.tools = [says('two')];
    clock.nowMs = 300_000;
    await source.ready();
    await clock.settle();
    expect(names()).toEqual(['one']);
    clock.nowMs = 300_001;
    await source.ready();
    await expect.poll(names).toEqual(['two']);
  });
});

it.each(['modern', 'legacy'] as const)(
  '[T6] a process that is frozen between requests holds no MCP stream open, and refreshes an old list first (%s)',
  async (kind) => {
    const fake = await server({ kind, tools: [says('one')] });
    const clock = new ManualClock(0);
    const { source, names, find } = await sourceOf(fake, {}, sourceParts({ clock, followsChanges: false }));
    expect(await ran(find('one'))).toBe('one says so.');
    fake.tools = [says('two')];
    clock.nowMs = 300_001;
    await source.ready();
    expect(names()).toEqual(['two']);
    // What was lost meanwhile is found again before the answer, too.
    fake.tools = [says('three')];
    await fake.die();
    await fake.listen();
    clock.nowMs = 600_002;
    await source.ready();
    expect(names()).toEqual(['three']);
    const asked = fake.requests.map(({ method, asks }) => `${method} ${asks}`);
    expect(
      asked.filter(
        (one) => !/^(DELETE |POST (server\/discover|initialize|notifications\/initialized|tools\/))/.test(one),
      ),
    ).toEqual([]);
  },
);

it('[T6] an MCP source that is closed asks nothing any more, whatever was under way', async () => {
  const fake = await server({ kind: 'legacy', tools: [says('one')] });
  const parts = sourceParts();
  const [up, connecting] = [
    await sourceOf(fake, {}, parts),
    createMcpSource(readToolsFile(JSON.stringify({ mcp: [{ url: fake.url }] })).mcp[0] as never, parts),
  ];
  await connecting.close();
  await up.source.close();
  const asked = fake.requests.length;
  expect(fake.requests.at(-1)?.method).toBe('DELETE');
  await fake.changed();
  await expect(ran(up.find('one'))).rejects.toThrow('Nothing was done.');
  expect(fake.requests).toHaveLength(asked);
});
