/** The CDK app: the stack, today's recommendations of the CDK, and cdk-nag, whose findings end the synthesis. */
import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import { choicesFrom } from './choices.ts';
import { SottoStack, type SottoStackProps } from './stack.ts';

/** What was built before: folders. */
export type Built = Pick<SottoStackProps, 'bundles' | 'page'>;

/** What is wrong with what the operator has chosen, in the sentence that says what to do; null: nothing. */
export function mistakeInChoices(outdir: string): string | null {
  try {
    // One that would synthesise when the process ends, over the stack that was made meanwhile.
    choicesFrom(new App({ outdir, autoSynth: false }).node);
    return null;
  } catch (error) {
    // Ours, and not the operator's.
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    return error.message;
  }
}

export function sottoApp(built: Built, { outdir, context }: Pick<AppProps, 'outdir' | 'context'>) {
  const app = new App({ ...(outdir && { outdir }), context: { ...CURRENTLY_RECOMMENDED_FLAGS, ...context } });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { app, stack: new SottoStack(app, 'Sotto', { choices: choicesFrom(app.node), ...built }) };
}
