import { afterEach, describe, expect, it } from 'vitest';
import { connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import type { Line } from '../../../client/sdk/frames/wire-types.ts';
import { serve } from '../../flow/home.ts';
import { polite, type Script, type ScriptedServer, startScripted } from '../scripted-server.ts';
import { accepted, ended, line, started, welcome } from '../story.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function talks(script: Script): Promise<{ server: ScriptedServer; sotto: Sotto }> {
  const server = await startScripted(script);
  const sotto = connect({ url: server.url });
  open.push(sotto, server);
  return { server, sotto };
}

/** What a server says to words, by the words. */
function answering(answers: Record<string, (id: string) => ReturnType<Script>>): Script {
  return (frame) => {
    if (frame.type === 'hello') return [welcome()];
    if (frame.type === 'ping') return [{ type: 'pong', at: 1, cursor: 0 }];
    return frame.type === 'user.text' ? (answers[frame.text]?.(frame.id) ?? []) : [];
  };
}

const texts = (lines: Line[]) => lines.map(({ text }) => text);
const filler = { kind: 'filler', text: 'One moment.' } as const;

describe('a question', () => {
  it('[U1] ask resolves with the lines of its own turn, without fillers, whichever frame comes first', async () => {
    const { sotto } = await talks(
      answering({
        'One?': (id) => [accepted(id), started(1, 1), line(2, 1, filler), line(3, 1, { index: 1 }), ended(4, 1)],
        'Two?': (id) => [started(5, 2), line(7, 2, { index: 1 }), line(6, 2), accepted(id), ended(8, 2)],
      }),
    );
    const both = await Promise.all([sotto.ask('One?'), sotto.ask('Two?')]);
    expect(both.map(texts)).toEqual([['Line 3.'], ['Line 6.', 'Line 7.']]);
  });

  it('[S6] [S7] ask survives a connection that breaks in the middle of the answer', async () => {
    const log = [started(1, 1), line(2, 1), line(3, 1, { index: 1 }), ended(4, 1)];
    const { server, sotto } = await talks((frame, connection) => {
      if (frame.type === 'hello')
        return [
          welcome({ epoch: connection, cursor: connection > 1 ? 4 : 0 }),
          ...log.slice(connection > 1 ? (frame.cursor ?? 0) : 4),
        ];
      if (frame.type !== 'user.text') return [];
      setTimeout(() => server.sockets[0]?.terminate(), 10);
      return [accepted(frame.id), ...log.slice(0, 2)];
    });
    expect(texts(await sotto.ask('Hello?'))).toEqual(['Line 2.', 'Line 3.']);
    expect(server.sockets).toHaveLength(2);
  });

  it('[U1] ask rejects when it is refused, interrupted or failed, and when the connection is closed for good', async () => {
    const { sotto } = await talks(
      answering({
        'No?': (id) => [{ type: 'error', at: 1, code: 'limited', message: 'Enough for today.', id }],
        'Long?': (id) => [accepted(id), started(1, 1), line(2, 1)],
        'Stop.': (id) => [accepted(id), ended(3, 1, 'interrupted'), started(4, 2), ended(5, 2, 'failed')],
        'Open?': (id) => [accepted(id), started(6, 3)],
      }),
    );
    await expect(sotto.ask(' ')).rejects.toMatchObject({ name: 'Refused', code: 'bad_frame' });
    await expect(sotto.ask('No?')).rejects.toMatchObject({ code: 'limited', message: 'Enough for today.' });
    const [long, stop] = await Promise.allSettled([sotto.ask('Long?'), sotto.ask('Stop.')]);
    expect(long).toMatchObject({ reason: { name: 'Refused', code: 'interrupted' } });
    expect(stop).toMatchObject({ reason: { name: 'Refused', code: 'failed' } });
    const last = sotto.ask('Open?');
    sotto.on('turn', () => sotto.close());
    await expect(last).rejects.toMatchObject({ code: 'closed' });
  });

  it('[U11] ask resolves with nothing where the words were a command and began no turn', async () => {
    const { sotto } = await talks(answering({ 'Later.': (id) => [accepted(id)] }));
    expect(await sotto.ask('Later.')).toEqual([]);
  });

  it('[U1] questions to a server are answered one after the other', async () => {
    const { home, stop } = await serve({ env: { SOTTO_MODEL: 'offline' } });
    const sotto = connect({ url: `ws://127.0.0.1:${home.port}/?user=ada` });
    open.push(sotto, { close: stop });
    expect(texts(await sotto.ask('Who are you?')).join(' ')).toContain('Romy');
    expect(texts(await sotto.ask('My name is Ada.')).join(' ')).toContain('Ada');
  });
});

describe('the iterator of events', () => {
  it('[S5] the event iterator gives each event with its name, also those of a busy loop, and ends with the conversation', async () => {
    const server = await startScripted(polite());
    const sotto = connect({ url: server.url });
    open.push(server);
    const said: string[] = [];
    const events = sotto.events('line', 'turn', 'state');
    await sotto.ask('Hi.');
    for await (const { name, event } of events) {
      said.push(name === 'line' ? event.text : name === 'turn' ? event.type : event.is);
      if (name === 'turn' && event.type === 'turn.ended') sotto.close();
    }
    expect(said).toEqual(['connecting', 'live', 'turn.started', 'Hello.', 'How are you?', 'turn.ended', 'closed']);
  });

  it('[S5] the event iterator stops listening when the loop is left', async () => {
    const server = await startScripted(polite());
    const sotto = connect({ url: server.url });
    open.push(sotto, server);
    const events = sotto.events('line');
    await sotto.ask('Hi.');
    for await (const { event } of events) {
      expect(event.text).toBe('Hello.');
      break;
    }
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });
});
