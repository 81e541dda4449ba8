import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deliveryRequestSubject,
  deliveryRequestTopic,
} from '../../../shared/session/deliveries/requests/request-topic.ts';

describe('what a request is about', () => {
  it.each([
    ['Can you investigate the history of hot dogs when you have a moment?', 'the history of hot dogs'],
    ['the history of hot dogs when you have a moment', 'the history of hot dogs'],
    ['hot dogs, please', 'hot dogs'],
    ['Please research solar panels for me.', 'solar panels'],
    ['Research solar panels for me, thanks!', 'solar panels'],
    ['Could you look into how solar panels work, and tell me what you find, please?', 'how solar panels work'],
    ['tell me about hot dogs when you get a chance', 'hot dogs'],
    ["I'd like to know when the Beatles split up", 'when the Beatles split up'],
    ['Would you mind looking into tides if you don’t mind', 'tides'],
    ['hot dogs, no rush, whenever you can', 'hot dogs'],
    ['Hey, could you find out about trains to Rome, if it is not too much trouble?', 'trains to Rome'],
  ])("[D7] politeness is no part of a request's topic: %j", (request, topic) => {
    expect(deliveryRequestTopic(request)).toBe(topic);
  });

  it.each([
    'Please Please Me',
    'the meaning of please',
    'how do I say thank you',
    'Hey Jude',
    'OK Computer',
    'So What by Miles Davis',
    'research methods in psychology',
    'Google Maps history',
    'search engines',
    'is coffee good for me?',
    'What is the tallest building in Europe?',
    'the song Thank You',
    'C++',
    '5!',
    'please',
    'when you have a moment',
    '',
  ])('[D7] nothing is taken from a request that is no politeness: %j', (request) => {
    expect(deliveryRequestTopic(request)).toBe(request);
  });

  it.each([
    ['what are hot dogs?', 'hot dogs'],
    ['Who was Ada Lovelace?', 'Ada Lovelace'],
    ['everything about trains, please', 'trains'],
    ["I'd like to know everything there is to know about trains.", 'trains'],
    ['Research the tides.', 'the tides'],
    ['how hot dogs are made', 'how hot dogs are made'],
    ['?', '?'],
  ])('[D7] [D8] the topic of a request is named as a thing: %j', (request, subject) => {
    expect(deliveryRequestSubject(request)).toBe(subject);
  });

  it('[D7] the topic of a request has no politeness left, is never empty, and is part of the request', () => {
    const words = fc.constantFrom(
      ...[
        'please',
        'can you',
        'look into',
        'research',
        'hot dogs',
        'the',
        'for me',
        'when you have a moment',
        'thanks',
        ',',
      ],
    );
    const request = fc.oneof(
      fc.array(words, { minLength: 1, maxLength: 8 }).map((some) => some.join(' ')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(request, (asked) => {
        const topic = deliveryRequestTopic(asked);
        expect(asked).toContain(topic);
        expect(topic === '').toBe(asked.trim() === '');
        expect(deliveryRequestTopic(topic)).toBe(topic);
      }),
    );
  });
});
