import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeploymentOptions } from '../../infra/options/deployment-options.ts';
import { ROUTES } from '../../shared/gateway/http/routes.ts';
import { SOCKET_PATHS } from '../../shared/gateway/protocols/spoken-protocol.ts';
import { optionsNode, type Synthesised, synthesise, withStack } from './synthesised.ts';

const POOL = 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_AbCdEfGhI';
const LOGIN = 'https://my-sotto.auth.eu-central-1.amazoncognito.com';
const COGNITO = { issuer: POOL, audience: '1h57kf5cpq17m0eml12EXAMPLE', signInOrigins: LOGIN };
const OWN = {
  pageDomain: 'talk.sotto.example',
  pageCertificate: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000',
};

let page: string;
let stack: Synthesised;
let own: Synthesised;
beforeAll(() => {
  page = mkdtempSync(join(tmpdir(), 'sotto-page-'));
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  writeFileSync(join(page, 'assets/page-1a2b3c4d.js'), '');
  stack = synthesise(COGNITO, page);
  own = synthesise({ ...COGNITO, ...OWN, origins: 'https://sotto.example' }, page);
}, 120_000);
afterAll(() => rmSync(page, { recursive: true }));

const distribution = (of: Synthesised) => of.one('AWS::CloudFront::Distribution').DistributionConfig;
/** A pattern of CloudFront, whose star also stands for slashes. */
const isLike = (path: string, pattern: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
const chosen = (context: Record<string, string>) => readDeploymentOptions(optionsNode(context)).page;

describe('the page’s files', () => {
  it("[N4] the page's files lie in a bucket that only its distribution reads, and that is deleted with the stack", () => {
    expect(stack.all('AWS::S3::Bucket').PageBucket).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
    });
    const { Statement } = stack.all('AWS::S3::BucketPolicy').PageBucketPolicy?.PolicyDocument ?? {};
    expect(Statement).toMatchObject([
      { Effect: 'Deny', Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Effect: 'Deny', Action: 's3:*', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } },
      { Effect: 'Allow', Principal: { AWS: '<CustomS3AutoDeleteObjectsCustomResourceProviderRole.Arn>' } },
      {
        Effect: 'Allow',
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Resource: '<PageBucket.Arn>/*',
        Condition: { StringEquals: { 'AWS:SourceArn': expect.stringMatching(/:distribution\/<PageDistribution>$/) } },
      },
    ]);
  });

  it("[N4] the page's files are cached for a year where their names are digests, and revalidated otherwise", () => {
    const copies = Object.values(stack.all('Custom::CDKBucketDeployment'));
    expect(copies.map(({ Include, Exclude, SystemMetadata }) => [Include, Exclude, SystemMetadata])).toEqual([
      [['assets/*'], ['*'], { 'cache-control': 'public, max-age=31536000, immutable' }],
      [undefined, ['assets/*'], { 'cache-control': 'no-cache' }],
    ]);
    // Open pages continue to find their files.
    expect(copies.map(({ Prune }) => Prune)).toEqual([false, false]);
  });

  it("[N4] the page's files are copied by a function that may read the build, write the page, and no more", () => {
    expect(stack.grants('PageFilesRole').filter((grant) => !grant.startsWith('logs:'))).toEqual([
      's3:GetObject arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*',
      's3:ListBucket <PageBucket.Arn>',
      's3:PutObject <PageBucket.Arn>/*',
    ]);
  });
});

