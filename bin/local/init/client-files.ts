/** A page of one's own with React and Vite, as docs/how-to/build/use-react.md has it. Pure. */
import { displayProjectName } from './application-files.ts';
import type { InitChoices } from './choices.ts';

export function clientFiles({ name, speech }: InitChoices): Readonly<Record<string, string>> {
  const hears = speech === 'openai' || speech === 'aws';
  return {
    'client/index.html': `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${displayProjectName(name)}</title>
  <div id="app"></div>
  <script type="module" src="/main.tsx"></script>
</html>
`,
    'client/main.tsx': `import { createRoot } from 'react-dom/client';
import { Companion, useSotto } from 'sotto/react';
${hears ? "import worklet from 'sotto/client/recorder-worklet.js?url&no-inline';\n" : ''}
export function App() {
  const session = useSotto({ url: 'ws://127.0.0.1:8787/?user=ada', persona: '${name}'${hears ? ', worklet' : ''} });
  return <Companion session={session} />;
}

const root = document.getElementById('app');
if (root) createRoot(root).render(<App />);
`,
  };
}
