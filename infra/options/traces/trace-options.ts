/** `-c traces=xray`: the functions' spans go to X-Ray (docs/how-to/operate/trace-a-turn.md). */
import { hasTraceLayer } from './trace-layer-arns.ts';

/** `layer`: an ARN in place of the usual one; `share`: of the turns, above 0 and up to 1. */
export type TraceOptions = { layer: string | null; share: number };

const LAYER = /^arn:[\w-]+:lambda:[\w-]+:\d{12}:layer:[\w-]+:\d+$/;

/** Null: nothing is traced. Throws one sentence that names the option and what it takes. */
export function readTraceOptions(text: (name: string) => string | null, region?: string): TraceOptions | null {
  const [traces, layer, share] = [text('traces'), text('tracesLayer'), text('tracesShare')];
  if (traces === null && (layer ?? share) === null) return null;
  if (traces !== 'xray') throw new Error('traces must be xray, and tracesLayer and tracesShare come with it.');
  if (layer !== null && !LAYER.test(layer)) throw new Error('tracesLayer must be the ARN of a version of a layer.');
  if (layer === null && region !== undefined && !hasTraceLayer(region))
    throw new Error(
      `No layer of AWS Distro for OpenTelemetry is known in ${region}: name one by -c tracesLayer=ARN, or leave traces out.`,
    );
  const part = Number(share ?? 1);
  if (!(part > 0 && part <= 1)) throw new Error('tracesShare must be a number above 0 and up to 1, like 0.1.');
  return { layer, share: part };
}
