import { existsSync } from 'node:fs';

export const PROGRAM = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const IS_THERE = existsSync(PROGRAM);

/** Software rendering, the same on every machine; audio without a click or a device. */
const FLAGS = [
  '--disable-gpu',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

export const LAUNCH = { executablePath: PROGRAM, args: FLAGS };
