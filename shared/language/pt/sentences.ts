/** What ends a sentence in Portuguese [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const portugueseSentences: SentenceWords = {
  abbreviations: {
    open: 'Sr Sra Srs Sras Srta Dr Dra Eng Engª Prof Profa Profª Exmo Exma Ilmo V.Exa p.ex aprox Av',
    either: 'etc ltda s.a cia',
    numbered: 'pág págs n.º art tel fev abr mai ago dez',
  },
  starters: `
    Ele Eles Ela Elas Em Essa Esse Está Eu Foi Isso Mas Não Nós O Os Onde Quando Que Quem São Uma Você`,
  ordinals: { nouns: '', determiners: '' },
};
