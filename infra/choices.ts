/** What the operator chooses with `-c name=value`, or in cdk.json (docs/OPERATIONS.md). */
import type { Node } from 'constructs';

export type Choices = {
  /** As SOTTO_MODEL spells it. */
  model: string;
  issuer: string | null;
  audience: string | null;
  jwksUri: string | null;
  /** Commas between. */
  origins: string | null;
  /** Whether the table outlives the stack. */
  keep: boolean;
};

export const DEFAULT_MODEL = 'bedrock:global.anthropic.claude-haiku-4-5-20251001-v1:0';

/** Throws one sentence that names the value and what it takes. */
export function choicesFrom(node: Node): Choices {
  const text = (name: string): string | null => String(node.tryGetContext(name) ?? '').trim() || null;
  const issuer = text('issuer');
  const audience = text('audience');
  const keep = text('keep') ?? 'true';
  if ((issuer === null) !== (audience === null))
    throw new Error('issuer and audience are set together, or neither is.');
  if (issuer !== null && !/^https:\/\//.test(issuer)) throw new Error('issuer must be an https address.');
  if (keep !== 'true' && keep !== 'false') throw new Error('keep must be true or false.');
  return {
    model: text('model') ?? DEFAULT_MODEL,
    issuer,
    audience,
    jwksUri: text('jwksUri'),
    origins: text('origins'),
    keep: keep === 'true',
  };
}
