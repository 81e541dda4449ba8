/** The persona, that it is an AI [K6], the connection's state, and the ways to the panels. */
import type { ComponentChildren } from 'preact';
import type { State } from '../../sdk/frames/wire-types.ts';
import { useTexts } from '../texts.tsx';

type HeadProps = {
  name: string;
  state: State;
  /** In an application's page, the companion is a section of it. */
  heading?: 'h1' | 'h2';
  quiet: ComponentChildren;
  children: ComponentChildren;
};

export function ConversationHead({ name, state, heading: Heading = 'h1', quiet, children }: HeadProps) {
  const texts = useTexts();
  return (
    <header class="head">
      <Heading>{name}</Heading>
      <abbr class="ai" title={texts.text('head.isAi', { name })}>
        {texts.text('head.ai')}
      </abbr>
      <p class={`standing ${state.is}`} role="status">
        {texts.text(`standing.${state.is}`)}
      </p>
      {quiet}
      <div class="ways">{children}</div>
    </header>
  );
}

type WayProps = { label: string; isOpen?: boolean; count?: number; onClick(): void; children: ComponentChildren };

export function HeadButton({ label, isOpen, count = 0, onClick, children }: WayProps) {
  const texts = useTexts();
  return (
    <button
      type="button"
      class="button round"
      aria-label={count > 0 ? texts.text('way.waiting', { way: label, count }) : label}
      title={label}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      onClick={onClick}
    >
      {children}
      {count > 0 && (
        <span class="count" aria-hidden="true">
          {count > 99 ? `${texts.number(99)}+` : texts.number(count)}
        </span>
      )}
    </button>
  );
}
