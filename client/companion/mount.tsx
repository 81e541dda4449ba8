/** Draws companions and faces into shadow roots: no style goes in or out but the documented variables. */
import type { ReadonlySignal } from '@preact/signals';
import { type ComponentChildren, render } from 'preact';
import type { CompanionSession } from '../sdk/companion/companion-session.ts';
import { followChosenLanguage, type InterfaceLanguage, openInterfaceLanguage } from '../strings/interface-language.ts';
import type { Texts } from '../strings/texts.ts';
import { CompanionView } from './companion.tsx';
import { DrawnCharacter, type DrawnCharacterProps } from './face/face.tsx';

/** Once per session: a component that is mounted again goes on in its language. */
const LANGUAGES = new WeakMap<CompanionSession, Promise<InterfaceLanguage>>();

/** The strings of the companion. Rejects if they cannot be loaded. */
export async function companionTexts(session: CompanionSession): Promise<ReadonlySignal<Texts>> {
  const { language, strings, conversation } = session;
  const before = LANGUAGES.get(session);
  if (before !== undefined) return (await before).texts;
  const opening = openInterfaceLanguage({ preferred: companionLanguages(language), ...(strings && { own: strings }) });
  LANGUAGES.set(session, opening);
  const { texts, choose } = await opening;
  followChosenLanguage(conversation, (chosen) => void choose(chosen));
  return texts;
}

/** Those of a face alone. Rejects if they cannot be loaded. */
export async function faceTexts(language?: string): Promise<Texts> {
  return (await openInterfaceLanguage({ preferred: companionLanguages(language) })).texts.peek();
}

function companionLanguages(language: string | undefined): string[] {
  return [...(language === undefined ? [] : [language]), ...navigator.languages];
}

export function mountCompanion(host: Element, session: CompanionSession, texts: ReadonlySignal<Texts>): void {
  renderCompanion(host, <CompanionView session={session} texts={texts} />, [companionStyleSheet('companion')]);
}

/** Draws the face, or changes the one that is drawn. */
export function mountFace(host: Element, props: DrawnCharacterProps): void {
  renderCompanion(host, <DrawnCharacter {...props} />, [companionStyleSheet('companion'), companionStyleSheet('face')]);
}

export function unmountCompanion({ shadowRoot }: Element): void {
  if (shadowRoot !== null) render(null, shadowRoot);
}

/** companion.css and its imports, put in when the library is built (bin/sdk/build-package.ts). */
declare const COMPANION_CSS: string;

const STYLES = {
  companion: COMPANION_CSS,
  /** A face alone is as large as its element. */
  face: ':host{height:auto;container-type:normal;overflow:visible;background:none}',
};
const sheets = new Map<keyof typeof STYLES, CSSStyleSheet>();

/** Made by a script: no content security policy refuses it. */
function companionStyleSheet(name: keyof typeof STYLES): CSSStyleSheet {
  const before = sheets.get(name);
  if (before !== undefined) return before;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES[name]);
  sheets.set(name, sheet);
  return sheet;
}

function renderCompanion(host: Element, parts: ComponentChildren, styles: CSSStyleSheet[]): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = styles;
  render(parts, root);
}