describe('[N1] the page’s address', () => {
  it("[N1] the page's address is an output of the stack, and accepted by the APIs", () => {
    const { FunctionsconnectFunction, FunctionshttpFunction, FunctionsmessageFunction } =
      stack.all('AWS::Lambda::Function');
    expect(stack.output('PageUrl')).toBe('https://<PageDistribution.DomainName>/');
    for (const door of [FunctionsconnectFunction, FunctionshttpFunction])
      expect(door?.Environment.Variables.SOTTO_ORIGINS).toBe('https://<PageDistribution.DomainName>');
    expect(FunctionsmessageFunction?.Environment.Variables.SOTTO_ORIGINS).toBeUndefined();
  });

  it("[N1] the page's address may be a custom domain with its certificate, and other listed pages stay accepted", () => {
    expect(own.output('PageUrl')).toBe('https://talk.sotto.example/');
    expect(own.output('DistributionDomain')).toBe('<PageDistribution.DomainName>');
    expect(own.all('AWS::Lambda::Function').FunctionsconnectFunction?.Environment.Variables.SOTTO_ORIGINS).toBe(
      'https://sotto.example,https://talk.sotto.example',
    );
    expect(distribution(own)).toMatchObject({
      Aliases: ['talk.sotto.example'],
      ViewerCertificate: { AcmCertificateArn: OWN.pageCertificate, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
  });

  it('[V2] the page may upload images, and without a custom domain the bucket accepts any page of CloudFront', () => {
    const origins = (of: Synthesised) =>
      of.all('AWS::S3::Bucket').ImagesBucket?.CorsConfiguration.CorsRules[0].AllowedOrigins;
    expect(origins(stack)).toEqual(['https://*.cloudfront.net']);
    expect(origins(own)).toEqual(['https://sotto.example', 'https://talk.sotto.example']);
  });

  it("[G40] the page's distribution answers beside its files what users and other protocols' clients call, and nothing else", () => {
    const { CacheBehaviors, DefaultCacheBehavior, DefaultRootObject } = distribution(stack);
    expect(DefaultRootObject).toBe('index.html');
    const paths: string[] = CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern);
    const calls: string[] = paths.filter((pattern) => !Object.values(SOCKET_PATHS).includes(pattern));
    const routed = (path: string) => calls.some((pattern) => isLike(path.replace(/\{.*/, '*'), pattern));
    const ways = ROUTES.map(({ path }) => path);
    expect([...new Set(ways.filter(routed))]).toEqual([
      '/tickets',
      '/stats',
      '/cache/clear',
      '/me',
      '/me/calendar',
      '/calendar/{id}',
      '/uploads',
      '/images/{id}',
      '/push/subscriptions',
      '/push/subscriptions/{id}',
      '/v1/chat/completions',
      '/mcp',
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-protected-resource',
      '/v1/models',
    ]);
    expect([...new Set(ways.filter((path) => !routed(path)))]).toEqual([
      ...['/healthz', '/deliveries', '/deliveries/{id}', '/a2a/push', '/tasks/{handle}'],
    ]);
    for (const call of CacheBehaviors)
      expect(call).toMatchObject({
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        // AWS's ids of CachingDisabled and AllViewerExceptHostHeader.
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        ViewerProtocolPolicy: 'https-only',
      });
    expect(DefaultCacheBehavior).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'redirect-to-https' });
  });

  it("[G40] the page's distribution has a path for each socket protocol, which leads to the WebSocket API alone", () => {
    const { CacheBehaviors, Origins } = distribution(stack);
    const originOf = (path: string) => {
      const { TargetOriginId } = CacheBehaviors.find((one: { PathPattern: string }) => one.PathPattern === path);
      return Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
    };
    for (const path of Object.values(SOCKET_PATHS))
      expect(originOf(path)).toMatchObject({
        DomainName: '<SocketApi>.execute-api.<AWS::Region>.<AWS::URLSuffix>',
        CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
      });
    expect(originOf('/mcp').DomainName).toBe('<HttpApi>.execute-api.<AWS::Region>.<AWS::URLSuffix>');
  });

  it("[N4] the page's distribution uses current TLS and HTTP versions, cheap edges, and no access log", () => {
    expect(distribution(stack)).toMatchObject({
      HttpVersion: 'http2and3',
      PriceClass: 'PriceClass_100',
      Enabled: true,
    });
    expect(distribution(stack).Logging).toBeUndefined();
  });
});

describe('[N4] the page’s headers', () => {
  const headers = (of: Synthesised) => of.one('AWS::CloudFront::ResponseHeadersPolicy').ResponseHeadersPolicyConfig;

  it("[N4] the page's headers let it call the socket, the image bucket and the issuer, beside its own origin", () => {
    const { ContentSecurityPolicy } = headers(stack).SecurityHeadersConfig;
    const policy: string = ContentSecurityPolicy.ContentSecurityPolicy;
    expect(policy.split('; ').find((one) => one.startsWith('connect-src'))).toBe(
      `connect-src 'self' <SocketApi.ApiEndpoint> https://<ImagesBucket.RegionalDomainName> https://cognito-idp.eu-central-1.amazonaws.com ${LOGIN}`,
    );
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
  });

  it("[N4] the page's headers stand above all its answers, with two years of https", () => {
    expect(headers(stack)).toMatchObject({
      Name: 'Sotto-page-<AWS::Region>',
      SecurityHeadersConfig: {
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false },
      },
      CustomHeadersConfig: {
        Items: [
          { Header: 'permissions-policy', Value: expect.stringContaining('camera=(self), microphone=(self)') },
          { Header: 'cross-origin-opener-policy', Value: 'same-origin' },
          { Header: 'cross-origin-resource-policy', Value: 'same-origin' },
        ],
      },
    });
    const { DefaultCacheBehavior, CacheBehaviors } = distribution(stack);
    const isSocket = ({ PathPattern }: { PathPattern: string }) => Object.values(SOCKET_PATHS).includes(PathPattern);
    for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(behaviour.ResponseHeadersPolicyId).toBe(isSocket(behaviour) ? undefined : '<PageHeaders>');
  });
});

