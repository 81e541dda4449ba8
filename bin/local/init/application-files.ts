/** The application that `sotto init` writes, with its test. Pure. */
import { DEFAULT_MODELS } from '../../../shared/models/bedrock/default-models.ts';
import type { InitChoices, ModelChoice, SpeechChoice } from './choices.ts';

/** As SOTTO_MODEL spells it. `key`: what it needs (docs/how-to/use-claude-or-gemini.md). */
export const MODEL_SPECS: Readonly<Record<ModelChoice, { spec: string; key: string | null }>> = {
  offline: { spec: 'offline', key: null },
  ollama: { spec: 'ollama:llama3.2', key: null },
  openai: { spec: 'openai:gpt-4.1-mini', key: 'OPENAI_API_KEY' },
  openrouter: { spec: 'openrouter:anthropic/claude-haiku-4.5', key: 'OPENROUTER_API_KEY' },
  anthropic: { spec: 'anthropic:claude-haiku-5-5', key: 'ANTHROPIC_API_KEY' },
  gemini: { spec: 'gemini:gemini-3.8-flash', key: 'GEMINI_API_KEY' },
  bedrock: { spec: `bedrock:global.${DEFAULT_MODELS.chat.id}`, key: null },
};

/** Models and voice of speaches, which the compose file fetches as well. */
export const SPEACHES = {
  url: 'http://127.0.0.1:8000',
  hears: 'Systran/faster-whisper-small',
  speaks: 'speaches-ai/Kokoro-82M-v1.0-ONNX',
  voice: 'af_heart',
};

export function applicationFile({ name, language, model, speech, client }: InitChoices): string {
  const settings = [
    ...(speech === 'aws' ? ["SOTTO_SPEECH: 'sonic,cascade'"] : []),
    ...(client === 'page' ? [] : ["SOTTO_PAGE: '0'"]),
  ];
  const lines = [
    ...initSpeechLines(speech),
    ...(settings.length === 0 ? [] : [`  settings: { ${settings.join(', ')} },`]),
  ];
  return `import { definePersona, defineSotto, defineTool } from 'sotto';
import * as z from 'zod';

export const dice = defineTool({
  name: 'roll_dice',
  description: 'Rolls dice with six sides and tells the numbers. For games and for choices by chance.',
  input: z.object({ count: z.number().int().min(1).max(10).describe('how many dice') }),
  effect: 'read',
  run: ({ count }) => ({ numbers: Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 6)) }),
});

const persona = definePersona({
  name: '${name}',${language === 'en' ? '' : `\n  language: '${language}',`}
  instructions:
    'You are ${displayProjectName(name)}. You keep people company over board games, and you talk in short sentences.${initLanguageSentence(language)}',${initVoiceLine(speech)}
  tools: [dice, 'time', 'remind_me', 'list_timers', 'change_timer'],
});

// SOTTO_MODEL in the environment wins over \`model\`. 'offline' answers by rules, without any service.
export default defineSotto({
  personas: [persona],
  model: '${MODEL_SPECS[model].spec}',
${lines.map((line) => `${line}\n`).join('')}});
`;
}

export function displayProjectName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function initLanguageSentence(tag: string): string {
  if (new Intl.Locale(tag).language === 'en') return '';
  return ` Always answer in ${new Intl.DisplayNames(['en'], { type: 'language' }).of(tag)}.`;
}

function initSpeechLines(speech: SpeechChoice): string[] {
  if (speech === 'openai')
    return [
      '  speech: {',
      `    transcription: 'openai:${SPEACHES.hears}@${SPEACHES.url}/v1',`,
      `    synthesis: 'openai:${SPEACHES.speaks}@${SPEACHES.url}/v1',`,
      '  },',
    ];
  if (speech !== 'aws') return [];
  return ["  speech: { transcription: 'transcribe', synthesis: 'polly' },"];
}

/** The default voice is one of Polly's. */
function initVoiceLine(speech: SpeechChoice): string {
  return speech === 'openai' ? `\n  voice: { name: '${SPEACHES.voice}' },` : '';
}

export function testFile({ name }: InitChoices): string {
  return `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApp, createScriptedModel } from 'sotto/testing';
import app from './sotto.ts';

test('${displayProjectName(name)} rolls dice, and says what they show', async () => {
  const model = createScriptedModel((heard) => {
    if (heard.includes('numbers')) return 'There you are: ' + heard.match(/\\d/)?.[0];
    return { tool: 'roll_dice', input: { count: 1 } };
  });
  await using sotto = await openApp(app, { model });
  const ada = sotto.person('ada');
  assert.match((await ada.say('Roll a die.')).join(' '), /There you are: [1-6]/);
});
`;
}
