/** Words of what a schema refuses: zod's small form has none until it is given a language. */
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

z.config(en());
