/** Formulas of LaTeX: what is one, and a short one in English words [P8]. */

/** Commands with their words; '' for those of form. */
const COMMAND_WORDS: Readonly<Record<string, string>> = {
  pi: 'pi',
  alpha: 'alpha',
  beta: 'beta',
  gamma: 'gamma',
  delta: 'delta',
  epsilon: 'epsilon',
  theta: 'theta',
  lambda: 'lambda',
  mu: 'mu',
  sigma: 'sigma',
  phi: 'phi',
  omega: 'omega',
  rho: 'rho',
  tau: 'tau',
  Delta: 'delta',
  Sigma: 'sigma',
  Omega: 'omega',
  Gamma: 'gamma',
  times: 'times',
  cdot: 'times',
  div: 'divided by',
  pm: 'plus or minus',
  le: 'is at most',
  leq: 'is at most',
  ge: 'is at least',
  geq: 'is at least',
  ne: 'is not',
  neq: 'is not',
  approx: 'is about',
  infty: 'infinity',
  to: 'to',
  rightarrow: 'to',
  degree: 'degrees',
  circ: 'degrees',
  percent: 'percent',
  implies: 'implies',
  Rightarrow: 'implies',
  iff: 'if and only if',
  Leftrightarrow: 'if and only if',
  lt: 'is less than',
  gt: 'is more than',
  equiv: 'is equivalent to',
  sim: 'is about',
  eta: 'eta',
  zeta: 'zeta',
  kappa: 'kappa',
  nu: 'nu',
  xi: 'xi',
  chi: 'chi',
  psi: 'psi',
  varepsilon: 'epsilon',
  varphi: 'phi',
  Theta: 'theta',
  Lambda: 'lambda',
  Phi: 'phi',
  Psi: 'psi',
  Pi: 'pi',
  exp: 'exp of',
  bmod: 'mod',
  mod: 'mod',
  ell: 'l',
  left: '',
  right: '',
  quad: '',
  displaystyle: '',
  sin: 'sine of',
  cos: 'cosine of',
  tan: 'tangent of',
  log: 'log of',
  ln: 'log of',
  sqrt: '',
  frac: '',
  dfrac: '',
  tfrac: '',
  text: '',
  mathrm: '',
  textbf: '',
  boxed: '',
  mathbf: '',
  mathit: '',
  operatorname: '',
};
/** Known, but not said in words. */
const UNSPOKEN =
  /\\(?:sum|int|prod|lim|partial|nabla|forall|exists|in|subset|cup|cap|vec|hat|bar|overline|underline|begin|end|binom|mathbb|ldots|cdots|dots)\b/u;

/** Whether a text between marks is a formula, and not a price or a path. */
export function isMathFormula(content: string): boolean {
  const commands = content.match(/\\[a-zA-Z]+/gu) ?? [];
  if (commands.length > 0)
    return commands.every((one) => Object.hasOwn(COMMAND_WORDS, one.slice(1)) || UNSPOKEN.test(one));
  if (/^\s*(?:\p{L}'?|[\d.,]+\s*\\%)\s*$/u.test(content)) return true;
  return /[\^_={}+*/<>|]|\s-\s|[\p{L})]\(/u.test(content) && !/\p{L}{4,}\s+\p{L}{2,}/u.test(content);
}

/** `\frac12` and `\sqrt2`: each takes the next character. */
const BARE_FRACTION = /\\[dt]?frac\s*(\d)\s*(\d)/gu;
const BARE_ROOT = /\\sqrt\s*([\p{L}\d])(?![\p{L}])/gu;

/** '' where words would be longer than the formula is worth. */
export function formulaInWords(content: string): string {
  if (UNSPOKEN.test(content) || content.includes('\\sqrt[') || content.length > 80) return '';
  let text = content.replace(BARE_FRACTION, '\\frac{$1}{$2}').replace(BARE_ROOT, '\\sqrt{$1}');
  // From the innermost braces outwards, as often as they are nested.
  for (let depth = 0; depth < 4; depth += 1) {
    text = text
      .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/gu, ' $1 over $2 ')
      .replace(/\\sqrt\{([^{}]*)\}/gu, ' the square root of $1 ')
      .replace(/\\(?:text|mathrm|textbf|mathbf|mathit|operatorname|boxed)\{([^{}]*)\}/gu, ' $1 ')
      .replace(/\^(?:\{([^{}]*)\}|([\p{L}\p{N}]|\\circ(?![a-zA-Z])))/gu, (_, long, short) =>
        formulaExponentInWords(long ?? short),
      )
      .replace(/_(?:\{([^{}]*)\}|([\p{L}\p{N}]))/gu, (_, long, short) => ` ${long ?? short} `);
  }
  const words = text
    .replace(/\\([a-zA-Z]+)/gu, (whole, name: string) =>
      Object.hasOwn(COMMAND_WORDS, name) ? ` ${COMMAND_WORDS[name]} ` : whole,
    )
    .replace(/\\%/gu, ' percent ')
    .replace(/\\[,;!: ]/gu, ' ')
    .replace(/=/gu, ' equals ')
    .replace(/\+/gu, ' plus ')
    .replace(/(?<=[\p{L}\p{N})\s])\s*[-−]\s*(?=[\p{L}\p{N}(])/gu, ' minus ')
    .replace(/\*/gu, ' times ')
    .replace(/</gu, ' is less than ')
    .replace(/>/gu, ' is more than ')
    .replace(/\//gu, ' over ')
    .replace(/[()[\]]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[\\{}^_&|]/u.test(words) ? '' : words;
}

function formulaExponentInWords(exponent: string): string {
  if (exponent === '2') return ' squared ';
  if (exponent === '3') return ' cubed ';
  return exponent === '\\circ' ? ' degrees ' : ` to the ${exponent} `;
}
