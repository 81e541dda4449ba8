import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseTailOptions } from '../../bin/local/tail/options.ts';
import { tailDeliverySentence, tailToolSentence } from '../../bin/local/tail/print-session.ts';
import { type OpenApp, openApp } from '../../exports/testing.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';

describe('sotto tail', () => {
  it('[S13] sotto tail signs in as talk does, and has no other options', () => {
    expect(parseTailOptions(['--user', 'ada', '--json'], 'me', {})).toMatchObject({
      options: { url: expect.stringContaining('user=ada'), json: true },
    });
    expect(parseTailOptions([], 'me', { SOTTO_TOKEN: 'a.b.c' })).toMatchObject({ options: { token: 'a.b.c' } });
    expect(parseTailOptions(['--say', 'Hello.'], 'me', {})).toMatchObject({ is: 'wrong' });
    expect(parseTailOptions(['--url', 'ftp://x'], 'me', {})).toMatchObject({ is: 'wrong' });
  });

  it('[S13] sotto tail words each state of a tool and of a delivery', () => {
    expect(tailToolSentence({ type: 'tool', name: 'get_weather', state: 'finished', tookMs: 812.4 } as never)).toBe(
      'tool get_weather: finished after 812 ms',
    );
    const delivery = {
      delivery: '3f2a9c1177',
      source: 'ci\u001b',
      priority: 'time_sensitive',
      state: 'discarded',
      reason: 'overflow',
    };
    expect(tailDeliverySentence(delivery as never)).toBe(
      'delivery 3f2a9c11 from ci, time sensitive: discarded (overflow)',
    );
  });

  it('[N1] sotto tail tells a refused sign-in from a server that does not answer', async () => {
    const server = createServer().on('upgrade', (_, socket) => socket.end('HTTP/1.1 401 No\r\n\r\n'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const printedAt = async (url: string) => {
      const child = spawn(process.execPath, ['bin/local/tail.ts', '--url', url, '--token', 'a.b.c']);
      const [chunk] = await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      return String(chunk);
    };
    expect(await printedAt(`ws://127.0.0.1:${port}/`)).toMatch(/refuses the sign-in \(HTTP 401\): give a valid token/);
    expect(await printedAt('ws://127.0.0.1:9/')).toMatch(/Nobody answers at ws:\/\/127\.0\.0\.1:9\/: is it running/);
    server.close();
  });

  describe('beside a conversation', () => {
    let sotto: OpenApp;
    beforeEach(async () => {
      sotto = await openApp(defineSotto());
    });
    afterEach(() => sotto.close());

    it('[S13] sotto tail prints who said what, tools, deliveries and timings, and takes no part', async () => {
      const ada = sotto.person('ada');
      await ada.say('Hello.');
      const url = sotto.url.replace('http', 'ws');
      const child = spawn(process.execPath, ['bin/local/tail.ts', '--url', url, '--user', 'ada']);
      let printed = '';
      child.stdout.on('data', (chunk) => {
        printed += String(chunk);
      });
      await expect.poll(() => printed, { timeout: 8_000 }).toContain('following the conversation of ada');
      await expect.poll(() => printed).toMatch(/^\S+ +ada: Hello\.$\n^\S+ +Romy: \S/m);
      await ada.say('What time is it?');
      const body = JSON.stringify({ user: 'ada', text: 'The tea is ready.', priority: 'critical', policy: 'now' });
      const headers = { authorization: 'Bearer local', 'content-type': 'application/json' };
      expect((await fetch(`${sotto.url}/deliveries`, { method: 'POST', headers, body })).status).toBe(202);
      await ada.hears(/tea is ready/);
      await expect.poll(() => printed, { timeout: 8_000 }).toMatch(/tea is ready/);
      expect(printed).toMatch(/^\d\d:\d\d:\d\d ada: What time is it\?$/m);
      expect(printed).toMatch(/^\S+ Romy \[/m);
      expect(printed).toMatch(/tool get_server_time: finished after \d+ ms/);
      expect(printed).toMatch(/turn 2 complete, first line after \d+ ms/);
      expect(printed).toMatch(/delivery \S+ from local, critical: pending|offered/);
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
    });
  });
});
