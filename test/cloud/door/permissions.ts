/** Judges every call by the synthesised policies, and remembers which rights were used. */
import { runSimulation, runUnsafeSimulation, type Simulation } from '@cloud-copilot/iam-simulate';
import { policyRights, type Right, rightInWords } from '../../../bin/docs/granted-rights.ts';
import type { Json } from '../../../bin/docs/show-references.ts';
import type { InvocationSource } from '../gateway-types.ts';
import type { Template } from '../template/template.ts';

/** Who calls: a function or a service under a role. `role`: the role's name. */
export type Principal = { name: string; role: string };
/** `context`: condition keys beyond those of every request. */
export type Need = { action: string; resource: string; context?: Record<string, string> };
export type Refusal = { principal: string; action: string; resource: string };
/** `resource`: as deployed; `role`: by its name. */
type Grant = { right: Right; role: string; resource: string };
type Policy = { Statement?: unknown };

export class Permissions {
  readonly #identity = new Map<string, { name: string; policy: Policy }[]>();
  readonly #resource = new Map<string, Policy[]>();
  #account = '';
  readonly #verdicts = new Map<string, Promise<boolean>>();
  readonly #grants: Grant[] = [];
  readonly #used = new Map<Grant, number>();
  /** Refused calls, oldest first. */
  readonly refused: Refusal[] = [];

  constructor(template: Template) {
    this.update(template);
  }

