/** The language of the user's last words [S19]. */
import { expect, it } from 'vitest';
import { german } from '../../../shared/language/de/language.ts';
import { detectLanguage } from '../../../shared/language/detection/detect-language.ts';
import { english } from '../../../shared/language/en/language.ts';
import type { LanguageTag } from '../../../shared/language/languages.ts';
import { spokenLanguageTag } from '../../../shared/session/language/spoken-language.ts';
import { attached, persona, reporting, type Story } from '../story.ts';

/** A user whose words are read by English and German. */
function listeningStory(): Story {
  const story = attached(reporting);
  story.reading = { languages: [english, german], detectLanguage };
  return story;
}

/** What is spoken after each of these, and what `settings` told of it. */
function spokenAfter(story: Story, ...said: string[]) {
  const steps = said.map((text) => ({
    frames: story.say(text).frames,
    spoken: spokenLanguageTag(persona, story.session),
  }));
  const told = steps
    .flatMap(({ frames }) => frames)
    .flatMap((frame) => (frame.type === 'settings' ? frame.spoken : []));
  return { spoken: steps.map((step) => step.spoken), told };
}

const [ENGLISH, GERMAN, FRENCH] = ['What is on today?', 'Was steht heute an?', "Qu'est-ce qu'il y a aujourd'hui ?"];

it('[S19] two turns in a row in another language make it the session’s, and a client is told once', () => {
  const { spoken, told } = spokenAfter(listeningStory(), GERMAN, 'Und wie wird morgen das Wetter?', GERMAN);
  expect([spoken, told]).toEqual([['en', 'de', 'de'], ['de']]);
});

it('[S19] one foreign sentence changes nothing, however often the user comes back from it', () => {
  const said = [ENGLISH, FRENCH, ENGLISH, GERMAN, ENGLISH, FRENCH, GERMAN, FRENCH];
  expect(spokenAfter(listeningStory(), ...said).spoken).toEqual(said.map(() => 'en'));
});

it.each(['Anna?', 'hm', '😀', '12:30', 'https://example.de/was-ist-das', '`der, die, das`'])(
  '[S19] %s between two sentences neither counts nor breaks the row',
  (between) => {
    const { spoken } = spokenAfter(listeningStory(), GERMAN, between, 'Und wie wird morgen das Wetter?');
    expect(spoken).toEqual(['en', 'en', 'de'] satisfies LanguageTag[]);
  },
);

it('[S16] [S19] a chosen language is never left', () => {
  const story = listeningStory();
  story.client('c1', { type: 'settings', id: 'choice', language: 'en' });
  expect(spokenAfter(story, GERMAN, GERMAN, FRENCH, FRENCH)).toEqual({ spoken: ['en', 'en', 'en', 'en'], told: [] });
});

it('[S19] commands and backchannels in another language are no turns that tell it', () => {
  const story = listeningStory();
  expect(spokenAfter(story, GERMAN).spoken).toEqual(['en']);
  story.say('Vergiss das.', { via: 'speech' });
  expect(story.session.language).toEqual({ detected: 'de' });
});
