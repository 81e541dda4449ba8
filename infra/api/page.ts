/**
 * The page: files in a bucket that only CloudFront reads, and both APIs under the same name (decisions/0008).
 * It costs nothing while nobody opens it.
 */
import { Annotations, Duration, FileSystem, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  CachePolicy,
  Distribution,
  HeadersReferrerPolicy,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { PageConfig, PagePersona } from '../../shared/gateway/page/config.ts';
import { pageHeaders } from '../../shared/gateway/page/security-headers.ts';
import { deploymentName, globallyUniqueName } from '../options/deployment-name.ts';
import type { PageOptions } from '../options/page-options.ts';
import type { ImageBucket } from '../storage/image-bucket.ts';
import { clientPaths } from './client-paths.ts';
import type { HttpApiWithLog } from './http-api.ts';
import { deployPage } from './page-files.ts';
import type { SocketApi } from './websocket-api.ts';

export type PageProps = {
  /** The built page: `index.html`, `assets/` with digests in names, and other top-level files. */
  folder: string;
  choices: PageOptions;
  /** Of a web ACL; null: none. */
  webAcl: string | null;
  /** Of an application; undefined: those that ship. */
  personas: readonly PagePersona[] | undefined;
  socket: SocketApi;
  http: HttpApiWithLog;
  images: ImageBucket;
};

export class PageSite extends Construct {
  /** As browsers spell it: `https://…`, without a slash. */
  readonly origin: string;
  /** CloudFront's name, to which an own domain must point. */
  readonly domain: string;

  constructor(scope: Construct, id: string, { folder, choices, webAcl, personas, socket, http, images }: PageProps) {
    super(scope, id);
    const bucket = this.#bucket();
    // These must not refer to the distribution in turn: CloudFormation makes them first.
    const connect = [socket.origin, `https://${images.bucket.bucketRegionalDomainName}`];
    const headers = pageHeadersPolicy(this, [...connect, ...choices.signInOrigins]);
    const distribution = this.#distribution(bucket, { socket, http, headers }, { ...choices, webAcl });
    this.domain = distribution.domainName;
    this.origin = `https://${choices.ownDomain?.domain ?? this.domain}`;
    const build = FileSystem.fingerprint(folder).slice(0, 12);
    const { signIn, asksClient } = choices;
    const own = personas && { personas };
    const config = { server: `${this.origin}/`, signIn, asksClient, ...own, build } satisfies PageConfig;
    deployPage(this, { folder, config, bucket });
    this.#adviseOn(choices);
  }

  #bucket(): IBucket {
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // It can be built again.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
      lifecycleRules: [{ id: 'broken-off', abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'Only CloudFront reads it, and what it reads is public. A log would say who has opened the page, and need a bucket of its own.',
    });
    // The CDK's types conflict with exactOptionalPropertyTypes.
    return bucket as IBucket;
  }

  #distribution(
    bucket: IBucket,
    apis: Parameters<typeof clientPaths>[1],
    { ownDomain: own, webAcl }: PageOptions & Pick<PageProps, 'webAcl'>,
  ) {
    const originAccessControl = new S3OriginAccessControl(this, 'Access', {
      originAccessControlName: globallyUniqueName(this, 'page'),
    });
    const distribution = new Distribution(this, 'Distribution', {
      comment: `The page of ${deploymentName(this)}`,
      defaultRootObject: 'index.html',
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl }),
        responseHeadersPolicy: apis.headers,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        // Each file has its own cache lifetime (page-files.ts). The key is the path alone.
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
      },
      additionalBehaviors: clientPaths(this, apis),
      ...(webAcl !== null && { webAclId: webAcl }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Europe and North America; elsewhere the first visit is a little slower. Conversations go elsewhere.
      priceClass: PriceClass.PRICE_CLASS_100,
      // CloudFront's own name has a fixed setting.
      ...(own !== null && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [own.domain],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', own.certificate),
      }),
    });
    Validations.of(distribution).acknowledge(...REASONS);
    return distribution;
  }

  #adviseOn({ signIn, signInOrigins }: PageOptions): void {
    if (signIn === null || !/^https:\/\/cognito-idp\./.test(signIn.issuer) || signInOrigins.length > 1) return;
    Annotations.of(this).addWarningV2(
      'sotto:sign-in',
      'Cognito gives tokens at its own domain: without -c signInOrigins=https://….amazoncognito.com the page cannot sign in.',
    );
  }
}

const REASONS = [
  { id: 'AwsSolutions-CFR1', reason: 'Users may be anywhere; whoever has no sign-in gets a page and nothing else.' },
  {
    id: 'AwsSolutions-CFR2',
    reason:
      'Files are public and served from the edge; calls are throttled by the HTTP API. A firewall would cost more at rest than all the rest.',
  },
  {
    id: 'AwsSolutions-CFR3',
    reason: 'A log would hold the addresses of all who open the page, and nobody reads it. The API has its own.',
  },
  {
    id: 'AwsSolutions-CFR4',
    reason:
      'CloudFront chooses for its own name. With a name of the operator’s own (pageDomain), TLS 1.2 is the least.',
  },
];

/** Long enough for browsers to remember. Subdomains are the operator's decision. */
const HTTPS_ONLY = Duration.days(2 * 365);

/** CloudFront takes the headers it knows only in fields of their own. */
function pageHeadersPolicy(scope: Construct, connect: readonly string[]): ResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy,
    'referrer-policy': _isOneOfItsNames,
    'x-content-type-options': _isAllItSays,
    ...others
  } = pageHeaders({ connect });
  const override = true;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: globallyUniqueName(scope, 'page'),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override },
      strictTransportSecurity: { accessControlMaxAge: HTTPS_ONLY, includeSubdomains: false, override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override })),
    },
  });
}
