/** `npm start`: Sotto on this machine. `npm start -- --open` also opens the page. */
import { serveLocally } from './local/serve.ts';

await serveLocally({ watch: false });
