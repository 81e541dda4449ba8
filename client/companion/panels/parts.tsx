/** The building blocks of the panels. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Message } from '../../strings/message.ts';
import { Shown, useTexts } from '../texts.tsx';

/** If an action removes the focused element, the panel takes the focus, not the page behind. */
export function CompanionPanel({ children }: { children: ComponentChildren }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (current === null) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const watching = new MutationObserver(() => {
      if (last?.isConnected === false && document.activeElement === document.body)
        current.focus({ preventScroll: true });
    });
    current.addEventListener('focusin', remember);
    watching.observe(current, { childList: true, subtree: true });
    return () => {
      current.removeEventListener('focusin', remember);
      watching.disconnect();
    };
  }, []);
  return (
    <div ref={panel} class="panel" tabIndex={-1}>
      {children}
    </div>
  );
}

/** How long an outcome stays visible, in ms. */
const TOLD_MS = 6_000;

/** The outcome of the last action. */
export function OutcomeNotice({ of }: { of: Signal<Message | null> }) {
  const told = of.value;
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => {
      if (of.peek() === told) of.value = null;
    }, TOLD_MS);
    return () => clearTimeout(timer);
  }, [told, of]);
  return (
    <p class="panel-outcome" role="status">
      {told !== null && <Shown message={told} />}
    </p>
  );
}

export function PanelSection({ title, children }: { title: string; children: ComponentChildren }) {
  const heading = useId();
  return (
    <section class="panel-section" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}

/** What went wrong, in words, and a retry. */
export function ErrorNotice({ why, onRetry }: { why: Message; onRetry?: () => void }) {
  const texts = useTexts();
  return (
    <div class="panel-problem" role="alert">
      <p>{texts.show(why)}</p>
      {onRetry && (
        <button type="button" class="button" onClick={onRetry}>
          {texts.text('common.tryAgain')}
        </button>
      )}
    </div>
  );
}

/** `at`: epoch ms. */
export function RelativeTime({ at, children }: { at: number; children: ComponentChildren }) {
  const texts = useTexts();
  return (
    <time dateTime={new Date(at).toISOString()} title={texts.time(at)}>
      {children}
    </time>
  );
}

type ConfirmProps = {
  /** The action in a word; `about`: its object, for screen readers. */
  label: string;
  about: string;
  question: string;
  yes: string;
  onYes: () => Promise<unknown>;
};

/** A button that asks for confirmation in its place. */
export function ConfirmButton({ label, about, question, yes, onYes }: ConfirmProps) {
  const texts = useTexts();
  const isAsking = useSignal(false);
  const isDoing = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking.value) keep.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking.value;
  }, [isAsking.value]);
  if (!isAsking.value) {
    return (
      <button
        ref={opener}
        type="button"
        class="quiet-button"
        aria-label={texts.text('common.about', { what: label, about })}
        onClick={() => {
          isAsking.value = true;
        }}
      >
        {label}
      </button>
    );
  }
  const answer = async () => {
    isDoing.value = true;
    await onYes();
    isDoing.value = false;
    isAsking.value = false;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with two answers is no set of fields.
    <div class="panel-asking" role="group" aria-label={question}>
      <p>{question}</p>
      <div class="panel-row">
        <button type="button" class="button danger" disabled={isDoing.value} onClick={() => void answer()}>
          {yes}
        </button>
        <button
          ref={keep}
          type="button"
          class="button"
          disabled={isDoing.value}
          onClick={() => {
            isAsking.value = false;
          }}
        >
          {texts.text('memory.keep')}
        </button>
      </div>
    </div>
  );
}
