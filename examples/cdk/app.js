import { App, CfnOutput, Stack } from 'aws-cdk-lib';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Sotto } from 'sotto/cdk';

const stack = new Stack(new App(), 'Shop');
const users = new UserPool(stack, 'Users');
const page = users.addClient('Page');
const nora = new Sotto(stack, 'Nora', {
  app: './sotto.js',
  issuer: users.userPoolProviderUrl,
  audience: page.userPoolClientId,
  model: 'bedrock:eu.anthropic.claude-haiku-5-5',
});
new CfnOutput(stack, 'Talk', { value: nora.pageUrl });
