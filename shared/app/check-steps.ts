/** Finds the mistakes in the steps of a tool, and in the stages of an act [E2, E5, E13]. */

const STEP_NAME = /^[\w-]{1,32}$/;
const MOST_STEPS = 50;

/** `owner`: whose they are, as a sentence begins. */
export function appStepMistakes(steps: readonly { name: string }[], owner: string, kind: 'step' | 'stage'): string[] {
  const names = steps.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...(steps.length === 0 || steps.length > MOST_STEPS
      ? [`${owner} has ${steps.length} ${kind}s: give it 1 to ${MOST_STEPS}.`]
      : []),
    ...names
      .filter((name) => !STEP_NAME.test(name))
      .map((name) => `${owner} has a ${kind} "${name}": name it with 1 to 32 letters, digits, _ and -.`),
    ...twice.map((name) => `${owner} has two ${kind}s "${name}": call one of them something else.`),
  ];
}
