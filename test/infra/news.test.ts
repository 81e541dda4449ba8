import { beforeAll, describe, expect, it } from 'vitest';
import { readDeploymentOptions } from '../../infra/options/deployment-options.ts';
import { optionsNode, type Synthesised, synthesise } from './synthesised.ts';

let stack: Synthesised;
// The first synthesis of a process takes long.
beforeAll(() => {
  stack = synthesise();
}, 120_000);

const chosen = (settings: object, more: object = {}) =>
  synthesise({ settings: JSON.stringify(settings), ...more } as Record<string, string>);

function newsIn(stack: Synthesised): unknown {
  return Object.values(stack.all('AWS::Scheduler::Schedule')).find(({ Name }) => Name === 'Sotto-news');
}

/** The functions with a setting, and its values. */
function toldBy(stack: Synthesised): (name: string) => [string, string][] {
  const functions = Object.entries(stack.all('AWS::Lambda::Function'));
  return (name) =>
    functions.flatMap(([id, { Environment }]): [string, string][] =>
      name in Environment.Variables ? [[id.replace(/^Functions|Function$/g, ''), Environment.Variables[name]]] : [],
    );
}

describe('[W2] [L4] the schedule of the news', () => {
  it('[W2] the news schedule is a rate: a quarter of an hour by default', () => {
    const schedule = (rate: string) => ({
      Name: 'Sotto-news',
      GroupName: '<SchedulesGroup>',
      ScheduleExpression: rate,
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: '<FunctionsnewsFunction.Arn>',
        RoleArn: '<SchedulesRole.Arn>',
        Input: '{}',
        RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 },
      },
    });
    expect(newsIn(stack)).toMatchObject(schedule('rate(15 minutes)'));
    expect(newsIn(chosen({ NEWS_EVERY_SECS: 3_600 }))).toMatchObject(schedule('rate(60 minutes)'));
    expect(newsIn(chosen({ NEWS_EVERY_SECS: 20 }))).toMatchObject(schedule('rate(1 minute)'));
  });

  it('[W2] [L4] a stack without feeds has no news schedule, no news function, and no rights for one', () => {
    const without = chosen({ NEWS_FEED_URL: 'none' });
    expect(newsIn(without)).toBeUndefined();
    expect(Object.keys(without.all('AWS::Lambda::Function'))).toHaveLength(9);
    expect(without.grants('SchedulesRole')).toEqual(['lambda:InvokeFunction <FunctionssweepFunction.Arn>']);
    expect(without.all('AWS::Logs::LogGroup')).not.toHaveProperty('FunctionsnewsLog');
  });
});

describe('[L4] the feeds that an operator chooses', () => {
  const two = 'https://one.example/feed, https://two.example/feed?key=1';

  it('[L4] [L6] news feeds reach the functions that decide or ask them, and the rate those that decide', () => {
    const told = toldBy(chosen({ NEWS_FEED_URL: two, NEWS_EVERY_SECS: 1_800 }));
    const deciding = ['upkeep', 'disconnect', 'reply', 'message', 'timer', 'sweep', 'task', 'http'];
    expect(told('NEWS_FEED_URL')).toEqual([...deciding, 'news'].map((door) => [door, two]));
    expect(told('NEWS_EVERY_SECS')).toEqual(deciding.map((door) => [door, '1800']));
  });

  const refusal = (context: object) => () => readDeploymentOptions(optionsNode({ ...context }));

  it("[T8] [L4] news feeds are https, and no more than a function's environment has room for", () => {
    const settings = (NEWS_FEED_URL: string) => ({ settings: { NEWS_FEED_URL } });
    for (const wrong of ['http://one.example/feed', 'https://one.example, http://two.example', 'feed', 'https://'])
      expect(refusal(settings(wrong))).toThrow('NEWS_FEED_URL must be up to 10 https addresses of feeds');
    const producers = JSON.stringify(
      Array.from({ length: 17 }, (_, n) => ({ name: `p${n}`, sha256: String(n).padStart(64, '0'), users: '*' })),
    );
    expect(refusal({ producers })).not.toThrow();
    const long = `https://one.example/${'x'.repeat(800)}`;
    expect(refusal({ producers, ...settings(long) })).toThrow('producers must fit into 1080 bytes');
    expect(refusal(settings(long))).not.toThrow();
  });

  it("[L4] news feeds fit beside everything else into a function's environment of 4 KB", () => {
    const many = Array.from({ length: 10 }, (_, n) => `https://feed${n}.example/${'x'.repeat(67)}`).join(' ');
    expect(many).toHaveLength(899);
    const producers = JSON.stringify(
      Array.from({ length: 9 }, (_, n) => ({ name: `p${n}`, sha256: String(n).padStart(64, '0'), users: '*' })),
    );
    const context = {
      producers,
      issuer: 'https://issuer.example',
      audience: 'sotto',
      origins: 'https://sotto.example',
      speech: 'sonic,cascade',
    };
    const full = chosen({ NEWS_FEED_URL: many, NEWS_EVERY_SECS: 86_400 }, context);
    for (const { Environment } of Object.values(full.all('AWS::Lambda::Function'))) {
      const variables: [string, string][] = Object.entries(Environment.Variables);
      const bytes = variables.reduce((sum, [name, value]) => sum + name.length + full.deployed(value).length, 0);
      // A deployed name is longer than its reference by less than this.
      expect(bytes).toBeLessThan(4_096 - 250);
    }
  });
});
