/** A run as JUnit XML, which CI systems read [J6]. */
import { type EvalRun, hasScenarioPassed } from './outcome.ts';

/** A test case for each conversation. What an evaluation found wrong is a failure, what broke it an error. */
export function junitXml({ of, outcomes }: EvalRun): string {
  const failures = outcomes.filter((one) => one.error === null && !hasScenarioPassed(one)).length;
  const errors = outcomes.filter(({ error }) => error !== null).length;
  const cases = outcomes.map(({ scenario, run, results, error }) => {
    const name = `${scenario} ${run}`;
    const failed = results.filter(({ status }) => status === 'failed');
    const inner =
      error !== null
        ? `<error message="${junitXmlText(error)}"/>`
        : failed
            .map(
              ({ check, why }) =>
                `<failure type="${junitXmlText(check)}" message="${junitXmlText(why)}">${junitXmlText(`${check}: ${why}`)}</failure>`,
            )
            .join('');
    return `    <testcase classname="sotto eval" name="${junitXmlText(name)}">${inner}</testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${outcomes.length}" failures="${failures}" errors="${errors}">`,
    `  <testsuite name="${junitXmlText(of)}" tests="${outcomes.length}" failures="${failures}" errors="${errors}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** XML 1.0 has no place for these, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** As text or an attribute, also of HTML. */
export function junitXmlText(text: string): string {
  return text.replace(UNFIT, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
