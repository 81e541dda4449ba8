/** `sotto`: defines an application, and runs it in one's own process. */
export {
  type RunningSotto,
  type StartOptions,
  startLocalSotto as startSotto,
} from '../shared/adapters/local/start-sotto.ts';
export { type ActDefinition, defineAct } from '../shared/app/acts/define-act.ts';
export { aisdk } from '../shared/app/aisdk.ts';
export type {
  Admission,
  App,
  AppPersona as Persona,
  AuthorizeRequest,
  OwnAct,
  OwnTool,
  StepHost,
  ToolHost,
} from '../shared/app/app.ts';
export { AppError } from '../shared/app/app-error.ts';
export { definePersona, type PersonaDefinition } from '../shared/app/define-persona.ts';
export { defineSotto, type SottoDefinition } from '../shared/app/define-sotto.ts';
export { defineTool, type ToolDefinition } from '../shared/app/define-tool.ts';
export { loadApp } from '../shared/app/load-app.ts';
export { type Model, ModelError, type ModelEvent, type ModelRequest } from '../shared/models/model.ts';
export {
  type Listening,
  SpeechError,
  type SpeechRequest,
  type Synthesiser,
  type Transcriber,
} from '../shared/ports/speech.ts';
export { ToolError } from '../shared/tools/tool.ts';
