/** The names that a source file declares, read from its syntax tree: types, functions, fields and locals. */
import { parseSync } from 'vite';
import { lineAt, type Source } from '../source.ts';

export type Declaration = {
  path: string;
  line: number;
  name: string;
  /** `key`: of an object literal, which may follow a foreign shape. */
  kind: 'function' | 'type' | 'field' | 'key' | 'local' | 'parameter';
  isExported: boolean;
};

type Node = { type: string; start: number; [property: string]: unknown };

export function declarationsIn({ path, text }: Source): Declaration[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const found: Declaration[] = [];
  const add = (name: unknown, kind: Declaration['kind'], isExported = false): void => {
    if (!isNode(name)) return;
    const word = name.type === 'Literal' ? name.value : name.name;
    if (typeof word === 'string' && /^[\w$]+$/.test(word))
      found.push({ path, line: lineAt(text, name.start), name: word, kind, isExported });
  };
  const visit = (node: Node, isExported: boolean): void => {
    declare(node, isExported, add);
    const passesOn = node.type === 'ExportNamedDeclaration' || (isExported && node.type === 'VariableDeclaration');
    for (const child of childrenOf(node)) visit(child, passesOn);
  };
  visit(program as unknown as Node, false);
  return found;
}

type Add = (name: unknown, kind: Declaration['kind'], isExported?: boolean) => void;

function declare(node: Node, isExported: boolean, add: Add): void {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'TSDeclareFunction':
      add(node.id, 'function', isExported);
      addParameters(node.params, add);
      break;
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
    case 'TSMethodSignature':
      addParameters(node.params, add);
      if (node.type === 'TSMethodSignature') add(node.key, 'function');
      break;
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
      add(node.id, 'type', isExported);
      break;
    case 'VariableDeclarator':
      addPattern(node.id, isFunction(node.init) ? 'function' : 'local', add, isExported);
      break;
    case 'PropertyDefinition':
    case 'TSPropertySignature':
      add(node.key, isFunction(node.value) || isFunctionType(node) ? 'function' : 'field');
      break;
    case 'MethodDefinition':
      add(node.key, node.kind === 'get' || node.kind === 'set' ? 'field' : 'function');
      break;
    case 'ObjectExpression':
      for (const property of nodesOf(node.properties))
        if (!property.shorthand && !property.computed) add(property.key, 'key');
      break;
    case 'CatchClause':
      addPattern(node.param, 'local', add);
      break;
    default:
  }
}

function addParameters(list: unknown, add: Add): void {
  for (const each of nodesOf(list)) addPattern(each, 'parameter', add);
}

function addPattern(pattern: unknown, kind: Declaration['kind'], add: Add, isExported = false): void {
  if (!isNode(pattern)) return;
  switch (pattern.type) {
    case 'Identifier':
      add(pattern, kind, isExported);
      break;
    case 'ObjectPattern':
      // A shorthand takes the field's name, which is counted where the field is declared.
      for (const property of nodesOf(pattern.properties))
        if (!property.shorthand) addPattern(property.value ?? property.argument, 'local', add);
      break;
    case 'ArrayPattern':
      for (const element of nodesOf(pattern.elements)) addPattern(element, 'local', add);
      break;
    default:
      addPattern(pattern.left ?? pattern.argument ?? pattern.parameter, kind, add);
  }
}

function isFunction(node: unknown): boolean {
  return isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression');
}

function isFunctionType({ typeAnnotation }: Node): boolean {
  return (
    isNode(typeAnnotation) &&
    isNode(typeAnnotation.typeAnnotation) &&
    typeAnnotation.typeAnnotation.type === 'TSFunctionType'
  );
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? nodesOf(value) : isNode(value) ? [value] : []));
}

function nodesOf(list: unknown): Node[] {
  return Array.isArray(list) ? list.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
