import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig } from 'vite';

const worklet = createRequire(import.meta.url).resolve('sotto/client/recorder-worklet.js');

export default defineConfig({
  base: './',
  plugins: [{ name: 'worklet', writeBundle: ({ dir }) => cpSync(worklet, `${dir}/recorder-worklet.js`) }],
});
