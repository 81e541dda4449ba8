/** Events sent to Nova 2 Sonic's bidirectional API. Each content block has a name unique in its stream. */

export type SonicEvent = {
  event:
    | { sessionStart: SessionStart }
    | { promptStart: PromptStart }
    | { contentStart: ContentStart }
    | { textInput: Content }
    | { audioInput: Content }
    | { toolResult: Content }
    | { contentEnd: ContentName }
    | { promptEnd: { promptName: string } }
    | { sessionEnd: Record<string, never> };
};

/** How soon a pause ends the user's speech: after 1.5, 1.75 and 2 seconds. */
export type Endpointing = 'HIGH' | 'MEDIUM' | 'LOW';
export type SonicRole = 'SYSTEM' | 'USER' | 'ASSISTANT';
export type ContentName = { promptName: string; contentName: string };
/** Text, or base64 audio. */
type Content = ContentName & { content: string };

type SessionStart = {
  inferenceConfiguration: { maxTokens: number; topP: number; temperature: number };
  turnDetectionConfiguration: { endpointingSensitivity: Endpointing };
};
type Pcm<Hz> = {
  mediaType: 'audio/lpcm';
  sampleRateHertz: Hz;
  sampleSizeBits: 16;
  channelCount: 1;
  encoding: 'base64';
  audioType: 'SPEECH';
};
type PlainText = { mediaType: 'text/plain' };
type PromptStart = {
  promptName: string;
  textOutputConfiguration: PlainText;
  audioOutputConfiguration: Pcm<24_000> & { voiceId: string };
  toolUseOutputConfiguration?: { mediaType: 'application/json' };
  toolConfiguration?: { tools: { toolSpec: ToolSpecification }[] };
};
/** `json`: the schema's JSON text. */
type ToolSpecification = { name: string; description: string; inputSchema: { json: string } };
/** `interactive`: the model answers it. */
type ContentStart = ContentName & { interactive: boolean } & (
    | { type: 'TEXT'; role: SonicRole; textInputConfiguration: PlainText }
    | { type: 'AUDIO'; role: 'USER'; audioInputConfiguration: Pcm<16_000> }
    | { type: 'TOOL'; role: 'TOOL'; toolResultInputConfiguration: ToolResultInput }
  );
type ToolResultInput = { toolUseId: string; type: 'TEXT'; textInputConfiguration: PlainText };
