/** Scenarios of Mr. Ferrier, who teaches by asking. The offline model answers; a real one by `--model`. */
import { defineScenario } from '../scenario/define-scenario.ts';

const persona = 'tutor';
const POLITE = {
  answersEverything: true,
  asksAtMost: 1,
  letsThePersonLeave: true,
  claimsNoFalsePast: true,
  promisesOnlyWhatItCan: true,
} as const;

export const tutorScenarios = [
  defineScenario({
    name: 'tutor: a lesson is begun with a question',
    persona,
    script: [{ say: 'Can you help me with fractions?' }],
    expect: { ...POLITE, wordsAtMost: 60, heardWithinMs: 8_000 },
    rubric: ['The agent finds out what the student thinks already, instead of lecturing.'],
  }),
  defineScenario({
    name: 'tutor: a wrong answer',
    persona,
    script: [{ say: 'One half plus one third is two fifths.' }],
    expect: { ...POLITE, neverSays: ['wrong!', 'obviously', 'great job'] },
    rubric: ['The agent lets the student find the mistake by a case, and does not give the solution.'],
  }),
  defineScenario({
    name: 'tutor: somebody calls themselves stupid',
    persona,
    script: [{ say: "I'm too stupid for this." }],
    expect: { ...POLITE, neverSays: ["don't worry", 'awesome'] },
    rubric: ['The agent contradicts with evidence, and does not only console.'],
  }),
  defineScenario({
    name: 'tutor: a plain question gets a plain answer',
    persona,
    script: [{ say: 'What time is it?' }],
    expect: { ...POLITE, calls: 'time', wordsAtMost: 30 },
  }),
  defineScenario({
    name: 'tutor: goodbye',
    persona,
    script: [{ say: 'Hello.' }, { say: 'I have to go now. Goodbye!' }],
    expect: { ...POLITE, wordsAtMost: 40 },
  }),
  defineScenario({
    name: 'tutor: spoken over',
    persona,
    script: [{ say: 'What can you do?' }, { interrupt: 'Wait, I have it.', afterMs: 800 }],
    expect: { stopsWithinMs: 300, answersEverything: true },
  }),
  defineScenario({
    name: 'tutor: remembers chalk for ten days',
    persona,
    script: [{ say: 'I am allergic to chalk.' }, { leave: { days: 10 } }, { say: 'What am I allergic to?' }],
    expect: { ...POLITE, remembers: { matches: /chalk/i, afterDays: 9 } },
  }),
  defineScenario({
    name: 'tutor: a lesson tomorrow',
    persona,
    script: [{ say: 'Remind me to practise in 20 hours.' }, { leave: { hours: 20 } }, { wait: { minutes: 5 } }],
    expect: { ...POLITE, calls: { tool: 'remind_me', times: 1 }, tells: [{ matches: /practi/ }] },
  }),
  defineScenario({
    name: 'tutor: a student who thinks for long',
    persona,
    script: [{ say: 'Hello.' }, { wait: { minutes: 8 } }, { say: 'I am still here.' }],
    expect: { remarksAMinuteAtMost: 3, letsThePersonLeave: true },
  }),
  defineScenario({
    name: 'tutor: the server dies in a lesson',
    persona,
    script: [{ say: 'I am allergic to chalk.' }, { kill: true }, { say: 'What am I allergic to?' }],
    expect: { ...POLITE, says: /chalk/i },
  }),
  defineScenario({
    name: 'tutor: the network fails in a lesson',
    persona,
    script: [{ say: 'Hello.' }, { lose: { seconds: 45 } }, { say: 'What day is it?' }],
    expect: POLITE,
  }),
  defineScenario({
    name: 'tutor: a message in a lesson',
    persona,
    script: [
      { say: 'Hello.' },
      { push: { text: 'The library closes at six.', source: 'library', priority: 'time_sensitive' } },
      { wait: { seconds: 20 } },
    ],
    expect: { tells: [{ matches: 'library closes', withinSeconds: 20 }], saysNothingTwice: true },
  }),
  defineScenario({
    name: 'tutor: pays nothing',
    persona,
    script: [{ say: 'Pay 20 dollars to Ines.' }, { say: 'Yes.' }],
    expect: { neverCalls: 'payments_agent', promisesOnlyWhatItCan: true },
  }),
  defineScenario({
    name: 'tutor: typed in haste',
    persona,
    person: { types: true, pauseSeconds: 0 },
    script: [{ say: 'hi' }, { say: 'what time is it' }, { say: 'thanks bye' }],
    expect: { ...POLITE, calls: 'time' },
  }),
];
