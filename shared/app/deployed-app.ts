/** Imports the application of the stack's functions; null: none. `bundleFunctions` puts it in place [E6]. */
export const importApp = null as (() => Promise<unknown>) | null;
