/** `<sotto-companion url="wss://…" persona="companion">`: a companion as a custom element. */
import { type CompanionSession, openCompanion } from '../sdk/companion/companion-session.ts';
import { drawCompanion } from '../sdk/companion/draw-companion.ts';
import type { OwnStrings } from '../strings/message.ts';

/** Attributes: `url`, `persona`, `worklet`, `language`. Set `url` as a property for tickets: a function. */
export class SottoCompanion extends HTMLElement {
  /** Replaces the attribute; may fetch a ticket for each connection. */
  url: string | (() => Promise<string>) | null = null;
  /** The application's own labels, by language. Set them before the element is in a document. */
  strings: OwnStrings | null = null;
  /** Null while the element is not in a document. */
  session: CompanionSession | null = null;
  #stop = () => {};
  #closing: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    clearTimeout(this.#closing);
    const url = this.url ?? this.getAttribute('url');
    if (this.session !== null || url === null) return;
    const of = (name: 'persona' | 'worklet' | 'language') => {
      const value = this.getAttribute(name);
      return value && { [name]: value };
    };
    const { strings } = this;
    this.session = openCompanion({
      url,
      ...of('persona'),
      ...of('worklet'),
      ...of('language'),
      ...(strings && { strings }),
    });
    this.#stop = drawCompanion(this, this.session);
  }

  /** An element that is moved is connected again at once, and goes on. */
  disconnectedCallback(): void {
    this.#closing = setTimeout(() => {
      this.#stop();
      this.session?.close();
      this.session = null;
    });
  }
}

/** Registers the element. */
export function defineSottoCompanion(name = 'sotto-companion'): void {
  if (!customElements.get(name)) customElements.define(name, SottoCompanion);
}
