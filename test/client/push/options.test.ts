import { describe, expect, it } from 'vitest';
import { type PushCommandOptions, parsePushOptions } from '../../../bin/push/options.ts';

function options(args: string[], env: NodeJS.ProcessEnv = {}): PushCommandOptions {
  const asked = parsePushOptions(args, env);
  if (asked.is !== 'run') throw new Error(asked.is);
  return asked.options;
}

const least = ['--user', 'ada', '--text', 'Hi.'];

describe('the command line of a producer', () => {
  it('[D21] the push command line says for whom and what', () => {
    expect(options(least)).toEqual({
      url: 'http://127.0.0.1:8787',
      key: 'local',
      wait: false,
      body: { user: 'ada', text: 'Hi.' },
    });
  });

  it('[D1] [D6] [D14] [D20] the push command line says every option', () => {
    const how = ['--priority', 'passive', '--policy', 'when_asked', '--keywords', 'boat, rent ,', '--ttl', '1.5'];
    const what = ['--source', 'ava', '--query', 'any boats?', '--topic', 'boats', '--persona', 'tutor', '--once', 'b1'];
    expect(options([...least, ...how, ...what, '--wait', '--key', 'k', '--url', 'https://sotto.example/'])).toEqual({
      url: 'https://sotto.example/',
      key: 'k',
      wait: true,
      body: {
        user: 'ada',
        text: 'Hi.',
        priority: 'passive',
        policy: 'when_asked',
        keywords: ['boat', 'rent'],
        ttlSeconds: 1.5,
        source: 'ava',
        query: 'any boats?',
        topic: 'boats',
        persona: 'tutor',
        idempotencyKey: 'b1',
      },
    });
  });

  it('[D21] the push command line takes the key from the environment, where no other process can read it', () => {
    expect(options(least, { SOTTO_PRODUCER_KEY: 'k' }).key).toBe('k');
  });

  it.each([
    [['--text', 'Hi.'], '--user is missing.'],
    [['--user', 'ada', '--text', ' '], '--text is missing.'],
    [[...least, '--priority', 'high'], '--priority must be one of critical, time_sensitive, active, passive.'],
    [[...least, '--policy', 'soon'], '--policy must be one of now, next_silence, when_asked.'],
    [[...least, '--ttl', '0'], '--ttl must be a number of seconds above 0.'],
    [[...least, '--url', 'ws://127.0.0.1'], '--url must begin with http:// or https://, not ws://127.0.0.1'],
  ])('[D21] the push command line refuses %j', (args, message) => {
    expect(parsePushOptions(args, {})).toEqual({ is: 'wrong', message });
  });

  it('[D21] the push command line refuses unknown options, and helps', () => {
    expect(parsePushOptions([...least, '--loud'], {})).toMatchObject({ is: 'wrong' });
    expect(parsePushOptions(['--help'], {})).toEqual({ is: 'help' });
  });
});
