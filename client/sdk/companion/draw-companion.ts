/** Draws a companion into an element: face, caption, status, log and a form. */
import type { Entry } from '../store/transcript.ts';
import type { CompanionSession } from './companion-session.ts';
import { COMPANION_CSS } from './companion-style.ts';
import { entryText, faceOf, shownEntries, statusOf } from './companion-text.ts';
import { drawFace } from './simple-face.ts';

/** Each part has its name as class and as `part`. Returns how to stop, which empties the element. */
export function drawCompanion(root: Element, { conversation, voice }: CompanionSession): () => void {
  const add = <K extends keyof HTMLElementTagNameMap>(parent: Element, tag: K, name: string, role = '') =>
    named(Object.assign(parent.appendChild(document.createElement(tag)), role && { role }), name);
  const face = add(root, 'div', 'face', 'img');
  const drawn = drawFace(face);
  const caption = add(root, 'p', 'caption');
  caption.ariaHidden = 'true';
  const status = add(root, 'p', 'status', 'status');
  const log = add(root, 'ol', 'log', 'log');
  const form = add(root, 'form', 'form');
  const field = add(form, 'input', 'field');
  field.ariaLabel = 'Message';
  const button = (label: string, type: 'button' | 'submit' = 'button') =>
    Object.assign(add(form, 'button', 'button'), { textContent: label, type });
  button('Send', 'submit');
  const [microphone, aloud, stop] = [button('Microphone'), button('Voice'), button('Stop')];
  form.onsubmit = (event) => {
    event.preventDefault();
    if (field.value.trim() !== '') void conversation.say(field.value);
    field.value = '';
  };
  microphone.onclick = () => void voice.toggleMicrophone();
  aloud.onclick = () => voice.speakAloud(!voice.snapshot().isAloud);
  stop.onclick = () => conversation.stop();

  let shown: readonly Entry[] = [];
  const draw = () => {
    const [talk, heard] = [conversation.snapshot(), voice.snapshot()];
    const scene = faceOf(talk);
    drawn.show(scene);
    face.ariaLabel = scene.isSpeaking ? `${scene.expression}, speaking` : scene.expression;
    caption.textContent = talk.newest?.display ?? '';
    status.textContent = statusOf(talk, heard);
    microphone.ariaPressed = String(heard.microphone !== 'off');
    aloud.ariaPressed = String(heard.isAloud);
    stop.disabled = talk.saying === null;
    const entries = shownEntries(talk);
    const isLonger = entries.length > shown.length;
    entries.forEach((entry, at) => {
      if (shown[at] === entry) return;
      const { kind, text, picture } = entryText(entry);
      const item = named(log.children[at] ?? add(log, 'li', kind), kind);
      item.textContent = text;
      item.setAttribute('dir', 'auto');
      if (picture !== undefined) Object.assign(add(item, 'img', 'picture'), { src: picture, alt: '' });
    });
    while (log.children.length > entries.length) log.lastChild?.remove();
    if (isLonger) log.scrollTop = log.scrollHeight;
    shown = entries;
  };
  const stops = [conversation.subscribe(draw), voice.subscribe(draw), styled(root)];
  draw();
  return () => {
    for (const end of stops) end();
    drawn.stop();
    root.replaceChildren();
  };
}

function named<E extends Element>(element: E, name: string): E {
  return Object.assign(element, { className: name, part: name });
}

/** Adds the style to the document or the shadow root, which no content security policy refuses. */
function styled(root: Element): () => void {
  const owner = root.getRootNode() as Document | ShadowRoot;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(COMPANION_CSS);
  owner.adoptedStyleSheets = [...owner.adoptedStyleSheets, sheet];
  return () => {
    owner.adoptedStyleSheets = owner.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
