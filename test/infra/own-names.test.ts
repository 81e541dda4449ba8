/** Names of one's own, tags, protection, and a firewall. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Synthesised, synthesise, withStack } from './synthesised.ts';

const ISSUED = { issuer: 'https://issuer.example', audience: 'sotto' };
const certificate = (region: string) => `arn:aws:acm:${region}:123456789012:certificate/0a1b2c3d`;
const NAMES = {
  ...ISSUED,
  httpDomain: 'api.sotto.example',
  httpCertificate: certificate('eu-west-1'),
  socketDomain: 'live.sotto.example',
  socketCertificate: certificate('eu-west-1'),
  webAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/mine/0a1b2c3d',
};
const folder = mkdtempSync(join(tmpdir(), 'sotto-names-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true }));

let stack: Synthesised;
beforeAll(() => {
  stack = synthesise(NAMES, folder);
});

describe('names of one’s own', () => {
  it('[G40] custom domains stand before both APIs once their stages exist, and the outputs name their DNS targets', () => {
    const mappings = Object.entries(stack.all('AWS::ApiGatewayV2::ApiMapping'));
    expect(mappings.map(([, { ApiId, DomainName, Stage }]) => [ApiId, DomainName, Stage])).toEqual([
      ['<SocketApi>', '<SocketDomainName>', 'live'],
      ['<HttpApi>', '<HttpDomainName>', '$default'],
    ]);
    for (const api of ['Socket', 'Http'])
      expect(stack.explicitDependencies(`${api}DomainMapping`).has(`${api}Stage`)).toBe(true);
    const names = Object.values(stack.all('AWS::ApiGatewayV2::DomainName'));
    expect(names.map(({ DomainName }) => DomainName)).toEqual(['live.sotto.example', 'api.sotto.example']);
    for (const { DomainNameConfigurations } of names)
      expect(DomainNameConfigurations).toMatchObject([
        { CertificateArn: NAMES.httpCertificate, EndpointType: 'REGIONAL' },
      ]);
    for (const target of ['SocketDomainSocketTarget', 'HttpDomainHttpTarget'])
      expect(Object.keys(stack.outputs).some((name) => name.startsWith(target))).toBe(true);
  });

  it("[G40] custom domains are what clients, tickets and the page's policy are told", () => {
    expect([stack.output('Url'), stack.output('HttpUrl')]).toEqual([
      'wss://live.sotto.example/',
      'https://api.sotto.example',
    ]);
    expect(stack.all('AWS::Lambda::Function').FunctionshttpFunction?.Environment.Variables.SOTTO_SOCKET_URL).toBe(
      'wss://live.sotto.example/',
    );
    const policy = JSON.stringify(stack.one('AWS::CloudFront::ResponseHeadersPolicy'));
    expect(policy).toContain("connect-src 'self' wss://live.sotto.example ");
  });

  it("[G40] custom domains leave AWS's own names for posting to connections, and for the page's paths to the APIs", () => {
    const { SOTTO_CONNECTIONS_URL } =
      stack.all('AWS::Lambda::Function').FunctionsreplyFunction?.Environment.Variables ?? {};
    expect(SOTTO_CONNECTIONS_URL).toMatch(/^https:\/\/<SocketApi>\.execute-api\./);
    const origins = JSON.stringify(stack.one('AWS::CloudFront::Distribution').DistributionConfig.Origins);
    expect(origins).not.toContain('sotto.example');
  });
});

it('[N3] a web ACL stands before the page, the only part to which WAF attaches', () => {
  expect(stack.one('AWS::CloudFront::Distribution').DistributionConfig.WebACLId).toBe(NAMES.webAcl);
});

it('[O6] tags are set on all that the stack makes, and termination protection on the stack', () => {
  const chosen = { ...ISSUED, tags: 'team=voice, cost=42', terminationProtection: 'true' };
  const table = synthesise(chosen).one('AWS::DynamoDB::Table');
  expect(table.Tags).toEqual([
    { Key: 'cost', Value: '42' },
    { Key: 'team', Value: 'voice' },
  ]);
  expect(withStack(chosen, null, (_, { terminationProtection }) => terminationProtection)).toBe(true);
  expect(withStack(ISSUED, null, (_, { terminationProtection }) => terminationProtection)).toBe(false);
});
