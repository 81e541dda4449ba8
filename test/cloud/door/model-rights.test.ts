import { Template as Synthesised } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { withStack } from '../../infra/synthesised.ts';
import { modelNeeds } from '../services/models.ts';
import { PLACE, Template, type TemplateText } from '../template/template.ts';
import { Permissions } from './permissions.ts';

const ACTION = 'bedrock:InvokeModelWithResponseStream';
const HOME = `arn:aws:bedrock:${PLACE.region}:${PLACE.account}`;
const OWN = `${HOME}:application-inference-profile/a1b2c3`;

/** The policies of a stack with this model, and the role of the function that answers. */
function deployed(model: string) {
  return withStack({ model: `bedrock:${model}` }, null, (_, stack) => {
    const template = new Template(Synthesised.fromStack(stack).toJSON() as TemplateText);
    const [role] = template.resources('AWS::IAM::Role').filter(({ id }) => id.startsWith('FunctionsreplyRole'));
    return { permissions: new Permissions(template), principal: { name: 'reply', role: template.ref(role?.id ?? '') } };
  });
}

describe('a deployed function may call its model, by the policies as they are judged', () => {
  it.each([
    'amazon.nova-lite-v1:0',
    'us.anthropic.claude-haiku-5-5',
    'global.anthropic.claude-haiku-5-5',
    `${HOME}:inference-profile/us.anthropic.claude-haiku-5-5`,
    `${HOME}:inference-profile/global.anthropic.claude-haiku-5-5`,
    `${HOME}:provisioned-model/abc`,
    OWN,
  ])('[B1] a deployed function may call its model by its policies: %s', async (model) => {
    const { permissions, principal } = deployed(model);
    for (const need of modelNeeds(model, ACTION, PLACE)) expect(await permissions.refusal(principal, need)).toBeNull();
  });

  it("[B1] a deployed function may call any model through an account's profile, and none directly", async () => {
    const { permissions, principal } = deployed(OWN);
    const resource = 'arn:aws:bedrock:us-east-1::foundation-model/anthropic.claude-opus-5-5';
    const by = (profile: string) => ({
      action: ACTION,
      resource,
      context: { 'bedrock:InferenceProfileArn': profile },
    });
    expect(await permissions.refusal(principal, by(OWN))).toBeNull();
    expect(await permissions.refusal(principal, by(`${HOME}:application-inference-profile/other`))).not.toBeNull();
    expect(await permissions.refusal(principal, { action: ACTION, resource })).not.toBeNull();
  });
});
