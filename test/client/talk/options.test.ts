import { describe, expect, it } from 'vitest';
import { parseTalkOptions, type TalkOptions, talkStatePath } from '../../../bin/talk/options.ts';

function options(...args: string[]): TalkOptions {
  const asked = parseTalkOptions(args, 'ada');
  if (asked.is !== 'run') throw new Error(asked.is);
  return asked.options;
}

describe('the command line', () => {
  it("[N1] the talk command without options connects this machine's user to this machine's server", () => {
    expect(options()).toEqual({
      url: 'ws://127.0.0.1:8787/?user=ada',
      user: 'ada',
      say: [],
      pace: false,
      json: false,
      timeoutSeconds: 150,
    });
  });

  it('[N1] the talk command line says every option', () => {
    const args = ['--user', 'bob', '--persona', 'tutor', '--install', 'phone', '--timeout', '2.5', '--json'];
    expect(options(...args, '--say', 'One.', '--say', 'Two.')).toEqual({
      url: 'ws://127.0.0.1:8787/?user=bob',
      user: 'bob',
      persona: 'tutor',
      install: 'phone',
      say: [{ text: 'One.' }, { text: 'Two.' }],
      pace: false,
      json: true,
      timeoutSeconds: 2.5,
    });
  });

  it('[A1] the talk command line has files and words in order, and where the sound of the answers goes', () => {
    const args = ['--wav', 'a.wav', '--say', 'One.', '--out', 'out.wav', '--wav=b.wav', '--pace'];
    expect(options(...args)).toMatchObject({
      say: [{ wav: 'a.wav' }, { text: 'One.' }, { wav: 'b.wav' }],
      out: 'out.wav',
      pace: true,
    });
    expect(options('--say', 'One.', '--out', 'out.wav')).toMatchObject({ out: 'out.wav', pace: false });
  });

  it('[N1] the talk command line leaves an address alone that says already who comes', () => {
    expect(options('--url', 'wss://sotto.example/live?ticket=t1').url).toBe('wss://sotto.example/live?ticket=t1');
    expect(options('--url', 'ws://127.0.0.1:8787/?user=eve').url).toBe('ws://127.0.0.1:8787/?user=eve');
  });

  it('[N1] the talk command line takes a token as given or from the environment, and then names nobody in the address', () => {
    const token = `x.${Buffer.from('{"sub":"grace"}').toString('base64url')}.x`;
    const url = 'wss://sotto.example/live';
    expect(options('--url', url, '--token', token)).toMatchObject({ url, token, user: 'grace' });
    expect(options('--url', url, '--token', 'opaque', '--user', 'bob')).toMatchObject({
      url,
      token: 'opaque',
      user: 'bob',
    });
    expect(parseTalkOptions(['--url', url], 'ada', { SOTTO_TOKEN: 'opaque' })).toMatchObject({
      options: { url, token: 'opaque', user: 'ada' },
    });
  });

  it('[N1] the talk command line takes the address of a server that gives tickets, for a user with a token', () => {
    const url = 'https://api.sotto.example/';
    expect(options('--url', url, '--token', 'opaque').url).toBe(url);
  });

  it.each([
    ['http://127.0.0.1:18101', 'ws://127.0.0.1:18101/?user=ada'],
    ['https://sotto.example/live/', 'wss://sotto.example/live/?user=ada'],
    ['HTTP://127.0.0.1:18101/?user=eve', 'ws://127.0.0.1:18101/?user=eve'],
  ])('[N1] the talk command line turns the push address %s into the address of the socket', (url, socket) => {
    expect(options('--url', url).url).toBe(socket);
  });

  it.each([
    [['--url', 'ftp://127.0.0.1/'], '--url must begin with ws://, wss://, http:// or https://, not ftp://127.0.0.1/'],
    [['--url', 'localhost:18101'], '--url must begin with ws://, wss://, http:// or https://, not localhost:18101'],
    [['--timeout', 'soon'], '--timeout must be a number of seconds.'],
    [['--out', 'out.wav'], '--out needs something said: --wav or --say.'],
    [['--say', 'Hi.', '--out', ''], '--out needs the name of a file.'],
    [['--say', 'Hi.', '--pace'], '--pace is for --wav.'],
  ])('[N1] the talk command line refuses %j', (args, message) => {
    expect(parseTalkOptions(args, 'ada')).toEqual({ is: 'wrong', message });
  });

  it('[N1] the talk command line refuses unknown options, and helps', () => {
    expect(parseTalkOptions(['--loud'], 'ada')).toMatchObject({ is: 'wrong' });
    expect(parseTalkOptions(['hello'], 'ada')).toMatchObject({ is: 'wrong' });
    expect(parseTalkOptions(['--help'], 'ada')).toEqual({ is: 'help' });
  });
});

describe('the place in the session', () => {
  it('[S6] the talk command keeps its cursor for each user and persona, in the state folder', () => {
    expect(talkStatePath({}, '/home/ada', options())).toBe('/home/ada/.local/state/sotto/ada.json');
    expect(talkStatePath({ SOTTO_STATE: '/tmp/s' }, '/home/ada', options('--persona', 'tutor'))).toBe(
      '/tmp/s/ada.tutor.json',
    );
  });

  it("[N2] the talk command's cursor file stays in its folder, whatever the user's name", () => {
    expect(talkStatePath({ SOTTO_STATE: '/tmp/s' }, '/', options('--user', '../eve/x'))).toBe(
      '/tmp/s/..%2Feve%2Fx.json',
    );
  });
});
