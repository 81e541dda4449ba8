import { isGesture } from '../language/gestures.ts';

const OPENERS = '(（_~{<-/:';
/** Words between such marks at the beginning, behind which the line is over or a sentence begins. */
const ASIDE =
  /^(\(|（|[_~{<\-/]|::?)(?=\S)([^()（）_~{}<>/:]{1,80})(?:[)_~}>\-/]|::?|）\s*)(?:\s*$|(?<=）)(?![\p{Ll}\p{Nd}、，,])|\s+(?=[^\p{Ll}\p{Nd},;:–—-]))/u;

/** "(smiles warmly)", "_smiles_" or "~smiles~" alone, or in front of a sentence, is an action [P4]. */
export function findLeadingGesture(display: string, speech: string): { action: string; length: number } | null {
  if (!OPENERS.includes(display.charAt(0))) return null;
  const [source = '', , content = ''] = ASIDE.exec(display) ?? [];
  if (content === '' || !speech.startsWith(source) || !isGesture(content)) return null;
  return { action: content.trim(), length: source.length };
}
