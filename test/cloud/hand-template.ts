/** For tests of one part: resources whose names are made up by hand, and a clock that a test moves. */
import type { Clock, TemplateReader } from './gateway-types.ts';

export type Resources = Record<string, { Type: string; Properties?: Record<string, unknown> }>;

const REGION = 'us-east-1';
const ACCOUNT = '123456789012';
const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::URLSuffix': 'amazonaws.com',
};

export function readByHand(resources: Resources): TemplateReader {
  const ref = (id: string) => PSEUDO[id] ?? id.toLowerCase();
  const attribute = (id: string, name: string) =>
    name === 'Arn' ? arn(id) : `${ref(id)}.${name.toLowerCase()}.example`;
  const arn = (id: string) => `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${ref(id)}`;
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { Ref, 'Fn::GetAtt': got, 'Fn::Join': joined } = value as Record<string, any>;
    if (Ref !== undefined) return ref(Ref);
    if (got !== undefined) return attribute(got[0], got[1]);
    if (joined !== undefined) return joined[1].map(resolve).join(joined[0]);
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one)]));
  };
  return {
    resources: (type) =>
      Object.entries(resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, { Properties = {} }]) => ({ id, properties: Properties })),
    resolve,
    arn,
    ref,
    region: REGION,
    account: ACCOUNT,
  };
}

export class HandClock implements Clock {
  #nowMs = Date.UTC(2026, 2, 12, 19, 3, 58);
  #due: { atMs: number; run: () => void }[] = [];

  now(): number {
    return this.#nowMs;
  }

  after(ms: number, run: () => void): () => void {
    const one = { atMs: this.#nowMs + ms, run };
    this.#due.push(one);
    return () => {
      this.#due = this.#due.filter((other) => other !== one);
    };
  }

  pass(ms: number): void {
    const untilMs = this.#nowMs + ms;
    for (;;) {
      const [next] = this.#due.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.run();
    }
    this.#nowMs = untilMs;
  }
}
