/** `sotto dev`: an application in code on this machine, with its latest files. */
import { serveLocally } from './serve.ts';

await serveLocally({ watch: true });
