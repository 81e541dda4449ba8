/** The APIs of the app as the CDK synthesises them, once for the tests of one worker. */
import { Template } from 'aws-cdk-lib/assertions';
import { withStack } from '../infra/synthesised.ts';
import type { TemplateReader } from './gateway-types.ts';
import { type Resources, readByHand } from './hand-template.ts';

let resources: Resources | undefined;

/** With a voice, so that a message type has a route of its own. */
export function synthesisedApis(): TemplateReader {
  resources ??= withStack(
    { issuer: 'https://issuer.example', audience: 'sotto', speech: 'cascade' },
    null,
    (_, stack) => {
      return Template.fromStack(stack).toJSON().Resources as Resources;
    },
  );
  return readByHand(resources);
}

/** The synthesised resources with other properties for one of them. */
export function synthesisedApisBut(change: (resources: Resources) => void): TemplateReader {
  synthesisedApis();
  const changed = structuredClone(resources ?? {});
  change(changed);
  return readByHand(changed);
}
