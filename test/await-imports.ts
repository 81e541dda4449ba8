/** Files of one worker share their modules: an import that the end of one cuts fails for all later ones. */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
