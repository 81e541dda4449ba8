/** The bucket where images lie (V1, V2): nobody's but the functions', and nothing lasts in it that nobody has asked to keep. */
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Door } from './door.ts';
import { acknowledgeWildcard } from './wildcards.ts';

/** What of it a function needs. `passing`: what lies there for a day; `kept`: what the user wants kept; `list`: to find all of somebody's. */
export type ImageRights = { passing?: readonly Verb[]; kept?: readonly Verb[]; list?: boolean };
type Verb = 'Get' | 'Put' | 'Delete';

export class Images extends Construct {
  readonly bucket: Bucket;

  /** `keep`: what users have kept outlives the stack; otherwise it goes with it, once it is empty. `origins`: pages that may upload, commas between. */
  constructor(scope: Construct, id: string, { keep, origins }: { keep: boolean; origins: string | null }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // What is erased is to be gone (N6).
      versioned: false,
      lifecycleRules: [
        { id: 'passing', prefix: 'passing/', expiration: Duration.days(1) },
        { id: 'broken-off', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      ...(origins !== null && { cors: [upload(origins)] }),
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'Who reads and writes is three of our own functions and whoever was given leave for one upload; each of them logs it without names. A log of the bucket would need a bucket of its own.',
    });
  }

  let(door: Door, { passing = [], kept = [], list = false }: ImageRights): void {
    for (const [shelf, verbs] of Object.entries({ passing, kept })) {
      if (verbs.length === 0) continue;
      const all = this.bucket.arnForObjects(`${shelf}/*`);
      door.may(
        verbs.map((verb) => `s3:${verb}Object`),
        all,
      );
      acknowledgeWildcard(door, all, 'One object a picture, named by digests that nobody knows before it is shown.');
    }
    // Without it, S3 says "forbidden" of what is not there.
    if (list) door.may(['s3:ListBucket'], this.bucket.bucketArn);
  }
}

/** A leave to upload names kind and length; browsers ask before they send them from a page. */
function upload(origins: string) {
  return {
    allowedMethods: [HttpMethods.PUT],
    allowedOrigins: origins.split(','),
    allowedHeaders: ['content-type'],
    maxAge: 3_600,
  };
}
