import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createDeliveryKeywordMatcher,
  deliveryKeywords,
} from '../../../shared/session/deliveries/requests/keywords.ts';

describe('keywords of a query', () => {
  it.each([
    ['flights to Paris', ['flights', 'paris']],
    ['What is the status of my refund?', ['what', 'status', 'refund']],
    ['Zürich – hôtels', ['zurich', 'hotels']],
    ['hotels, Hotels and HOTELS', ['hotels']],
    ['budget for 2026', ['budget', '2026']],
    ["Ava's report", ['avas', 'report']],
    ['check-in at T2', ['check']],
    ['my tax', ['my', 'tax']],
    ['is it on?', ['is', 'it', 'on']],
    ['the EUR', ['the', 'eur']],
    ['Bahn', ['bahn']],
    ['', []],
    ['  ', []],
    ['?! … –', []],
    ['👍', []],
    ['ŉ', ['n']],
  ])('[D6] the keywords of a query are found: %j', (query, keywords) => {
    expect(deliveryKeywords(query)).toEqual(keywords);
  });

  it('[D6] each keyword of a query is heard in the query itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en', 'de'), (query, language) => {
        for (const keyword of deliveryKeywords(query))
          expect(createDeliveryKeywordMatcher(query, language)([keyword])).toBe(true);
      }),
    );
  });
});

describe('a keyword in an utterance', () => {
  it.each([
    ['Any flights today?', 'flight'],
    ['is my flight late', 'flights'],
    ['FLIGHT!', 'flight'],
    ['what about the hotel, then?', 'Hotel'],
    ['a nice café', 'cafes'],
    ['zurich please', 'Zürich'],
    ['Zu\u0308rich', 'zurich'],
    ['two cities', 'city'],
    ['the story', 'stories'],
    ['which buses run', 'bus'],
    ['one box', 'boxes'],
    ['my addresses', 'address'],
    ['this class', 'classes'],
    ['clear the caches', 'cache'],
    ['headaches again', 'headache'],
    ['a cookie', 'cookies'],
    ['the knives', 'knife'],
    ['one leaf', 'leaves'],
    ['the children are home', 'child'],
    ['a person', 'people'],
    ['two men', 'man'],
    ['the mice', 'mouse'],
    ['my feet', 'foot'],
    ['both analyses', 'analysis'],
    ['a taxi', 'taxis'],
    ['the potatoes', 'potato'],
    ['new phones', 'phone'],
    ["what's in Ava's report?", 'ava'],
    ["the report's done", 'report'],
    ['is the price list ready', 'price list'],
    ['both price lists', 'price list'],
    ['new york, new york', 'New York'],
    ['the 2026 budget', '2026'],
    ['an e-mail', 'e-mail'],
  ])('[D6] the utterance %j says the keyword %j', (utterance, keyword) => {
    expect(createDeliveryKeywordMatcher(utterance, 'en')([keyword])).toBe(true);
  });

  it.each([
    ['I must concentrate', 'rate'],
    ['rather', 'rate'],
    ['we celebrate', 'rates'],
    ['a flightless bird', 'flight'],
    ['a new car', 'news'],
    ['the university', 'universe'],
    ['very important', 'import'],
    ['the organization', 'organ'],
    ['her past', 'paste'],
    ['the policy', 'police'],
    ['a plan', 'plane'],
    ['in general', 'generate'],
    ['is it available', 'ava'],
    ['as good as it gets', 'a'],
    ['a list of prices', 'price list'],
    ['the price of a list', 'price list'],
    ['york is new', 'New York'],
    ['new', 'New York'],
    ['in 2026', '202'],
    ['', 'flight'],
    ['…', 'flight'],
  ])('[D6] the utterance %j does not say the keyword %j', (utterance, keyword) => {
    expect(createDeliveryKeywordMatcher(utterance, 'en')([keyword])).toBe(false);
  });

  it('[D6] one of several keywords is enough in an utterance, and none of none', () => {
    expect(createDeliveryKeywordMatcher('any hotels?', 'en')(['flight', 'hotel'])).toBe(true);
    expect(createDeliveryKeywordMatcher('any trains?', 'en')(['flight', 'hotel'])).toBe(false);
    expect(createDeliveryKeywordMatcher('any hotels?', 'en')([])).toBe(false);
  });

  it('[D6] a keyword without a word is never said', () => {
    const wordless = fc.stringMatching(/^[\s.,;:!?…'’"()–-]{0,6}$/);
    fc.assert(
      fc.property(wordless, fc.string(), (keyword, utterance) => {
        expect(createDeliveryKeywordMatcher(utterance, 'en')([keyword])).toBe(false);
        expect(createDeliveryKeywordMatcher(keyword, 'de')([keyword])).toBe(false);
      }),
    );
  });

  it('[D6] marks around a word make no difference to a keyword, and letters that extend it do', () => {
    const keyword = fc.constantFrom('flight', 'report', 'Zürich', 'price list');
    // No letters that could make a plural.
    const letters = fc.stringMatching(/^[bcdfghklmpqrtvwxz]{1,5}$/);
    const around = fc.constantFrom('', ' ', '?', ' the ', '– ', ' "');
    fc.assert(
      fc.property(keyword, letters, around, around, (word, grown, before, after) => {
        expect(createDeliveryKeywordMatcher(before + word.toUpperCase() + after, 'en')([word])).toBe(true);
        expect(createDeliveryKeywordMatcher(before + word + grown + after, 'en')([word])).toBe(false);
        expect(createDeliveryKeywordMatcher(before + grown + word + after, 'en')([word])).toBe(false);
      }),
    );
  });
});
