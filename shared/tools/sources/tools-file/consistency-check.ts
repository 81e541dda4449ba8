/** Checks across the parts of a tools file. Parts may be invalid themselves, so no type is certain. */
import type * as z from 'zod/mini';
import { toolTakesText } from '../../call-keywords.ts';
import { toolTitleParameters } from '../../call-title.ts';
import { LONGEST_SYNC_MS, LONGEST_WORKFLOW_MS } from '../limits.ts';

type Loose<T> = { [Key in keyof T]?: unknown };
type Entry = Loose<
  Record<
    'effect' | 'mode' | 'timeoutMs' | 'cache' | 'confirm' | 'invalidates' | 'delivery' | 'workTitle' | 'schema',
    unknown
  >
>;

/** Checks within one tool [C3, C10]. */
export function checkToolsFileConsistency(entry: Entry, context: z.core.$RefinementCtx): void {
  if (!isToolsFileObject(entry)) return;
  const addFault = (key: keyof Entry, message: string) =>
    void context.addIssue({ code: 'custom', path: [key], message });
  const isWrite = entry.effect === 'write';
  const isWorkflow = entry.mode === 'workflow';
  if (entry.cache !== undefined && isWrite)
    addFault('cache', 'is only for reads: say "effect": "read" if the tool changes nothing, or leave it out');
  else if (entry.cache !== undefined && isWorkflow)
    addFault('cache', 'is only for mode sync: what a workflow finds is told, and not kept; leave it out');
  for (const parameter of unknownToolsFileParameters(entry))
    addFault('workTitle', `names {${parameter}}, which is no parameter in "schema": write one that is, or no braces`);
  if (entry.confirm === true && !isWrite) addFault('confirm', 'is only for writes: leave it out');
  if (Array.isArray(entry.invalidates) && entry.invalidates.length > 0 && (!isWrite || isWorkflow))
    addFault('invalidates', 'is only for writes of mode sync: leave it out');
  if (entry.delivery !== undefined && !isWorkflow)
    addFault('delivery', 'is only for mode workflow: the result of mode sync is part of the answer; leave it out');
  if (isWorkflow && isFileToolHeldWithoutWords(entry))
    addFault(
      'delivery',
      'waits until the user asks, but "schema" takes no text that says with which words: give it one, or another policy',
    );
  const most = isWorkflow ? LONGEST_WORKFLOW_MS : LONGEST_SYNC_MS;
  if (Number(entry.timeoutMs) > most)
    addFault('timeoutMs', `must be ${most} or less in mode ${isWorkflow ? 'workflow' : 'sync'}`);
}

/** A result with the policy `when_asked` is released by words of the arguments [D6]. */
function isFileToolHeldWithoutWords({ delivery, schema }: Entry): boolean {
  if (!isToolsFileObject(delivery) || delivery.policy !== 'when_asked') return false;
  return schema !== undefined && delivery.priority !== 'passive' && !toolTakesText(schema);
}

/** Parameters in the spoken name that the tool does not take. */
function unknownToolsFileParameters({ workTitle, schema }: Entry): string[] {
  if (typeof workTitle !== 'string') return [];
  const properties = isToolsFileObject(schema) && isToolsFileObject(schema.properties) ? schema.properties : {};
  return toolTitleParameters(workTitle).filter((parameter) => !Object.hasOwn(properties, parameter));
}

const NAMED_SECTIONS = ['tools', 'agentcore', 'lambda'] as const;

/** Names must be unique, because a model knows a tool by name alone. */
export function checkUniqueToolsFileNames(
  file: Loose<Record<(typeof NAMED_SECTIONS)[number], unknown>>,
  context: z.core.$RefinementCtx,
): void {
  const names = new Set<string>();
  for (const { section, index, name } of listToolsFileNames(file)) {
    const message = `is the name of two tools: call this one ${name}_2, for instance`;
    if (names.has(name)) context.addIssue({ code: 'custom', path: [section, index, 'name'], message });
    names.add(name);
  }
}

function listToolsFileNames(file: Parameters<typeof checkUniqueToolsFileNames>[0]) {
  if (!isToolsFileObject(file)) return [];
  return NAMED_SECTIONS.flatMap((section) => {
    const entries: unknown = file[section];
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry: unknown, index) => {
      const name = toolNameInFileEntry(entry, section);
      return name === null ? [] : [{ section, index, name }];
    });
  });
}

function toolNameInFileEntry(entry: unknown, section: (typeof NAMED_SECTIONS)[number]): string | null {
  if (!isToolsFileObject(entry)) return null;
  const { name, arn } = entry;
  if (typeof name === 'string') return name;
  return section === 'agentcore' && name === undefined && typeof arn === 'string' ? agentToolNameInFile({ arn }) : null;
}

/** The default name: the runtime's, whose ARN ends in a random part, `…:runtime/travel_agent-Xb3kQ9ZtLm`. */
export function agentToolNameInFile({ name, arn }: { name?: string | undefined; arn: string }): string {
  return name ?? /[:/]runtime\/([A-Za-z][A-Za-z0-9_]{0,47})(?:-[A-Za-z0-9]+)?$/.exec(arn)?.[1] ?? 'agent';
}

function isToolsFileObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
