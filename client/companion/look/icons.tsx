/** Icons for buttons; a button's label says what it does. */
import type { ComponentChildren } from 'preact';

export function SvgIcon({ children }: { children: ComponentChildren }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const InboxIcon = () => (
  <SvgIcon>
    <path d="M4 13.5 6.3 5.6A1.5 1.5 0 0 1 7.7 4.5h8.6a1.5 1.5 0 0 1 1.4 1.1L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z" />
    <path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20" />
  </SvgIcon>
);

export const MemoryIcon = () => (
  <SvgIcon>
    <path d="M6 4.5h10a2 2 0 0 1 2 2v13H8a2 2 0 0 1-2-2z" />
    <path d="M6 17.5a2 2 0 0 1 2-2h10M10 8.5h4.5" />
  </SvgIcon>
);

export const SettingsIcon = () => (
  <SvgIcon>
    <path d="M5 7h8M17 7h2M5 17h2M11 17h8M5 12h3M12 12h7" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="10" cy="12" r="2" />
    <circle cx="9" cy="17" r="2" />
  </SvgIcon>
);

export const InspectorIcon = () => (
  <SvgIcon>
    <path d="M4 19V9M9.5 19V5M15 19v-7M20 19v-4" />
  </SvgIcon>
);

export const SendIcon = () => (
  <SvgIcon>
    <path d="M12 19V6M6.5 11 12 5.5 17.5 11" />
  </SvgIcon>
);

export const StopIcon = () => (
  <SvgIcon>
    <rect x="7" y="7" width="10" height="10" rx="2" />
  </SvgIcon>
);

export const CloseIcon = () => (
  <SvgIcon>
    <path d="m7 7 10 10M17 7 7 17" />
  </SvgIcon>
);

export const DownIcon = () => (
  <SvgIcon>
    <path d="M12 5.5V18M6.5 13 12 18.5 17.5 13" />
  </SvgIcon>
);

export const ClockIcon = () => (
  <SvgIcon>
    <circle cx="12" cy="12" r="7.5" />
    <path d="M12 7.5V12l3 2" />
  </SvgIcon>
);

export const SearchIcon = () => (
  <SvgIcon>
    <circle cx="11" cy="11" r="6" />
    <path d="m15.5 15.5 4 4" />
  </SvgIcon>
);

export const TerminalIcon = () => (
  <SvgIcon>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="m7.5 10 2.5 2-2.5 2M12.5 14.5h4" />
  </SvgIcon>
);
