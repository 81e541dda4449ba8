/** Asks in a terminal for what no option says. */
import * as prompts from '@clack/prompts';
import {
  CLIENT_CHOICES,
  DEFAULT_CHOICES,
  DEPLOYMENT_CHOICES,
  type InitChoices,
  initLanguageFault,
  MODEL_CHOICES,
  projectNameFault,
  SPEECH_CHOICES,
} from './choices.ts';

/** Null: the person has left (Ctrl-C, Esc). */
export async function askChoices(given: Partial<InitChoices>): Promise<InitChoices | null> {
  prompts.intro('A Sotto application');
  const choices = { ...DEFAULT_CHOICES, ...given };
  const questions: { [K in keyof InitChoices]?: () => Promise<InitChoices[K] | symbol> } = {
    name: () => askProjectText('What is the persona called?', DEFAULT_CHOICES.name, projectNameFault),
    language: () => askProjectText('Which language does it speak?', DEFAULT_CHOICES.language, initLanguageFault),
    model: () => selectProjectChoice('Which model answers?', MODEL_CHOICES, DEFAULT_CHOICES.model),
    speech: () => selectProjectChoice('What hears and speaks?', SPEECH_CHOICES, DEFAULT_CHOICES.speech),
    client: () => selectProjectChoice('Where do people talk to it?', CLIENT_CHOICES, DEFAULT_CHOICES.client),
    deployment: () => selectProjectChoice('Where will it run?', DEPLOYMENT_CHOICES, DEFAULT_CHOICES.deployment),
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

function askProjectText(message: string, usual: string, fault: (text: string) => string | undefined) {
  return prompts.text({
    message,
    placeholder: usual,
    defaultValue: usual,
    validate: (text) => (text ? fault(text) : undefined),
  });
}

function selectProjectChoice<T extends string>(
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
