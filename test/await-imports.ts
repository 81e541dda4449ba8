/** Files of one worker share their modules: an import that the end of a file cuts fails for each file after it. */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
