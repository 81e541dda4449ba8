/** Reads the synthesised stack, with references as `<Id>` and `<Id.Attribute>`. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { newSottoStack } from '../../infra/build-cdk-app.ts';
import { type Json, plainReferenceId, showReferences } from './show-references.ts';

export type Resources = Readonly<Record<string, { Type: string; Properties: Record<string, Json> }>>;

/** Options that create every function, and a stack that takes calls by telephone. */
export const WITH_SPEECH_AND_PHONE = {
  speech: 'sonic,cascade',
  issuer: 'https://issuer.example',
  audience: 'sotto',
  secrets: 'sotto/keys',
  secretKeys: 'TWILIO_AUTH_TOKEN',
  phone: 'wss://sotto.example/phone key=TWILIO_AUTH_TOKEN',
  phoneUsers: '{"+15551234567":"ada"}',
};

const FUNCTIONS = readdirSync(new URL('../../functions', import.meta.url));

/** By logical id without hash, with empty functions and no page. `context`: as `-c` has it. */
export function stackResources(context: Record<string, string>): Resources {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-docs-'));
  try {
    for (const name of FUNCTIONS) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'index.mjs'), `// ${name}`);
    }
    const app = new App({ outdir: join(folder, 'out'), context, builtinCloudFormationValidation: false });
    const { Resources } = Template.fromStack(newSottoStack(app, { bundles: folder, page: null })).toJSON() as {
      Resources: Resources;
    };
    return Object.fromEntries(
      Object.entries(Resources).map(([id, { Type, Properties }]) => [
        plainReferenceId(id),
        { Type, Properties: showReferences(Properties) },
      ]),
    ) as Resources;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
