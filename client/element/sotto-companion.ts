/** `<sotto-companion url="wss://…" persona="companion">`: a companion as a custom element. */
import { type CompanionSession, openCompanion } from '../sdk/companion/companion-session.ts';
import { drawCompanion } from '../sdk/companion/draw-companion.ts';

/** Attributes: `url`, `persona`, `worklet`. Set `url` as a property for tickets: a function. */
export class SottoCompanion extends HTMLElement {
  /** Replaces the attribute; may fetch a ticket for each connection. */
  url: string | (() => Promise<string>) | null = null;
  /** Null while the element is not in a document. */
  session: CompanionSession | null = null;
  #stop = () => {};
  #closing: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    clearTimeout(this.#closing);
    const url = this.url ?? this.getAttribute('url');
    if (this.session !== null || url === null) return;
    const [persona, worklet] = [this.getAttribute('persona'), this.getAttribute('worklet')];
    this.session = openCompanion({ url, ...(persona && { persona }), ...(worklet && { worklet }) });
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
