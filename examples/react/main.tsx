import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import worklet from 'sotto/client/recorder-worklet.js?url&no-inline';
import { Companion, useLines, useSotto } from 'sotto/react';

const url = new URLSearchParams(location.search).get('server') ?? 'ws://127.0.0.1:8787/?user=ada';

function App() {
  const session = useSotto({ url, worklet });
  const lines = useLines(session);
  return (
    <main>
      <h1>{lines.length} messages</h1>
      <Companion session={session} />
    </main>
  );
}

createRoot(document.getElementById('app') ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
