/** The CDK app: the stack, the CDK's recommended flags, and cdk-nag, whose findings fail synthesis. */
import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import {
  DEPLOYMENTS_FILE,
  type DeployedOptions,
  OPTIONS_KEY,
  readDeployedOptions,
  type StackPlace,
} from './options/deployed-options/deployments-file.ts';
import { stackNameOf } from './options/deployed-options/stack-name.ts';
import { mergeDeployedOptions, refuseContradictingOptions } from './options/deployed-options/take-over-options.ts';
import { refuseUnknownOptions } from './options/deployed-options/unknown-options.ts';
import { readDeploymentOptions } from './options/deployment-options.ts';
import { SottoStack, type SottoStackProps } from './stack.ts';

/** Folders of the built parts. */
export type Built = Pick<SottoStackProps, 'bundles' | 'page'> & {
  /** Of the deployment; absent: not known yet. */
  region?: string | undefined;
  /** Options of the last deployment; absent or null: this is the first. */
  deployed?: DeployedOptions | null;
};

/** `mistake`: with what to do; null: none. `deployed`: the options of the last deployment. */
type CheckedOptions = { stack: string; mistake: string | null; deployed: DeployedOptions | null };

/** `at`: where it is deployed; null: nowhere. `isDeployed`: not only synthesised, so it needs an issuer. */
export function checkCdkOptions(
  outdir: string,
  { at, isDeployed }: { at: Omit<StackPlace, 'stack'> | null; isDeployed: boolean },
  path = DEPLOYMENTS_FILE,
): CheckedOptions {
  // Without autoSynth, which would synthesise at exit, over the real stack.
  const { node } = new App({ outdir, autoSynth: false });
  const stack = stackNameOf(node.tryGetContext('stage'));
  try {
    const deployed = at && readDeployedOptions(path, { ...at, stack });
    refuseUnknownOptions(Object.keys(node.getAllContext()));
    refuseContradictingOptions(node, deployed);
    const options = mergeDeployedOptions(node, deployed);
    const { issuer } = readDeploymentOptions(options, at?.region);
    const isMissing = issuer === null && options.tryGetContext('issuer') !== 'none';
    return { stack, deployed, mistake: at !== null && isDeployed && isMissing ? NO_ISSUER : null };
  } catch (error) {
    // A bug, not the operator's mistake.
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    return { stack, deployed: null, mistake: error.message };
  }
}

const NO_ISSUER =
  'No issuer is chosen, and nobody could connect: add -c issuer=https://… -c audience=…, as docs/how-to/sign-people-in.md says. If nobody is to connect, say so: -c issuer=none.';

export function buildSottoApp(built: Built, { context, ...props }: AppProps) {
  const app = new App({ ...props, context: { ...CURRENTLY_RECOMMENDED_FLAGS, ...context } });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { app, stack: newSottoStack(app, built) };
}

/** Named by its stage. The template holds the options, for the next deployment to read. */
export function newSottoStack(app: App, { region, deployed = null, ...built }: Built): SottoStack {
  const options = mergeDeployedOptions(app.node, deployed);
  const choices = readDeploymentOptions(options, region);
  const stack = new SottoStack(app, stackNameOf(choices.stage), { choices, ...built });
  stack.templateOptions.metadata = { [OPTIONS_KEY]: options.given() };
  return stack;
}
