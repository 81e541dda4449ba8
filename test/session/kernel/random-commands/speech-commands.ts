/** Random utterances that the server hears. */
import fc from 'fast-check';
import { commits, means, overhears } from '../../speech/spoken-story.ts';
import { type CommandArbitrary, connectionOf, namedCommand } from './random-command.ts';

const utterance = fc.constantFrom('a', 'b', 'c', 'd');
/** A voice that the server hears. */
export const speechCommands: CommandArbitrary[] = [
  fc
    .record({
      speech: fc.constantFrom('server' as const, 'client' as const),
      heard: fc.constantFrom(true, 'timed' as const, 'paced' as const),
    })
    .map((how) => namedCommand('comes', how, (story) => story.hello('c1', { capabilities: how }))),
  fc
    .record({ name: utterance, count: fc.constantFrom(0, 4, 4, 4), id: fc.constantFrom('x', 'y', undefined) })
    .map(({ name, count, id }) =>
      namedCommand('commits', [name, count, id], (story) =>
        commits(story, name, { count, ...(id && { id }) }, connectionOf(story, undefined)),
      ),
    ),
  fc
    .record({
      name: utterance,
      text: fc.constantFrom('', '.', 'Tell me more.', 'mhm', 'stop', 'Yes.'),
      more: fc.constantFrom({}, {}, { open: true }, { failed: true }, { open: true, failed: true }, { run: 'r9' }),
    })
    .map(({ name, text, more }) =>
      namedCommand('means', [name, text, more], (story) => means(story, name, text, more)),
    ),
  fc.boolean().map((speaking) => namedCommand('overhears', speaking, (story) => overhears(story, speaking))),
  fc
    .constantFrom('sonic' as const, 'cascade' as const)
    .map((way) => namedCommand('speech', way, (story) => story.do({ type: 'speech', way }))),
];
