/** `sotto/testing`: an application in memory, people who talk to it, and a clock to advance. */
export { type OpenApp, openApp, type TestOptions } from './testing/open-app.ts';
export type { Person, PersonOptions } from './testing/person.ts';
export { type Answer, createScriptedModel } from './testing/scripted-model.ts';
