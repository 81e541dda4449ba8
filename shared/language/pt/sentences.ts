/** What ends a sentence in Portuguese [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const portugueseSentences: SentenceWords = {
  abbreviations: {
    open: 'Sr Sra Srs Sras Srta Dr Dra Eng Engª Prof Profa Profª Exmo Exma Ilmo V.Exa p.ex aprox Av sr sra srs dr dra',
    either: 'etc ltda s.a cia',
    numbered: 'pág págs n.º art tel fev abr mai ago dez',
  },
  starters: `
    Boa Bom Ele Eles Ela Elas Em Essa Esse Está Eu Foi Isso Mas Não Nós O Obrigada Obrigado Os Olá Onde Quando Que Quem São Sim Uma Você`,
  ordinals: { nouns: '', determiners: '' },
};
