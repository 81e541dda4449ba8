/** Reads a synthesised template: resources, and the intrinsic functions in their properties. */
import { readFileSync } from 'node:fs';
import type { TemplateReader, TemplateResource } from '../gateway-types.ts';
import { attributesOf, type Place, physicalName, refOf } from './physical-names.ts';

type Expression = Record<string, unknown>;
type Resource = { Type: string; Properties?: Record<string, unknown>; Condition?: string };
export type TemplateText = {
  Resources?: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Condition?: string }>;
  Conditions?: Record<string, unknown>;
  Parameters?: Record<string, { Default?: unknown }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
};

/** The account and region of the cloud on one machine. */
export const PLACE: Place = {
  region: 'us-east-1',
  account: '123456789012',
  partition: 'aws',
  suffix: 'amazonaws.com',
  stack: 'Sotto',
};

/** Throws one sentence if the file is no template. */
export function readTemplate(path: string, place: Place = PLACE): Template {
  const parsed = parsedFile(path);
  if (typeof parsed !== 'object' || parsed === null || !('Resources' in parsed))
    throw new Error(`${path} is no CloudFormation template: it has no Resources.`);
  return new Template(parsed as TemplateText, place);
}

function parsedFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`The template ${path} cannot be read: ${(error as Error).message}`);
  }
}

export class Template implements TemplateReader {
  readonly region: string;
  readonly account: string;
  readonly #text: TemplateText;
  readonly #place: Place;

  constructor(text: TemplateText, place: Place = PLACE) {
    this.#text = text;
    this.#place = place;
    this.region = place.region;
    this.account = place.account;
  }

