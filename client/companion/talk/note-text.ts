/** The notes of the client library, for a page in any language. Pure. */
import { isolateNoteDirection, noteStartsConversation } from '../../sdk/store/system-notes.ts';
import type { TranscriptEntry } from '../../sdk/store/transcript.ts';
import { type Message, messageOf } from '../../strings/message.ts';

type Note = Extract<TranscriptEntry, { is: 'note' }>;
type UserEntry = Extract<TranscriptEntry, { is: 'user' }>;

export function noteMessage({ key, text, about }: Pick<Note, 'key' | 'text' | 'about'>): Message {
  if (key === 'earlier') return messageOf('talk.earlier');
  if (about === undefined) return text;
  if ('code' in about) return { code: about.code, message: text };
  const { state, reason, source, title } = about;
  const message = deliveryNoteName(source, title);
  if (state === 'expired' || state === 'dead' || state === 'erased') return messageOf(`note.${state}`, { message });
  if (reason === 'overflow' || reason === 'cancelled') return messageOf(`note.${reason}`, { message });
  return text;
}

function deliveryNoteName(source: string | undefined, title: string | undefined): Message {
  if (source !== undefined) return messageOf('note.from', { source: isolateNoteDirection(source) });
  return title === undefined ? messageOf('note.unnamed') : isolateNoteDirection(noteStartsConversation(title));
}

/** Why the user's words were not sent. */
export function refusalNoteMessage({ why = '', code }: Pick<UserEntry, 'why' | 'code'>): Message {
  return code === undefined ? why : { code, message: why };
}
