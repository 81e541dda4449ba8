/** Icons for pictures; a button's label says what it does. */
import { SvgIcon } from '../../companion/look/icons.tsx';

export const PictureIcon = () => (
  <SvgIcon>
    <rect x="4" y="5" width="16" height="14" rx="2.5" />
    <circle cx="9" cy="10" r="1.6" />
    <path d="m4.5 17.5 4.5-4 3 2.5 3.5-4 4.5 4.5" />
  </SvgIcon>
);

export const CameraIcon = () => (
  <SvgIcon>
    <path d="M4 9a2 2 0 0 1 2-2h1.6l1.2-2h6.4l1.2 2H18a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />
    <circle cx="12" cy="13" r="3.4" />
  </SvgIcon>
);
