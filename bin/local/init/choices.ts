/** What `sotto init` can be asked to write. Pure. */
import { type CommandLine, parseCommandLine } from '../../terminal/command-line.ts';

/** A choice of each question: its label, and a hint. */
type Labels<T extends string> = Readonly<Record<T, readonly [label: string, hint: string]>>;

export type ModelChoice = 'offline' | 'ollama' | 'openai' | 'openrouter' | 'anthropic' | 'gemini' | 'bedrock';
export type SpeechChoice = 'none' | 'browser' | 'openai' | 'aws';
export type ClientChoice = 'none' | 'page' | 'react';
export type DeploymentChoice = 'none' | 'docker' | 'aws';

/** `language`: BCP 47. `folder`: where it is written. */
export type InitChoices = {
  folder: string;
  name: string;
  language: string;
  model: ModelChoice;
  speech: SpeechChoice;
  client: ClientChoice;
  deployment: DeploymentChoice;
};

export const DEFAULT_CHOICES: InitChoices = {
  folder: '.',
  name: 'nora',
  language: 'en',
  model: 'offline',
  speech: 'browser',
  client: 'page',
  deployment: 'none',
};

export const MODEL_CHOICES: Labels<ModelChoice> = {
  offline: ['Built-in rules', 'no model: for a first look, and for tests'],
  ollama: ['Ollama on this machine', 'llama3.2, without a key'],
  openai: ['OpenAI', 'OPENAI_API_KEY'],
  openrouter: ['OpenRouter', 'OPENROUTER_API_KEY; Claude, Gemini and others'],
  anthropic: ['Anthropic', 'ANTHROPIC_API_KEY'],
  gemini: ['Google Gemini', 'GEMINI_API_KEY'],
  bedrock: ['Amazon Bedrock', 'AWS credentials'],
};

export const SPEECH_CHOICES: Labels<SpeechChoice> = {
  none: ['None', 'text alone'],
  browser: ["The browser's own", 'on the page, without anything'],
  openai: ["A server with OpenAI's audio calls", 'speaches, LocalAI or whisper.cpp, on this machine'],
  aws: ['AWS', 'Nova 2 Sonic, Transcribe and Polly'],
};

export const CLIENT_CHOICES: Labels<ClientChoice> = {
  none: ['None', 'terminal and protocols only'],
  page: ['The page that ships', 'served by Sotto'],
  react: ['React', 'a component in a page of your own, with Vite'],
};

export const DEPLOYMENT_CHOICES: Labels<DeploymentChoice> = {
  none: ['None', 'this machine'],
  docker: ['A server of your own', 'Dockerfile, compose file and a systemd unit'],
  aws: ['AWS', 'by the CDK'],
};

export const INIT_HELP = `Write an application, its test, and what it needs around it.
Files that exist stay. In a terminal it asks what no option says.

  npx sotto init [FOLDER]

  --name NAME       the persona: small letters, digits and - (default: ${DEFAULT_CHOICES.name})
  --language TAG    what it speaks, as en or pt-BR (default: ${DEFAULT_CHOICES.language})
  --model WHICH     ${Object.keys(MODEL_CHOICES).join(' ')}
  --speech WHICH    ${Object.keys(SPEECH_CHOICES).join(', ')} (default: ${DEFAULT_CHOICES.speech})
  --client WHICH    ${Object.keys(CLIENT_CHOICES).join(', ')} (default: ${DEFAULT_CHOICES.client})
  --deploy WHICH    ${Object.keys(DEPLOYMENT_CHOICES).join(', ')} (default: ${DEFAULT_CHOICES.deployment})
  --yes             asks nothing: the defaults
`;

/** `given`: what the options say. `isAsked`: whether the rest may be asked for. */
export type InitOptions = { given: Partial<InitChoices>; isAsked: boolean };

export function parseInitOptions(args: readonly string[]): CommandLine<InitOptions> {
  return parseCommandLine(
    args,
    {
      name: { type: 'string' },
      language: { type: 'string' },
      model: { type: 'string' },
      speech: { type: 'string' },
      client: { type: 'string' },
      deploy: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
    ({ positionals, values }) => {
      const [folder, ...more] = positionals;
      if (more.length > 0) throw new Error('One folder is enough.');
      const { name, language } = values;
      const wrong =
        (name !== undefined && projectNameFault(name)) || (language !== undefined && initLanguageFault(language));
      if (wrong) throw new Error(wrong);
      const given: Partial<InitChoices> = {
        ...(folder !== undefined && { folder }),
        ...(name !== undefined && { name }),
        ...(language !== undefined && { language }),
        ...initChoice('model', values.model, MODEL_CHOICES),
        ...initChoice('speech', values.speech, SPEECH_CHOICES),
        ...initChoice('client', values.client, CLIENT_CHOICES),
        ...initChoice('deployment', values.deploy, DEPLOYMENT_CHOICES, 'deploy'),
      };
      return { given, isAsked: !values.yes };
    },
    { hasPositionals: true },
  );
}

function initChoice<K extends string, T extends string>(
  name: K,
  value: string | undefined,
  labels: Labels<T>,
  option: string = name,
): Partial<Record<K, T>> {
  if (value === undefined) return {};
  if (!Object.hasOwn(labels, value))
    throw new RangeError(`--${option} has no "${value}": it is one of ${Object.keys(labels).join(', ')}.`);
  return { [name]: value as T } as Partial<Record<K, T>>;
}

/** As a persona's name must be. */
export function projectNameFault(name: string): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name))
    return 'The name takes at most 32 small letters, digits and -, a letter first.';
  return undefined;
}

export function initLanguageFault(tag: string): string | undefined {
  try {
    new Intl.Locale(tag);
    return undefined;
  } catch {
    return `"${tag}" is no language: write a tag like en, de or pt-BR.`;
  }
}
