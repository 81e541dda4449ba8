import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Ran, runCommand } from '../../command.ts';
import { polite, type Script, type ScriptedServer, startScripted } from '../scripted-server.ts';
import { accepted, ended, line, started, welcome } from '../story.ts';

let server: ScriptedServer;
let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'sotto-talk-'));
});
afterEach(async () => {
  await server.close();
  rmSync(state, { recursive: true });
});

/** Runs the program to its end; `input` is piped into it. */
function talk(args: string[], input = ''): Promise<Ran> {
  const way = ['--url', server.url, '--user', 'ada'];
  return runCommand('bin/talk.ts', [...way, ...args], { env: { SOTTO_STATE: state }, input });
}

/** Welcomes, then answers the first message with these frames. */
function saying(answer: (id: string) => ReturnType<Script>): Script {
  return (frame) => (frame.type === 'hello' ? [welcome()] : frame.type === 'user.text' ? answer(frame.id) : []);
}

describe('--say', () => {
  it('[U6] talk --say prints what is spoken, reports it as heard, and leaves nothing behind', async () => {
    server = await startScripted();
    expect(await talk(['--say', 'Hi.'])).toEqual({ code: 0, out: 'Hello.\nHow are you?\n', err: '' });
    expect(server.asked).toEqual(['/?user=ada']);
    expect(server.received[0]).toMatchObject({
      install: expect.stringMatching(/^say-[0-9a-f]{8}$/),
      cursor: 0,
      capabilities: { heard: true },
    });
    expect(server.received.slice(2)).toEqual([{ type: 'heard', seq: 2, complete: true, also: [3] }]);
    expect(readdirSync(state)).toEqual([]);
  });

  it('[U6] talk --say prints only the answers to what it says, one turn after the other', async () => {
    const answer = polite();
    server = await startScripted((frame, connection) => {
      const before = frame.type === 'hello' ? [started(1, 1), line(2, 1), ended(3, 1)] : [];
      return frame.type === 'hello' ? [welcome({ cursor: 3 }), ...before] : shifted(answer(frame, connection));
    });
    const ran = await talk(['--say', 'One.', '--say', 'Two.', '--persona', 'tutor']);
    expect(ran).toEqual({ code: 0, out: 'Hello.\nHow are you?\nHello.\nHow are you?\n', err: '' });
    expect(server.received[0]).toMatchObject({ persona: 'tutor' });
  });
  it('[F1] [C9] talk --say hears fillers and lead-ins, and counts neither as the answer', async () => {
    const filler = line(2, 1, { kind: 'filler', tier: 'primary', text: 'One moment.' });
    const answer = [line(3, 1, { index: 1, lead: 'known', text: 'As before:' }), line(4, 1, { index: 2 }), ended(5, 1)];
    server = await startScripted(saying((id) => [accepted(id), started(1, 1), filler, ...answer]));
    expect(await talk(['--say', 'Hi.'])).toEqual({ code: 0, out: 'As before:\nLine 4.\n', err: '' });
    const heard = server.received.flatMap((frame) =>
      frame.type === 'heard' ? [frame.seq, ...(frame.also ?? [])] : [],
    );
    expect(heard).toEqual([2, 3, 4]);
  });

  it("[U6] talk --json prints the server's frames as they come", async () => {
    server = await startScripted();
    const { code, out } = await talk(['--json', '--say', 'Hi.']);
    const types = out
      .trim()
      .split('\n')
      .map((json) => JSON.parse(json).type);
    expect(types).toEqual(['welcome', 'accepted', 'turn.started', 'line', 'line', 'turn.ended']);
    expect(code).toBe(0);
  });

  it('[A2] talk --json counts the bytes of sound instead of printing them', async () => {
    const sound = { type: 'audio', at: 1, turn: 1, index: 0, n: 0, data: 'AAAAAA==', last: true } as const;
    server = await startScripted(saying((id) => [accepted(id), started(1, 1), sound, ended(2, 1)]));
    const { out } = await talk(['--json', '--say', 'Hi.']);
    expect(out).toContain('{"type":"audio","at":1,"turn":1,"index":0,"n":0,"last":true,"bytes":4}\n');
  });

  it.each<[string, Script, string[], RegExp]>([
    [
      '[S2] another client takes over',
      saying(() => [{ type: 'superseded', at: 1 }]),
      [],
      /^Another client has taken over this session\.\n$/,
    ],
    [
      '[U5] the turn failed',
      saying((id) => [
        accepted(id),
        started(1, 1),
        { type: 'error', at: 1, code: 'model_failed', message: 'No model.' },
        ended(2, 1, 'failed'),
      ]),
      [],
      /^The turn failed: No model\. \(model_failed\)\n$/,
    ],
    [
      'the turn was interrupted',
      saying((id) => [accepted(id), started(1, 1), ended(2, 1, 'interrupted')]),
      [],
      /^The turn was interrupted\.\n$/,
    ],
    ['no answer comes', saying((id) => [accepted(id)]), ['--timeout', '0.2'], /^No answer within 0\.2 s\.\n$/],
    [
      '[S11] the persona is unknown',
      (frame) =>
        'id' in frame ? [{ type: 'error', at: 1, code: 'not_found', message: 'No such persona.', id: frame.id }] : [],
      [],
      /^The server refused: No such persona\.\n$/,
    ],
    [
      '[N3] it is too much',
      saying((id) => [{ type: 'error', at: 1, code: 'limited', message: 'Slowly.', id }]),
      [],
      /^Slowly\.\n$/,
    ],
  ])('[U6] talk --say fails with a sentence when %s', async (_, script, args, sentence) => {
    server = await startScripted(script);
    const { code, out, err } = await talk(['--say', 'Hi.', ...args]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(sentence);
  });

  it('[U6] talk --say fails with a sentence when no server answers', async () => {
    server = await startScripted();
    const { code, err } = await talk(['--url', 'ws://127.0.0.1:9/?token=secret', '--say', 'Hi.']);
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Nobody answers at ws://127.0.0.1:9/: is it running (npm start), and is the address right?\n',
    });
  });

  it.each([
    [401, 'refuses the sign-in (HTTP 401): give a valid token with --token or SOTTO_TOKEN.'],
    [403, 'refuses the sign-in (HTTP 403): give a valid token with --token or SOTTO_TOKEN.'],
    [503, 'lets nobody in (HTTP 503): try again later, or read its log.'],
    [404, 'lets nobody in (HTTP 404): correct --url.'],
  ])(
    '[N1] the talk command tells a handshake answered with %i apart from no answer, by a socket and by a ticket',
    async (status, told) => {
      server = await startScripted();
      const refusing = createServer((_, answer) => void answer.writeHead(status).end());
      refusing.on('upgrade', (_, socket) => {
        // The program may reset the connection as soon as it knows.
        socket.on('error', () => {});
        socket.end(`HTTP/1.1 ${status} No\r\nconnection: close\r\n\r\n`);
      });
      await once(refusing.listen(0, '127.0.0.1'), 'listening');
      onTestFinished(() => void refusing.close());
      const { port } = refusing.address() as AddressInfo;
      for (const url of [`ws://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/`]) {
        const { code, err } = await talk(['--url', url, '--token', 'a.b.c', '--say', 'Hi.']);
        expect([code, err]).toEqual([1, `The server at ${url} ${told}\n`]);
      }
    },
  );

  it('[U6] talk --say fails with the help when its options are unknown', async () => {
    server = await startScripted();
    const { code, err } = await talk(['--loud']);
    expect(code).toBe(2);
    expect(err).toMatch(/^Unknown option '--loud'/);
    expect(err).toContain('npm run talk -- --say "Hello."');
  });
});

