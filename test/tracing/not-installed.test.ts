import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { QUIET } from '../quiet.ts';

/** As where these packages are not installed. */
const MISSING = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(name, about, next) {
    if (/^@opentelemetry\\/(?!api$)/.test(name)) throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' });
    return next(name, about);
  },
});`;

it('[O7] a start with spans but without the OpenTelemetry SDK ends with the command that installs it', () => {
  const hook = `data:text/javascript,${encodeURIComponent(MISSING)}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', hook, 'bin/local.ts'], {
    encoding: 'utf8',
    env: {
      ...{ PATH: process.env.PATH, ...QUIET, PORT: '0', SOTTO_DATA: ':memory:', SOTTO_PAGE: '0' },
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    },
  });
  expect(stdout).toBe('');
  expect(stderr.trim()).toBe(
    'OTEL_EXPORTER_OTLP_ENDPOINT is set, and the SDK of OpenTelemetry is not installed. Install it: npm install ' +
      '--no-save @opentelemetry/sdk-trace-node @opentelemetry/resources @opentelemetry/exporter-trace-otlp-proto',
  );
  expect(status).toBe(1);
});
