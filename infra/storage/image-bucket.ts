/** The bucket of images [V1, V2] and of who was erased [N6]: private to the functions, mostly temporary. */
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from '../functions/acknowledge-wildcards.ts';
import type { LambdaFunction } from '../functions/lambda-function.ts';

/** A function's rights on each shelf of shared/ports/blobs.ts. `list`: to find a user's. */
export type ImageRights = {
  passing?: readonly Verb[];
  kept?: readonly Verb[];
  erased?: readonly Verb[];
  list?: boolean;
};
type Verb = 'Get' | 'Put' | 'Delete';

export class ImageBucket extends Construct {
  readonly bucket: Bucket;

  /** `keep`: kept images outlive the stack; else it is emptied with it. `origins`: pages that may upload. */
  constructor(scope: Construct, id: string, { keep, origins }: { keep: boolean; origins: string | null }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // Erased images must be gone [N6].
      versioned: false,
      lifecycleRules: [
        { id: 'passing', prefix: 'passing/', expiration: Duration.days(1) },
        { id: 'broken-off', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      ...(origins !== null && { cors: [imageUploadCorsRule(origins)] }),
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      // CloudFormation deletes no bucket that holds objects. The CDK's function empties it first.
      autoDeleteObjects: !keep,
    });
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'Who reads and writes is three of our own functions and whoever was given leave for one upload; each of them logs it without names. A log of the bucket would need a bucket of its own.',
    });
  }

  grantObjects(fn: LambdaFunction, { passing = [], kept = [], erased = [], list = false }: ImageRights): void {
    for (const [shelf, verbs] of Object.entries({ passing, kept, erased })) {
      if (verbs.length === 0) continue;
      const all = this.bucket.arnForObjects(`${shelf}/*`);
      fn.allow(
        verbs.map((verb) => `s3:${verb}Object`),
        all,
      );
      acknowledgeWildcard(fn, all, 'One object a picture, named by digests that nobody knows before it is shown.');
    }
    // Without it, S3 answers "forbidden" for a missing object.
    if (list) fn.allow(['s3:ListBucket'], this.bucket.bucketArn);
  }
}

/** A signed upload names type and length, for which browsers send a preflight request. */
function imageUploadCorsRule(origins: string) {
  return {
    allowedMethods: [HttpMethods.PUT],
    allowedOrigins: origins.split(','),
    allowedHeaders: ['content-type'],
    maxAge: 3_600,
  };
}
