/** Asks in a terminal for what no option says. */
import * as prompts from '@clack/prompts';
import { type Choices, CLIENTS, DEFAULTS, DEPLOYMENTS, languageFault, MODELS, nameFault, SPEECH } from './choices.ts';

/** Null: the person has left (Ctrl-C, Esc). */
export async function askChoices(given: Partial<Choices>): Promise<Choices | null> {
  prompts.intro('A Sotto application');
  const choices = { ...DEFAULTS, ...given };
  const questions: { [K in keyof Choices]?: () => Promise<Choices[K] | symbol> } = {
    name: () => ask('What is the persona called?', DEFAULTS.name, nameFault),
    language: () => ask('Which language does it speak?', DEFAULTS.language, languageFault),
    model: () => select('Which model answers?', MODELS, DEFAULTS.model),
    speech: () => select('What hears and speaks?', SPEECH, DEFAULTS.speech),
    client: () => select('Where do people talk to it?', CLIENTS, DEFAULTS.client),
    deployment: () => select('Where will it run?', DEPLOYMENTS, DEFAULTS.deployment),
  };
  for (const [name, question] of Object.entries(questions)) {
    if (name in given) continue;
    const answer = await question();
    if (prompts.isCancel(answer)) {
      prompts.cancel('Nothing is written.');
      return null;
    }
    Object.assign(choices, { [name]: answer });
  }
  return choices;
}

function ask(message: string, usual: string, fault: (text: string) => string | undefined) {
  return prompts.text({
    message,
    placeholder: usual,
    defaultValue: usual,
    validate: (text) => (text ? fault(text) : undefined),
  });
}

function select<T extends string>(
  message: string,
  labels: Readonly<Record<T, readonly [string, string]>>,
  initialValue: T,
): Promise<T | symbol> {
  const options = (Object.keys(labels) as T[]).map((value) => {
    const [label, hint] = labels[value];
    return { value, label, hint } as prompts.Option<T>;
  });
  return prompts.select<T>({ message, options, initialValue });
}
