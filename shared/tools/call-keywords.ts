/** The words that release a tool's held result [D6]. */
import {
  deliveryTopicKeywords,
  limitDeliveryKeywords,
  plainDeliveryKeywords,
} from '../session/deliveries/requests/keywords.ts';
import type { Input, WorkflowTool } from './tool.ts';

/** The tool's own keywords, else those of its question's topic, else of all its texts. */
export function toolCallKeywords({ keywords, questionParameter = '' }: WorkflowTool, input: Input): string[] {
  const ownKeywords = keywords?.(input);
  if (ownKeywords) return limitDeliveryKeywords(plainDeliveryKeywords(ownKeywords));
  const question = input[questionParameter];
  return deliveryTopicKeywords(typeof question === 'string' ? question : textsInToolCall(input).join(', '));
}

/** Numbers and choices of yes and no are no words that a user would say. */
function textsInToolCall(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsInToolCall) : [];
}

/** Whether calls may have keywords by their arguments: a JSON Schema with a text in it. */
export function toolTakesText(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return ('type' in schema && schema.type === 'string') || Object.values(schema).some(toolTakesText);
}