  /** The policies of this template alone, from now on. */
  update(template: Template): void {
    for (const known of [this.#identity, this.#resource, this.#verdicts]) known.clear();
    this.#grants.length = 0;
    this.#account = template.account;
    for (const { properties } of template.resources('AWS::IAM::Policy')) {
      const policy = template.resolve(properties.PolicyDocument) as Policy;
      for (const role of list(template.resolve(properties.Roles)).map(String)) {
        add(this.#identity, role, { name: String(properties.PolicyName), policy });
        for (const { right, resource } of policyRights(properties as Record<string, Json>))
          this.#grants.push({ right, role, resource: String(template.resolve(resource)) });
      }
    }
    for (const { id, properties } of template.resources('AWS::IAM::Role'))
      for (const inline of list(template.resolve(properties.Policies ?? []))) {
        const { PolicyName, PolicyDocument } = inline as { PolicyName: string; PolicyDocument: Policy };
        add(this.#identity, template.ref(id), { name: PolicyName, policy: PolicyDocument });
      }
    this.#readResourcePolicies(template);
  }

  /** Null: allowed. Else the sentence with which AWS refuses. */
  async refusal(principal: Principal, need: Need): Promise<string | null> {
    const { action, resource, context = {} } = need;
    if (await this.#isAllowed(this.#identityOf(principal), need, context)) {
      for (const grant of this.#grants)
        if (grant.role === principal.role && grant.right.action === action && matches(grant.resource, resource))
          this.#used.set(grant, (this.#used.get(grant) ?? 0) + 1);
      return null;
    }
    this.refused.push({ principal: principal.name, action, resource });
    const who = `arn:aws:sts::${this.#account}:assumed-role/${principal.role}/${principal.name}`;
    return `User: ${who} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
  }

  /** Whether the function's permissions let a service invoke it on behalf of that resource. */
  letsInvoke(functionArn: string, { service, arn }: InvocationSource): Promise<boolean> {
    const context = { 'aws:SourceArn': arn, 'aws:SourceAccount': this.#account };
    const need = { action: 'lambda:InvokeFunction', resource: functionArn };
    return this.#isAllowed({ principal: service, policies: [] }, need, context);
  }

  /** Every right of every role, in words, and how many calls have used it; sorted. */
  rights(): (Right & { calls: number })[] {
    const all = new Map<string, Right & { calls: number }>();
    for (const grant of this.#grants) {
      const words = rightInWords(grant.right);
      const calls = (all.get(words)?.calls ?? 0) + (this.#used.get(grant) ?? 0);
      all.set(words, { ...grant.right, calls });
    }
    return [...all].sort(([one], [other]) => one.localeCompare(other)).map(([, right]) => right);
  }

  #identityOf({ name, role }: Principal): Identity {
    const principal = `arn:aws:sts::${this.#account}:assumed-role/${role}/${name}`;
    return { principal, policies: this.#identity.get(role) ?? [] };
  }

  #isAllowed(identity: Identity, need: Need, context: Record<string, string>): Promise<boolean> {
    const key = JSON.stringify([identity.principal, need.action, need.resource, context]);
    const known = this.#verdicts.get(key);
    if (known !== undefined) return known;
    const verdict = this.#judge(identity, need, context);
    // Connections and executions have names of their own: a verdict on each would pile up.
    if (this.#verdicts.size > MOST_VERDICTS) this.#verdicts.clear();
    this.#verdicts.set(key, verdict);
    return verdict;
  }

  async #judge({ principal, policies }: Identity, { action, resource }: Need, context: Record<string, string>) {
    const own = this.#policiesOf(resource);
    const simulation: Simulation = {
      request: {
        principal,
        action,
        resource: { resource, accountId: this.#account },
        contextVariables: { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3', ...context },
      },
      identityPolicies: policies,
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      ...(own !== null && { resourcePolicy: own }),
    };
    const result = await runSimulation(simulation, {});
    // The simulator's list of resources lacks a model without a region, which a global profile asks for.
    if (result.resultType === 'error' && result.errors.message === 'no.resource.types')
      return runUnsafeSimulation(simulation, {}) === 'Allowed';
    if (result.resultType === 'error')
      throw new Error(`The policies cannot be judged for ${action} on ${resource}: ${JSON.stringify(result.errors)}`);
    return result.overallResult === 'Allowed';
  }

  #readResourcePolicies(template: Template): void {
    const attach = (arn: string, policy: unknown) => add(this.#resource, arn, policy as Policy);
    for (const { properties } of template.resources('AWS::SQS::QueuePolicy')) {
      const urls = list(template.resolve(properties.Queues)).map(String);
      const queues = template.resources('AWS::SQS::Queue').filter(({ id }) => urls.includes(template.ref(id)));
      for (const { id } of queues) attach(template.arn(id), template.resolve(properties.PolicyDocument));
    }
    for (const { properties } of template.resources('AWS::S3::BucketPolicy')) {
      const bucket = String(template.resolve(properties.Bucket));
      attach(`arn:aws:s3:::${bucket}`, template.resolve(properties.PolicyDocument));
    }
    for (const { id, properties } of template.resources('AWS::Lambda::Permission')) {
      const { Action, FunctionName, Principal, SourceArn } = template.resolve(properties) as Record<string, string>;
      const Condition = SourceArn === undefined ? {} : { Condition: { ArnLike: { 'aws:SourceArn': SourceArn } } };
      const one = { Sid: id, Effect: 'Allow', Principal: { Service: Principal }, Action, Resource: FunctionName };
      attach(FunctionName ?? '', { Version: '2012-10-17', Statement: [{ ...one, ...Condition }] });
    }
  }

  #policiesOf(resource: string): Policy | null {
    const found =
      this.#resource.get(resource) ?? this.#resource.get(resource.replace(/^(arn:aws:s3:::[^/]+)\/.*$/, '$1'));
    if (found === undefined) return null;
    return { ...found[0], Statement: found.flatMap(({ Statement }) => list(Statement)) };
  }
}

type Identity = { principal: string; policies: { name: string; policy: Policy }[] };

const MOST_VERDICTS = 5_000;

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function add<T>(to: Map<string, T[]>, key: string, value: T): void {
  to.set(key, [...(to.get(key) ?? []), value]);
}

function matches(pattern: string, resource: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('?', '.'));
  return new RegExp(`^${parts.join('.*')}$`).test(resource);
}
