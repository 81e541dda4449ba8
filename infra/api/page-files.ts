/** Deploys the built page to its bucket, with cache lifetimes. */
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { PageConfig } from '../../shared/gateway/page/config.ts';
import { acknowledgeWildcard } from '../functions/acknowledge-wildcards.ts';

type PageFiles = { folder: string; config: PageConfig; bucket: IBucket };

/** Names with a digest: their content never changes. */
const ASSETS = 'assets/*';

/** The files first, then what names them, so that a page opened meanwhile is complete. */
export function deployPage(scope: Construct, { folder, config, bucket }: PageFiles): void {
  const files = new Asset(scope, 'Files', { path: folder });
  const log = new LogGroup(scope, 'FilesLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const copied = {
    destinationBucket: bucket,
    role: pageFilesCopyFunction(scope, { files, bucket, log }).withoutPolicyUpdates(),
    // Open pages still load files of an earlier build.
    prune: false,
    // The bucket empties itself when it goes.
    retainOnDelete: true,
    // The copying program alone takes most of 128 MB.
    memoryLimit: 512,
    outputObjectKeys: false,
    logGroup: log,
  };
  const source = Source.bucket(files.bucket, files.s3ObjectKey);
  const assets = new BucketDeployment(scope, 'Assets', {
    ...copied,
    sources: [source],
    exclude: ['*'],
    include: [ASSETS],
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  });
  const top = new BucketDeployment(scope, 'Top', {
    ...copied,
    sources: [source, Source.jsonData('config.json', config)],
    exclude: [ASSETS],
    cacheControl: [CacheControl.noCache()],
  });
  top.node.addDependency(assets);
  acknowledgeCopyRuntime(scope);
}

/** The CDK's own grant is wider: any read, write and delete action. */
function pageFilesCopyFunction(
  scope: Construct,
  { files, bucket, log }: { files: Asset; bucket: IBucket; log: LogGroup },
): Role {
  const role = new Role(scope, 'FilesRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  const [built, shown] = [files.bucket.arnForObjects('*'), bucket.arnForObjects('*')];
  role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [built] }));
  role.addToPolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [shown] }));
  role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
  log.grantWrite(role);
  acknowledgeWildcard(role, built, 'The files and the configuration lie there under digests, beside other code.');
  acknowledgeWildcard(role, shown, 'The bucket holds the page and nothing else.');
  return role;
}

/** The CDK's copying function: one per stack, outside of this construct. */
function acknowledgeCopyRuntime(scope: Construct): void {
  for (const child of Stack.of(scope).node.children)
    if (child.node.id.startsWith('Custom::CDKBucketDeployment'))
      Validations.of(child).acknowledge({
        id: 'AwsSolutions-L1',
        reason: 'The CDK chooses its runtime, and moves it on with its releases.',
      });
}