  resources(type: string): TemplateResource[] {
    return Object.entries(this.#text.Resources ?? {})
      .filter(([, { Type, Condition }]) => Type === type && (Condition === undefined || this.#holds(Condition)))
      .map(([id, { Properties = {} }]) => ({ id, properties: Properties }));
  }

  /** The outputs by name. */
  outputs(): Record<string, string> {
    const stands = Object.entries(this.#text.Outputs ?? {}).filter(
      ([, { Condition }]) => Condition === undefined || this.#holds(Condition),
    );
    return Object.fromEntries(stands.map(([name, { Value }]) => [name, String(this.resolve(Value))]));
  }

  arn(id: string): string {
    return this.#attribute(id, 'Arn');
  }

  ref(id: string): string {
    const { Type, Properties } = this.#resource(id);
    // An alias is known by its function's name.
    if (Type === 'AWS::Lambda::Alias') {
      const { FunctionName, Name } = this.resolve(Properties) as Record<string, string>;
      const { partition, region, account } = this.#place;
      return `arn:${partition}:lambda:${region}:${account}:function:${FunctionName}:${Name}`;
    }
    return refOf(Type, this.#name(id), Properties, this.#place);
  }

  resolve(expression: unknown): unknown {
    if (Array.isArray(expression)) return expression.map((one) => this.resolve(one)).filter((one) => one !== NO_VALUE);
    if (typeof expression !== 'object' || expression === null) return expression;
    const entries = Object.entries(expression);
    const [name, value] = entries[0] ?? [];
    if (entries.length === 1 && name !== undefined && (name.startsWith('Fn::') || name === 'Ref'))
      return this.#compute(name, value);
    const resolved = entries.map(([key, one]) => [key, this.resolve(one)] as const);
    return Object.fromEntries(resolved.filter(([, one]) => one !== NO_VALUE));
  }

  #compute(name: string, value: unknown): unknown {
    switch (name) {
      case 'Ref':
        return this.#reference(String(value));
      case 'Fn::GetAtt': {
        const [id = '', ...attribute] = Array.isArray(value) ? value.map(String) : String(value).split('.');
        return this.#attribute(id, attribute.join('.'));
      }
      case 'Fn::Join': {
        const [separator, parts] = this.#list(name, value, 2);
        return this.#list(name, parts).map(String).join(String(separator));
      }
      case 'Fn::Select': {
        const [index, parts] = this.#list(name, value, 2);
        return this.#within(name, this.#list(name, parts), Number(index));
      }
      case 'Fn::Split': {
        const [separator, text] = this.#list(name, value, 2);
        return String(text).split(String(separator));
      }
      case 'Fn::Sub':
        return this.#substitute(value);
      case 'Fn::If': {
        const [condition, yes, no] = this.#raw(name, value, 3);
        return this.resolve(this.#holds(String(condition)) ? yes : no);
      }
      case 'Fn::FindInMap': {
        const [map, first, second] = this.#list(name, value, 3).map(String);
        return this.#text.Mappings?.[map ?? '']?.[first ?? '']?.[second ?? ''] ?? notUnderstood({ [name]: value });
      }
      case 'Fn::Base64':
        return Buffer.from(String(this.resolve(value))).toString('base64');
      default:
        return notUnderstood({ [name]: value });
    }
  }

  #reference(name: string): unknown {
    if (name === 'AWS::NoValue') return NO_VALUE;
    const { region, account, partition, suffix, stack } = this.#place;
    const pseudo: Record<string, string> = {
      'AWS::Region': region,
      'AWS::AccountId': account,
      'AWS::Partition': partition,
      'AWS::URLSuffix': suffix,
      'AWS::StackName': stack,
      'AWS::StackId': `arn:${partition}:cloudformation:${region}:${account}:stack/${stack}/one-machine`,
    };
    const parameter = this.#text.Parameters?.[name];
    if (parameter?.Default !== undefined) return parameter.Default;
    if (parameter !== undefined) throw new Error(`The template's parameter ${name} has no default value.`);
    return pseudo[name] ?? (name.startsWith('AWS::') ? notUnderstood({ Ref: name }) : this.ref(name));
  }

  #substitute(value: unknown): string {
    const [text, own] = Array.isArray(value) ? value : [value, {}];
    return String(text).replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`;
      const given = (own as Expression)[name];
      if (given !== undefined) return String(this.resolve(given));
      const [id = '', ...attribute] = name.split('.');
      return String(attribute.length > 0 ? this.#attribute(id, attribute.join('.')) : this.#reference(name));
    });
  }

  #holds(condition: string): boolean {
    const stated = this.#text.Conditions?.[condition];
    if (stated === undefined) throw new Error(`The template names a condition ${condition}, which it does not have.`);
    return this.#isTrue(stated);
  }

  #isTrue(expression: unknown): boolean {
    const [name, value] = Object.entries(expression as Expression)[0] ?? ['', null];
    switch (name) {
      case 'Condition':
        return this.#holds(String(value));
      case 'Fn::Not':
        return !this.#raw(name, value, 1).every((one) => this.#isTrue(one));
      case 'Fn::And':
        return this.#raw(name, value).every((one) => this.#isTrue(one));
      case 'Fn::Or':
        return this.#raw(name, value).some((one) => this.#isTrue(one));
      case 'Fn::Equals': {
        const [one, other] = this.#list(name, value, 2);
        return String(one) === String(other);
      }
      default:
        return notUnderstood(expression);
    }
  }

  #attribute(id: string, attribute: string): string {
    const { Type, Properties } = this.#resource(id);
    const found = attributesOf(Type, this.#name(id), Properties, this.#place)[attribute];
    if (found === undefined) throw new Error(`The attribute ${attribute} of ${id} (${Type}) is not understood.`);
    return found;
  }

  #name(id: string): string {
    const { Type, Properties = {} } = this.#resource(id);
    return physicalName(Type, id, this.resolve(Properties.constructor === Object ? namesIn(Properties) : {}));
  }

  #resource(id: string): Resource {
    const found = this.#text.Resources?.[id];
    if (found === undefined) throw new Error(`The template refers to ${id}, which it does not have.`);
    return found;
  }

  #list(name: string, value: unknown, length?: number): unknown[] {
    const resolved = this.resolve(value);
    return this.#raw(name, resolved, length);
  }

  #raw(name: string, value: unknown, length?: number): unknown[] {
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) notUnderstood({ [name]: value });
    return value as unknown[];
  }

  #within(name: string, list: unknown[], index: number): unknown {
    if (!(index in list)) notUnderstood({ [name]: [index, list] });
    return list[index];
  }
}

const NO_VALUE = Symbol('AWS::NoValue');

/** Only what names a resource: other properties may refer back to it. */
function namesIn(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => /Name$|^Name$/.test(name)));
}

function notUnderstood(expression: unknown): never {
  throw new Error(`The template holds an expression that is not understood: ${JSON.stringify(expression)}`);
}
