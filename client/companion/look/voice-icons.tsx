/** Icons of the voice buttons. */
import { SvgIcon } from './icons.tsx';

export const MicrophoneIcon = () => (
  <SvgIcon>
    <rect x="9" y="4" width="6" height="10" rx="3" />
    <path d="M6 11.5a6 6 0 0 0 12 0M12 17.5V20" />
  </SvgIcon>
);

export const LoudIcon = () => (
  <SvgIcon>
    <path d="M5 9.8v4.4h2.8l4 3.3v-11l-4 3.3zM15.3 9.5a3.6 3.6 0 0 1 0 5M17.9 7a7.1 7.1 0 0 1 0 10" />
  </SvgIcon>
);

export const SilentIcon = () => (
  <SvgIcon>
    <path d="M5 9.8v4.4h2.8l4 3.3v-11l-4 3.3zM15.5 9.8l4.4 4.4M19.9 9.8l-4.4 4.4" />
  </SvgIcon>
);
