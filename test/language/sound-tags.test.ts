import { describe, expect, it } from 'vitest';
import { wordsSaid } from '../../shared/language/sound-tags.ts';

describe('[A7] what a transcriber writes where nobody speaks', () => {
  it.each([
    ...[
      '[BLANK_AUDIO]',
      '[ Silence ]',
      '(wind blowing)',
      '(laughs)',
      '♪',
      '♪ la la la ♪',
      '.',
      ' … ',
      '*sighs*',
      '【音楽】',
    ],
    ...['<|nospeech|>', '[MUSIC PLAYING] (applause)', '<noise>', '（拍手）'],
    ...['Thanks for watching!', 'Please subscribe.', 'you', 'Thank you for watching. Thank you for watching.'],
    "Sous-titres réalisés par la communauté d'Amara.org",
    'Untertitel im Auftrag des ZDF für funk, 2017',
    'Subtítulos realizados por la comunidad de Amara.org',
    'Legendas pela comunidade Amara.org',
    'Sottotitoli a cura di QTSS',
    'Titulky vytvořil JohnyX',
    'Altyazı M.K.',
    'Субтитры сделал DimaTorzok',
    'Редактор субтитров А.Синецкая',
    'Редактор субтитров А.Семкин Корректор А.Егорова',
    'Продолжение следует...',
    'ご視聴ありがとうございました。',
    '字幕由 Amara.org 社区提供',
    '시청해주셔서 감사합니다',
    'ترجمة نانسي قنقر',
    'Vielen Dank fürs Zuschauen!',
  ])('[A7] is no word: %j', (text) => {
    expect(wordsSaid(text)).toBe('');
  });

  it.each([
    ['[laughs] yes please', 'yes please'],
    ['(upbeat music) Hello', 'Hello'],
    ['What is the weather? Thanks for watching!', 'What is the weather?'],
  ])('[A7] words beside it count: %j', (text, said) => {
    expect(wordsSaid(text)).toBe(said);
  });

  it.each([
    'Call me (please).',
    'Call (555) 1234.',
    'Number [1] please',
    'Turn the subtitles off.',
    'Untertitel bitte ausschalten',
    'Who made the subtitles?',
    'Thank you.',
    'Thanks for watching the kids, that was kind.',
    'I like you.',
  ])('[A7] what people say stays: %j', (text) => {
    expect(wordsSaid(text)).toBe(text);
  });
});
