/**
 * What things cost in us-east-1, in dollars, as listed in November 2026; no free tier, no discounts. None of it is ours: where a price has changed, so
 * have the tables.
 */

const MILLION = 1_000_000;

/** aws.amazon.com/api-gateway/pricing (WebSocket APIs: messages in units of 32 KB, each way), /lambda/pricing (arm64), /dynamodb/pricing/on-demand, /sqs/pricing. */
export const PRICES = {
  message: 1 / MILLION,
  messageBytes: 32 * 1_024,
  connectionMinute: 0.25 / MILLION,
  lambdaRequest: 0.2 / MILLION,
  lambdaGbSecond: 0.0000133334,
  writeUnit: 0.625 / MILLION,
  readUnit: 0.125 / MILLION,
  queueRequest: 0.4 / MILLION,
  /** Out to the internet, the first 10 TB of a month: aws.amazon.com/ec2/pricing/on-demand. */
  gigabyteOut: 0.09,
};

/** A container that is always there: aws.amazon.com/fargate/pricing (Linux on ARM), and aws.amazon.com/elasticloadbalancing/pricing. An hour of each. */
export const CONTAINER = { vcpu: 0.03238, gigabyte: 0.00356, balancer: 0.0225, gigabyteBalanced: 0.008 };

/**
 * aws.amazon.com/transcribe/pricing (streaming, first tier; each request counts as 15 seconds at the least), /polly/pricing. An hour of Nova 2 Sonic is an
 * estimate, from and to: it depends on how much of the talk it is shown again.
 */
export const SPEECH = {
  transcribeMinute: 0.024,
  transcribeLeastSeconds: 15,
  pollyNeuralChar: 16 / MILLION,
  pollyGenerativeChar: 30 / MILLION,
  sonicHour: { from: 0.156, to: 0.529 },
};
