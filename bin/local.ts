/** `npm start`: Sotto on this machine. `npm start -- --open` also opens the page. */
import { serve } from './local/serve.ts';

await serve({ watch: false });
