/**
 * A Dockerfile, a compose file and a unit of systemd, from the documentation of Docker, Ollama, speaches and
 * systemd. No engine was at hand: they have not run. Pure.
 */
import { SPEACHES } from './application-files.ts';
import type { InitChoices } from './choices.ts';
import { projectNeedsEnvFile } from './project-files.ts';

/** Images with their versions. */
const IMAGES = {
  node: 'node:24.21.0-slim',
  ollama: 'ollama/ollama:0.13.5',
  speaches: 'ghcr.io/speaches-ai/speaches:0.8.3-cpu',
};
const OLLAMA = '127.0.0.1:11434';
const OLLAMA_MODEL = 'llama3.2';

export function deploymentFiles(choices: InitChoices): Readonly<Record<string, string>> {
  if (choices.deployment !== 'docker') return {};
  return {
    Dockerfile: DOCKERFILE,
    '.dockerignore': 'node_modules/\n.sotto/\n.env\n.git/\nclient/\n',
    'compose.yaml': composeFile(choices),
    'sotto.service': SERVICE,
  };
}

const DOCKERFILE = `# Not run where it was written: no engine was at hand.
FROM ${IMAGES.node}
WORKDIR /app
# A tarball that package.json names (file:sotto.tgz) lies in this folder.
COPY . .
RUN npm install --omit=dev --no-audit --no-fund
ENV SOTTO_DATA=/data
RUN mkdir -m 700 /data && chown node /data
USER node
VOLUME /data
CMD ["node_modules/.bin/sotto", "start"]
`;

/** All share the machine's network: without sign-in, Sotto answers only to 127.0.0.1 [N1]. */
function composeFile(choices: InitChoices): string {
  const hasOllama = choices.model === 'ollama';
  const hasSpeaches = choices.speech === 'openai';
  const waits = [...(hasOllama ? ['ollama-model'] : []), ...(hasSpeaches ? ['speech-models'] : [])];
  const volumes = ['sotto', ...(hasOllama ? ['ollama'] : []), ...(hasSpeaches ? ['speech'] : [])];
  return `# docker compose up --build
# Not run where it was written: no engine was at hand.
services:
  sotto:
    build: .
    network_mode: host
    restart: unless-stopped
${projectNeedsEnvFile(choices) ? '    env_file: .env\n' : ''}    volumes:
      - sotto:/data
${waits.length === 0 ? '' : `    depends_on:\n${waits.map((name) => `      ${name}:\n        condition: service_completed_successfully\n`).join('')}`}${hasOllama ? OLLAMA_SERVICES : ''}${hasSpeaches ? SPEECH_SERVICES : ''}
volumes:
${volumes.map((name) => `  ${name}: {}\n`).join('')}`;
}

const OLLAMA_SERVICES = `
  ollama:
    image: ${IMAGES.ollama}
    network_mode: host
    restart: unless-stopped
    environment:
      OLLAMA_HOST: ${OLLAMA}
      # A prompt with its memory is longer than the usual 4,096 tokens.
      OLLAMA_CONTEXT_LENGTH: "8192"
    volumes:
      - ollama:/root/.ollama
    healthcheck:
      test: ["CMD", "ollama", "list"]
      interval: 5s
      timeout: 5s
      retries: 30

  # Fetches the model once, and ends.
  ollama-model:
    image: ${IMAGES.ollama}
    network_mode: host
    environment:
      OLLAMA_HOST: ${OLLAMA}
    command: ["pull", "${OLLAMA_MODEL}"]
    depends_on:
      ollama:
        condition: service_healthy
`;

const SPEECH_SERVICES = `
  speech:
    image: ${IMAGES.speaches}
    network_mode: host
    restart: unless-stopped
    environment:
      UVICORN_HOST: 127.0.0.1
      UVICORN_PORT: "8000"
      ENABLE_UI: "false"
    volumes:
      - speech:/home/ubuntu/.cache/huggingface/hub
    healthcheck:
      test: ["CMD", "curl", "--fail", "${SPEACHES.url}/health"]
      interval: 5s
      timeout: 5s
      retries: 60

  # Fetches what hears and what speaks once, and ends: speaches downloads nothing by itself.
  speech-models:
    image: ${IMAGES.speaches}
    network_mode: host
    entrypoint: ["curl", "--fail", "--retry", "3"]
    command:
      - "--request"
      - "POST"
      - "${SPEACHES.url}/v1/models/${SPEACHES.hears}"
      - "--next"
      - "--fail"
      - "--request"
      - "POST"
      - "${SPEACHES.url}/v1/models/${SPEACHES.speaks}"
    depends_on:
      speech:
        condition: service_healthy
`;

const SERVICE = `# Not run where it was written. The application lies in /opt/sotto, with its packages installed.
#   sudo useradd --system --home /opt/sotto sotto
#   sudo cp sotto.service /etc/systemd/system/
#   sudo systemctl enable --now sotto
# Settings and keys: one a line in /etc/sotto.env, with mode 0600.
[Unit]
Description=Sotto
After=network-online.target
Wants=network-online.target

[Service]
User=sotto
WorkingDirectory=/opt/sotto
EnvironmentFile=-/etc/sotto.env
Environment=SOTTO_DATA=/var/lib/sotto
StateDirectory=sotto
StateDirectoryMode=0700
ExecStart=/opt/sotto/node_modules/.bin/sotto start
Restart=always
RestartSec=2
TimeoutStopSec=10
NoNewPrivileges=true
ProtectSystem=full
ProtectHome=true
PrivateTmp=true

[Install]
WantedBy=multi-user.target
`;
