/** The CDK app: the stack, the CDK's recommended flags, and cdk-nag, whose findings fail synthesis. */
import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import { choicesFrom } from './deployment-options.ts';
import { SottoStack, type SottoStackProps } from './stack.ts';

/** Folders of the built parts. `region`: of the deployment; absent: not known yet. */
export type Built = Pick<SottoStackProps, 'bundles' | 'page'> & { region?: string | undefined };

/** The mistake in the operator's options, with what to do; null: none. */
export function mistakeInChoices(outdir: string, region: string | undefined): string | null {
  try {
    // Without autoSynth, which would synthesise at exit, over the real stack.
    choicesFrom(new App({ outdir, autoSynth: false }).node, region);
    return null;
  } catch (error) {
    // A bug, not the operator's mistake.
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    return error.message;
  }
}

export function sottoApp(built: Built, { context, ...props }: AppProps) {
  const app = new App({ ...props, context: { ...CURRENTLY_RECOMMENDED_FLAGS, ...context } });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { app, stack: newStack(app, built) };
}

/** Named by its stage. */
export function newStack(app: App, { region, ...built }: Built): SottoStack {
  const choices = choicesFrom(app.node, region);
  return new SottoStack(app, choices.stage === null ? 'Sotto' : `Sotto-${choices.stage}`, { choices, ...built });
}
