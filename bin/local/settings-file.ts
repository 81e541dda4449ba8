/** `.env` of the application's folder, which `sotto` reads and a checkout's `npm run` does not. */
let isRead = false;

/** What the environment has already wins. */
export function readSettingsFile(): void {
  isRead = true;
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) console.error('.env cannot be read, so its settings do not count.');
  }
}

/** Where a setting may stand, as in "set PORT in …". */
export function settingsPlace(): string {
  return isRead ? '.env or in the environment' : 'the environment';
}
