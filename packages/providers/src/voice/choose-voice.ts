import { join } from 'node:path';
import type { ModelListener } from '../models/fetch-model.ts';
import { createLikeness } from './likeness/likeness.ts';
import type { VoiceProvider } from './port.ts';

export type VoiceSettings = { MODELS: 'on' | 'off'; MODELS_REGISTRY?: string | undefined };

/** The embedded likeness; with MODELS=off by Flite alone. */
export function createVoice(
  settings: VoiceSettings,
  options: { dataDirectory: string; onNews?: ModelListener; onTrouble?: (error: unknown) => void },
): VoiceProvider {
  const { onNews, onTrouble } = options;
  const kokoro = { directory: join(options.dataDirectory, 'models'), registryUrl: settings.MODELS_REGISTRY, onNews, onTrouble };
  return createLikeness({ kokoro: settings.MODELS === 'off' ? null : kokoro, onTrouble });
}
