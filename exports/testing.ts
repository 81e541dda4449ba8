/** `sotto/testing`: an application in memory, people who talk to it, and a clock to advance. */

export { defineScenario } from '../eval/scenario/define-scenario.ts';
export type { Scenario, ScenarioDefinition } from '../eval/scenario/scenario.ts';
export { type OpenApp, openApp, type TestOptions } from './testing/open-app.ts';
export type { Person, PersonOptions } from './testing/person.ts';
export { type Answer, createScriptedModel } from './testing/scripted-model.ts';
