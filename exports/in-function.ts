/** What an application imports from `sotto` where it is bundled for a function. */

export { defineAct } from '../shared/app/acts/define-act.ts';
export { aisdk } from '../shared/app/aisdk.ts';
export { definePersona } from '../shared/app/define-persona.ts';
export { defineSotto } from '../shared/app/define-sotto.ts';
export { defineTool } from '../shared/app/define-tool.ts';
export { ModelError } from '../shared/models/model.ts';
export { SpeechError } from '../shared/ports/speech.ts';
export { ToolError } from '../shared/tools/tool.ts';

export function startSotto(): never {
  throw new Error('startSotto starts a server: call it in a file that the application does not import.');
}
