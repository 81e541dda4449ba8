/** How a companion looks by itself. Any rule of the application's own wins: `:where` has no specificity. */
const RULES = [
  '{max-width:34rem;margin:1rem auto;font-family:system-ui',
  '.face{width:9rem;margin:auto',
  'p{margin:.5rem;text-align:center',
  '.caption{min-height:3em;font-size:1.2em',
  '.log{display:grid;gap:.5rem;max-height:40vh;margin:0;padding:.5rem;overflow:auto;list-style:none',
  'li{justify-self:start;padding:.5rem;border-radius:.5rem;background:#8882',
  '.user{justify-self:end;background:#48f3',
  '.cut{opacity:.5',
  'img{display:block;max-height:12rem',
  'form{display:flex;flex-wrap:wrap;gap:.5rem',
  'input{flex:1 0 12rem',
  '[aria-pressed=true]{font-weight:600',
];

export const COMPANION_CSS = RULES.map((rule) => `:where(.sotto-companion ${rule.replace('{', '){')}}`).join('');
