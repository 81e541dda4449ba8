/** What a persona says and does where its author says nothing: plain English without a character. */

import { englishWording } from '../language/en/wording.ts';
import type { Persona } from '../prompt/persona.ts';
import { EXPRESSIONS } from '../protocol/frames.ts';

/** Tools that any persona can use well. */
const TOOLS = ['get_server_time', 'remind_me', 'list_timers', 'change_timer', 'recall', 'look'] as const;

type Defaults = Omit<Persona, 'name' | 'speaker' | 'instructions' | 'model' | 'actions'>;

/** Of a list with several wordings none is said twice in a row. */
export const DEFAULT_PERSONA: Defaults = {
  version: 1,
  language: 'en',
  expressions: EXPRESSIONS,
  face: 'romy',
  voice: { name: 'amy', rate: 1 },
  maxTokens: 600,
  temperature: 0.7,
  verbosity: 'brief',
  tools: TOOLS,
  stimuli: [
    'It has gone quiet. Say one small thing that fits what was last talked about.',
    'Come back to something that the user told you earlier, and say what you make of it. Ask nothing.',
    'Say one true and pleasant thing that needs no answer.',
    'Suggest one small thing that could be done in five minutes, and make it easy to ignore.',
    'Ask about something that was left open. One question, and stop.',
    'Say something kind about the quiet, in one short sentence.',
  ],
  starters: { push: 'The tea is ready.', memory: 'What do you know about me?' },
  wording: englishWording,
};
