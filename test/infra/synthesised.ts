/** The synthesized template in readable form. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { type Json, plainReferenceId, showReferences } from '../../bin/docs/show-references.ts';
import { buildSottoApp, newSottoStack } from '../../infra/build-cdk-app.ts';

type Resource = {
  Type: string;
  Properties: Record<string, Json>;
  DeletionPolicy?: string;
  DependsOn?: string | string[];
  UpdatePolicy?: Json;
};

export class Synthesised {
  readonly #resources: Map<string, Resource>;
  readonly outputs: Record<string, { Value: Json; Description?: string }>;

  constructor(template: Template) {
    const { Resources, Outputs } = template.toJSON();
    this.#resources = new Map(
      Object.entries(Resources as Record<string, Resource>).map(([id, one]) => [plainReferenceId(id), one]),
    );
    this.outputs = Outputs;
  }

  types(): string[] {
    return [...new Set([...this.#resources.values()].map(({ Type }) => Type))];
  }

  /** By logical id without its hash; references are `<Id>` and `<Id.Attribute>`. */
  all(type: string): Record<string, Record<string, any>> {
    const found = [...this.#resources].filter(([, { Type }]) => Type === type);
    return Object.fromEntries(
      found.map(([id, { Properties }]) => [id, showReferences(Properties) as Record<string, any>]),
    );
  }

  one(type: string): Record<string, any> {
    const found = Object.values(this.all(type));
    if (found.length !== 1) throw new Error(`${found.length} resources of type ${type}`);
    return found[0]!;
  }

  output(name: string): Json {
    return showReferences(this.outputs[name]?.Value ?? null);
  }

  /** Ids of all that CloudFormation makes before this resource, by its `DependsOn` and theirs. */
  explicitDependencies(id: string): ReadonlySet<string> {
    const found = new Set<string>();
    const follow = (one: string) => {
      for (const other of [this.#resources.get(one)?.DependsOn ?? []].flat().map(plainReferenceId)) {
        if (found.has(other)) continue;
        found.add(other);
        follow(other);
      }
    };
    follow(id);
    return found;
  }

  /** By logical id without its hash. */
  updatePolicy(id: string): Json {
    return showReferences(this.#resources.get(id)?.UpdatePolicy ?? null);
  }

  deletionPolicy(type: string): string | undefined {
    return [...this.#resources.values()].find(({ Type }) => Type === type)?.DeletionPolicy;
  }

  /** A value as deployed, with this account, region and references. */
  deployed(value: string, known: Readonly<Record<string, string>> = {}): string {
    const all: Readonly<Record<string, string | undefined>> = { ...DEPLOYED, ...known };
    return value.replace(/<([^<>]+)>/g, (reference, name) => all[name] ?? reference);
  }

  /** A role's permissions: `action resource`, sorted. */
  grants(role: string): string[] {
    const policies = Object.values(this.all('AWS::IAM::Policy')).filter(({ Roles }) => Roles.includes(`<${role}>`));
    const statements = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    const pairs = statements.flatMap(({ Effect, Action, Resource }) =>
      [Action].flat().flatMap((action) => [Resource].flat().map((resource) => `${Effect} ${action} ${resource}`)),
    );
    return pairs.map((pair) => pair.replace(/^Allow /, '')).toSorted();
  }
}

const DEPLOYED = {
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  'AWS::AccountId': '123456789012',
  'AWS::URLSuffix': 'amazonaws.com',
};

const FUNCTIONS = readdirSync(new URL('../../functions', import.meta.url));

/**
 * The template for these choices, with empty function code; it has no cycles. `page`: a folder; undefined: no
 * page. checked.test.ts has the rules of cdk-nag and CloudFormation.
 */
export function synthesise(context: Record<string, string> = {}, page: string | null = null): Synthesised {
  // A page and a file of tools are read from disk.
  if (page !== null || 'tools' in context) return withStack(context, page, (_, stack) => synthesised(stack));
  const key = JSON.stringify(context);
  const found = SYNTHESISED.get(key) ?? withStack(context, page, (_, stack) => synthesised(stack));
  SYNTHESISED.set(key, found);
  return found;
}

/** By choices: test files of one worker share them. */
const SYNTHESISED = new Map<string, Synthesised>();

/** The unchecked app and its stack, passed to `use` before its folder is removed. */
export function withStack<T>(
  context: Record<string, string>,
  page: string | null,
  use: (app: App, stack: Stack, outdir: string) => T,
  region?: string,
): T {
  return withBundles((bundles, outdir) => {
    const app = uncheckedApp(outdir, context);
    return use(app, newSottoStack(app, { bundles, page, region }), outdir);
  });
}

/** Options as an app has them, without one: an app makes a folder. */
export function optionsNode(context: Readonly<Record<string, unknown>>) {
  return { tryGetContext: (name: string) => context[name] };
}

export function uncheckedApp(outdir: string, context: Record<string, string> = {}): App {
  const flags = CURRENTLY_RECOMMENDED_FLAGS;
  return new App({ outdir, context: { ...flags, ...context }, builtinCloudFormationValidation: false });
}

/** Throws the findings of cdk-nag; in `npm run soak`, those of CloudFormation's rules as well. */
export function checkRules(context: Record<string, string>, page: string | null): void {
  const builtinCloudFormationValidation = process.env.CLOUDFORMATION_RULES === '1';
  withBundles((bundles, outdir) =>
    buildSottoApp({ bundles, page }, { outdir, context, builtinCloudFormationValidation }).app.synth(),
  );
}

export function synthesised(stack: Stack): Synthesised {
  return new Synthesised(Template.fromStack(stack));
}

/** Passes a folder with empty functions, and one for the output; both are removed after `use`. */
export function withBundles<T>(use: (bundles: string, outdir: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-synth-'));
  try {
    for (const name of FUNCTIONS) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'index.mjs'), `// ${name}`);
    }
    return use(folder, join(folder, 'out'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
