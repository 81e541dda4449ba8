/** Applications for tests, and what they log. */
import * as z from 'zod';
import type { OwnTool } from '../../shared/app/app.ts';
import { definePersona } from '../../shared/app/define-persona.ts';
import { defineSotto, type SottoDefinition } from '../../shared/app/define-sotto.ts';
import { defineTool } from '../../shared/app/define-tool.ts';

export const nothing = z.object({});

/** A tool that echoes its input. */
export function echo(name: string, more: object = {}): OwnTool {
  return defineTool({ name, description: 'Echoes.', input: nothing, effect: 'read', run: (input) => input, ...more });
}

export function nora(more: Partial<Parameters<typeof definePersona>[0]> = {}) {
  return definePersona({ name: 'nora', instructions: 'You are Nora, who knows parcels.', ...more });
}

/** The sentences of what is wrong, without their places. */
export function mistakesIn(definition: SottoDefinition): string[] {
  try {
    defineSotto(definition);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(/^\/\S+:\d+: /, ''));
  }
}
