/** The persona, the connection's state, and the ways to the panels. */
import type { ComponentChildren } from 'preact';
import type { State } from '../../sdk/frames/wire-types.ts';

type HeadProps = {
  name: string;
  state: State;
  /** In an application's page, the companion is a section of it. */
  heading?: 'h1' | 'h2';
  children: ComponentChildren;
};

export function ConversationHead({ name, state, heading: Heading = 'h1', children }: HeadProps) {
  return (
    <header class="head">
      <Heading>{name}</Heading>
      <p class={`standing ${state.is}`} role="status">
        {STANDING[state.is]}
      </p>
      {children}
    </header>
  );
}

const STANDING: Record<State['is'], string> = {
  connecting: 'connecting …',
  live: 'here',
  waiting: 'connection lost, trying again',
  away: 'not connected',
  superseded: 'talking elsewhere',
  refused: 'not let in',
  closed: 'gone',
};

type WayProps = { label: string; isOpen?: boolean; count?: number; onClick(): void; children: ComponentChildren };

export function HeadButton({ label, isOpen, count = 0, onClick, children }: WayProps) {
  return (
    <button
      type="button"
      class="button round"
      aria-label={count > 0 ? `${label}, ${count} waiting` : label}
      title={label}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      onClick={onClick}
    >
      {children}
      {count > 0 && (
        <span class="count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
