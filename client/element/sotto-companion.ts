/** `<sotto-companion url="wss://…" skill="companion">`: a companion as a custom element. */
import { type CompanionSession, openCompanion } from '../sdk/companion/companion-session.ts';
import { entryText, faceOf, shownEntries, statusOf } from '../sdk/companion/companion-text.ts';
import { drawFace } from '../sdk/companion/simple-face.ts';
import type { Entry } from '../sdk/store/transcript.ts';

/** Attributes: `url`, `skill`, `worklet`. Set `url` as a property for tickets: a function. */
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
    const [skill, worklet] = [this.getAttribute('skill'), this.getAttribute('worklet')];
    this.session = openCompanion({ url, ...(skill && { skill }), ...(worklet && { worklet }) });
    this.#stop = show(this.shadowRoot ?? this.attachShadow({ mode: 'open' }), this.session);
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

/** Returns how to stop. Parts: `face`, `caption`, `status`, `log`, `form`. */
function show(root: ShadowRoot, { conversation, voice }: CompanionSession): () => void {
  const add = <K extends keyof HTMLElementTagNameMap>(parent: ParentNode, tag: K, part: Record<string, string>) => {
    const element = parent.appendChild(document.createElement(tag));
    for (const [key, value] of Object.entries(part)) element.setAttribute(key, value);
    return element;
  };
  const face = drawFace(add(root, 'div', { part: 'face', role: 'img', 'aria-label': 'face' }));
  const caption = add(root, 'p', { part: 'caption', 'aria-hidden': 'true' });
  const status = add(root, 'p', { part: 'status', role: 'status' });
  const log = add(root, 'ol', { part: 'log', role: 'log' });
  const form = add(root, 'form', { part: 'form' });
  const field = add(form, 'input', { 'aria-label': 'Message' });
  const button = (label: string, type: string) => {
    const element = add(form, 'button', { type });
    element.textContent = label;
    return element;
  };
  button('Send', 'submit');
  const [microphone, aloud, stop] = ['Microphone', 'Voice', 'Stop'].map((label) => button(label, 'button'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value.trim() !== '') void conversation.say(field.value);
    field.value = '';
  });
  microphone?.addEventListener('click', () => void voice.toggleMicrophone());
  aloud?.addEventListener('click', () => voice.speakAloud(!voice.snapshot().isAloud));
  stop?.addEventListener('click', () => conversation.stop());
  let shown: readonly Entry[] = [];
  const draw = () => {
    const [talk, heard] = [conversation.snapshot(), voice.snapshot()];
    face.show(faceOf(talk));
    caption.textContent = talk.newest?.display ?? '';
    status.textContent = statusOf(talk, heard);
    microphone?.setAttribute('aria-pressed', String(heard.microphone !== 'off'));
    aloud?.setAttribute('aria-pressed', String(heard.isAloud));
    stop?.toggleAttribute('disabled', talk.saying === null);
    const entries = shownEntries(talk);
    entries.forEach((entry, at) => {
      const item = log.children[at] ?? add(log, 'li', { dir: 'auto' });
      if (shown[at] === entry) return;
      const { kind, text } = entryText(entry);
      item.setAttribute('part', kind);
      item.textContent = text;
    });
    while (log.children.length > entries.length) log.lastChild?.remove();
    shown = entries;
  };
  const stops = [conversation.subscribe(draw), voice.subscribe(draw)];
  draw();
  return () => {
    for (const end of stops) end();
    face.stop();
    root.replaceChildren();
  };
}