describe('from a pipe', () => {
  it('[S6] talk from a pipe goes on where the last run ended, and shows nothing twice', async () => {
    server = await startScripted();
    await talk([], 'Hi.\n');
    const { out } = await talk([], '/quit\nNot this.\n');
    const [first, second] = server.received.filter((frame) => frame.type === 'hello');
    expect(second).toMatchObject({ install: first?.install, cursor: 4 });
    expect(out).toBe('');
    expect(readdirSync(state)).toEqual(['ada.json']);
  });

  it('[S6] talk from a pipe tells of a lost connection, and says again what was not accepted', async () => {
    const answer = polite();
    server = await startScripted((frame, connection) => {
      if (frame.type !== 'user.text' || connection > 1) return answer(frame, connection);
      server.sockets[0]?.terminate();
      return [];
    });
    const { out, code } = await talk([], 'Hi.\n');
    expect(out.split('\n').slice(0, 3)).toEqual([
      '· connection lost, trying again',
      '· connected, epoch 2, recovered 0 frames',
      'Mira [happy] *waves* Hello.',
    ]);
    expect(code).toBe(0);
  });

  it('[S6] talk from a pipe fails when the input ends before its words could be sent', async () => {
    server = await startScripted();
    const { code, err } = await talk([], '/drop\nHello?\n');
    expect(code).toBe(1);
    expect(err).toBe('The input ended before /resume: what was said meanwhile was not sent.\n');
  });
});

function shifted(frames: ReturnType<Script>): ReturnType<Script> {
  return frames.map((frame) => {
    if (typeof frame === 'string' || !('seq' in frame) || !('turn' in frame)) return frame;
    return { ...frame, seq: frame.seq + 3, turn: frame.turn + 1 };
  });
}
