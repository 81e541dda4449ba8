// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how CloudFormation writes a placeholder.
import { describe, expect, it } from 'vitest';
import { readTemplate, Template, type TemplateText } from './template.ts';

const template = (text: TemplateText) => new Template(text);
const QUEUE = { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'timers' } };

describe('a template', () => {
  it.each([
    [{ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }]] }, 'a-us-east-1'],
    [
      { 'Fn::Sub': '${AWS::AccountId}:${Queue.Arn}:${!kept}' },
      '123456789012:arn:aws:sqs:us-east-1:123456789012:timers:${kept}',
    ],
    [{ 'Fn::Sub': ['${one}/${Queue.QueueName}', { one: { Ref: 'Size' } }] }, 'small/timers'],
    [{ 'Fn::Select': [1, { 'Fn::Split': [',', 'a,b'] }] }, 'b'],
    [{ 'Fn::If': ['IsSmall', 'yes', 'no'] }, 'yes'],
    [{ 'Fn::If': ['IsOther', 'yes', 'no'] }, 'no'],
    [{ 'Fn::FindInMap': ['Sizes', { Ref: 'Size' }, 'mb'] }, 256],
    [{ Ref: 'Queue' }, 'https://sqs.us-east-1.amazonaws.com/123456789012/timers'],
    [[{ Ref: 'AWS::NoValue' }, 'left'], ['left']],
  ])('[O6] the local CloudFormation template computes %j', (expression, value) => {
    const read = template({
      Parameters: { Size: { Default: 'small' } },
      Mappings: { Sizes: { small: { mb: 256 } } },
      Conditions: {
        IsSmall: { 'Fn::Equals': [{ Ref: 'Size' }, 'small'] },
        IsOther: { 'Fn::And': [{ Condition: 'IsSmall' }, { 'Fn::Not': [{ Condition: 'IsSmall' }] }] },
      },
      Resources: { Queue: QUEUE },
    });
    expect(read.resolve(expression)).toEqual(value);
  });

  it.each([
    [{ 'Fn::Cidr': ['10.0.0.0/8', 1] }, /expression that is not understood: .*Fn::Cidr/],
    [{ 'Fn::Join': ['-'] }, /not understood: .*Fn::Join/],
    [{ Ref: 'AWS::Nothing' }, /not understood: .*AWS::Nothing/],
    [{ Ref: 'Missing' }, /refers to Missing, which it does not have/],
    [{ 'Fn::GetAtt': ['Queue', 'Colour'] }, /attribute Colour of Queue \(AWS::SQS::Queue\) is not understood/],
    [{ 'Fn::If': ['Missing', 1, 2] }, /names a condition Missing/],
  ])('[O6] the local CloudFormation template refuses %j with a sentence', (expression, sentence) => {
    expect(() => template({ Resources: { Queue: QUEUE } }).resolve(expression)).toThrow(sentence);
  });

  it('[O6] the local CloudFormation template holds only the resources whose condition holds', () => {
    const read = template({
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
      Resources: { One: QUEUE, Other: { ...QUEUE, Condition: 'Never' } },
    });
    expect(read.resources('AWS::SQS::Queue').map(({ id }) => id)).toEqual(['One']);
  });

  it('[O6] a CloudFormation template that cannot be read is refused with its path', () => {
    expect(() => readTemplate('/nowhere/Sotto.template.json')).toThrow(/template \/nowhere\/Sotto.* cannot be read/);
    expect(() => readTemplate(`${import.meta.dirname}/../../../package.json`)).toThrow(/is no CloudFormation template/);
  });
});
