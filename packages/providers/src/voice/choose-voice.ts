import { join } from 'node:path';
import type { ModelListener } from '../models/fetch-model.ts';
import { createElevenLabsVoice } from './elevenlabs.ts';
import { isLocalVoiceId } from './local/local-voice-id.ts';
import { createLocalVoice } from './local/local-voice.ts';
import type { VoiceProvider } from './port.ts';

export type VoiceSettings = {
  ELEVENLABS_API_KEY?: string | undefined;
  ELEVENLABS_BASE_URL?: string | undefined;
  ELEVENLABS_MODEL: string;
  ELEVENLABS_STABILITY: number;
  ELEVENLABS_SIMILARITY: number;
  MODELS: 'on' | 'off';
  MODELS_REGISTRY?: string | undefined;
};

/**
 * ElevenLabs if its key is set, for every new voice; else the embedded look-alike voice, or Flite only with MODELS=off. Look-alike
 * voices made earlier keep working after a key is added.
 */
export function createVoice(
  settings: VoiceSettings,
  options: { dataDirectory: string; onNews?: ModelListener; onTrouble?: (error: unknown) => void },
): VoiceProvider {
  const { onNews, onTrouble } = options;
  const kokoro = { directory: join(options.dataDirectory, 'models'), registryUrl: settings.MODELS_REGISTRY, onNews, onTrouble };
  const localVoice = createLocalVoice({ kokoro: settings.MODELS === 'off' ? null : kokoro, onTrouble });
  if (!settings.ELEVENLABS_API_KEY) return localVoice;
  const service = createElevenLabsVoice({
    apiKey: settings.ELEVENLABS_API_KEY,
    baseUrl: settings.ELEVENLABS_BASE_URL,
    model: settings.ELEVENLABS_MODEL,
    stability: settings.ELEVENLABS_STABILITY,
    similarity: settings.ELEVENLABS_SIMILARITY,
  });
  return {
    ...service,
    speak: (words, signal) => (isLocalVoiceId(words.voiceId) ? localVoice : service).speak(words, signal),
    close: async () => {
      await service.close();
      await localVoice.close();
    },
  };
}
