/** `sotto dev`: an application in code on this machine, with its latest files. */
import { serve } from './serve.ts';

await serve({ watch: true });
