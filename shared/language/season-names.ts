/** Patterns of spring, summer, autumn and winter, in this order, by language. Intl has no names of them. */
export const SEASONS: Readonly<Record<string, readonly string[]>> = {
  // "Spring" and "fall" are verbs, too.
  en: [
    '(?:last|this|past|in|the|of|during) spring(?:time)?',
    'summer(?:time)?',
    'autumn|(?:last|this|past|in|the|of|during) fall',
    'winter(?:time)?',
  ],
  de: ['frühlings?|frühjahrs?', 'sommers?', 'herbst(?:es)?', 'winters?'],
  fr: ['printemps', 'été', 'automne', 'hiver'],
  es: ['primavera', 'verano', 'otoño', 'invierno'],
  pt: ['primavera', 'verão', 'outono', 'inverno'],
  it: ['primavera', 'estate', 'autunno', 'inverno'],
  nl: ['lente|voorjaar', 'zomer', 'herfst|najaar', 'winter'],
  sv: ['vår(?:en|as)', 'sommar(?:en|as)?', 'höst(?:en|as)?', 'vinter(?:n|as)?|vintras'],
  bg: ['пролет(?:та)?', 'лято(?:то)?', 'есен(?:та)?', 'зима(?:та)?'],
  tr: ['ilkbahar(?:da)?|bahar(?:da)?', 'yaz(?:ın)', 'sonbahar(?:da)?|güz(?:ün)', 'kış(?:ın)?'],
  ar: ['(?:ال)?ربيع', '(?:ال)?صيف', '(?:ال)?خريف', '(?:ال)?شتاء'],
  hi: ['वसंत|बसंत', 'गर्मियों|गर्मी', 'शरद|पतझड़', 'सर्दियों|सर्दी'],
  ja: ['春', '夏', '秋', '冬'],
  ko: ['봄', '여름', '가을', '겨울'],
  zh: ['春天|春季', '夏天|夏季', '秋天|秋季', '冬天|冬季'],
};
