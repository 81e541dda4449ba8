/** The order in which CloudFormation makes routes and the stages that deploy themselves. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Synthesised, synthesise } from './synthesised.ts';

let stack: Synthesised;
beforeAll(() => {
  stack = synthesise({ issuer: 'https://issuer.example', audience: 'sotto', speech: 'cascade' });
});

const routesOf = (api: string) =>
  Object.entries(stack.all('AWS::ApiGatewayV2::Route')).flatMap(([id, { ApiId }]) => (ApiId === api ? [id] : []));

describe('a stage that deploys itself', () => {
  it.each([
    ['SocketStage', '<SocketApi>'],
    ['HttpStage', '<HttpApi>'],
  ])('[G40] a self-deploying stage is made after all routes of its API: %s', (stage, api) => {
    const routes = routesOf(api);
    expect(routes.length).toBeGreaterThan(0);
    expect([...stack.explicitDependencies(stage)]).toEqual(expect.arrayContaining(routes));
  });

  it('[G40] a self-deploying stage applies changes of routes and integrations one after the other', () => {
    const routes = routesOf('<SocketApi>');
    const integrations = Object.keys(stack.all('AWS::ApiGatewayV2::Integration')).filter((id) =>
      id.startsWith('Socket'),
    );
    expect([routes.length, integrations.length]).toEqual([4, 4]);
    for (const [at, route] of routes.entries()) {
      const before = stack.explicitDependencies(route);
      expect(routes.filter((one) => before.has(one))).toEqual(routes.slice(0, at));
      expect(stack.explicitDependencies(integrations[at] ?? '')).toEqual(before);
    }
  });
});