describe('what the page is told', () => {
  function configured(context: Record<string, string>): unknown {
    return withStack(context, page, (app, _, cwd) => {
      app.synth();
      const [file = ''] = globSync('asset.*/config.json', { cwd });
      return JSON.parse(readFileSync(join(cwd, file), 'utf8'));
    });
  }

  function warningsOfSignIn(context: Record<string, string>): string[] {
    return withStack(context, page, (_, { node }) =>
      node
        .findAll()
        .flatMap((one) => one.node.metadata.filter(({ type }) => type === 'aws:cdk:warning'))
        .map(({ data }) => String(data))
        .filter((warning) => warning.includes('sotto:sign-in')),
    );
  }

  it('[N1] the page is told where its calls go, at which issuer users sign in, and which build it is', () => {
    const build = expect.stringMatching(/^[0-9a-f]{12}$/);
    const signIn = { issuer: POOL, clientId: COGNITO.audience, scope: 'openid', use: 'id_token' };
    expect(configured({ ...COGNITO, ...OWN })).toEqual({
      server: 'https://talk.sotto.example/',
      signIn,
      asksClient: false,
      build,
    });
  });

  it('[N1] a page that nobody signs in to has no issuer', () => {
    expect(configured({ ...OWN, model: 'client:' })).toMatchObject({ signIn: null, asksClient: true });
  });

  it('[N1] a page with Cognito needs the address of its token endpoint', () => {
    expect(warningsOfSignIn({ ...COGNITO, signInOrigins: '' })).toEqual([
      expect.stringContaining('without -c signInOrigins=https://….amazoncognito.com the page cannot sign in'),
    ]);
    expect(warningsOfSignIn(COGNITO)).toEqual([]);
  });
});

describe('what the operator chooses about the page', () => {
  const OF_ANYBODY = { issuer: 'https://issuer.example/realm', audience: 'https://sotto.example' };

  it("[N1] by default the page uses ID tokens for the audience, under CloudFront's name", () => {
    expect(chosen({ issuer: 'https://issuer.example/realm', audience: 'sotto' })).toEqual({
      ownDomain: null,
      signIn: { issuer: 'https://issuer.example/realm', clientId: 'sotto', scope: 'openid', use: 'id_token' },
      signInOrigins: ['https://issuer.example'],
      asksClient: false,
    });
    expect(chosen({})).toEqual({ ownDomain: null, signIn: null, signInOrigins: [], asksClient: false });
  });

  it('[N1] the page may use access tokens, made out for the server, with another client id', () => {
    const context = { ...OF_ANYBODY, clientId: 'page', signInToken: 'access_token', scope: 'openid offline_access' };
    expect(chosen(context)?.signIn).toEqual({
      issuer: 'https://issuer.example/realm',
      clientId: 'page',
      scope: 'openid offline_access',
      use: 'access_token',
      audience: 'https://sotto.example',
    });
  });

  it('[N1] a stack without the page deploys nothing of it', () => {
    const without = synthesise({ ...COGNITO, page: 'false' }, page);
    expect(without.types().filter((type) => /^AWS::CloudFront::|^Custom::/.test(type))).toEqual([]);
    expect(without.output('PageUrl')).toBeNull();
    for (const name of ['Url', 'HttpUrl']) {
      expect(without.outputs[name]?.Description).toContain('There is no page: clients of other protocols come here');
      expect(stack.outputs[name]?.Description).not.toContain('There is no page');
    }
    expect(without.one('AWS::S3::Bucket').CorsConfiguration).toBeUndefined();
  });

  it.each([
    [{ page: 'no' }, 'page must be true or false'],
    [{ pageDomain: 'talk.sotto.example' }, 'pageDomain and pageCertificate are set together'],
    [{ ...OWN, pageDomain: 'https://talk.sotto.example' }, 'pageDomain must be a name like talk.sotto.example'],
    [
      { ...OWN, pageCertificate: 'arn:aws:acm:eu-central-1:123456789012:certificate/0a1b' },
      'pageCertificate must be the ARN of a certificate in us-east-1',
    ],
    [{ ...OF_ANYBODY, signInOrigins: 'issuer.example' }, 'signInOrigins must be like https://'],
    [{ ...OF_ANYBODY, scope: 'profile' }, 'scope must have openid in it'],
    [{ ...OF_ANYBODY, signInToken: 'jwt' }, 'signInToken must be id_token or access_token'],
    [{ ...OF_ANYBODY, clientId: 'page' }, 'clientId must be the audience'],
  ])('[N1] a wrong option of the page is refused before anything is deployed: %o', (context, why) => {
    expect(() => chosen(context as Record<string, string>)).toThrow(why);
  });
});
