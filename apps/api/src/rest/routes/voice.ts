import { DICTATION_MAX_BYTES } from '@everkin/contracts/units';
import { dictationTooLarge } from '@everkin/domain/voice/voice.errors';
import type { RestRoute } from '../route.ts';

export const voiceRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/avatars/{id}/voice',
    procedure: 'voice.get',
    status: 200,
    summary: 'The voice of an avatar: its sample, consent and status',
  },
  {
    method: 'POST',
    path: '/avatars/{id}/voice/retry',
    procedure: 'voice.retry',
    status: 200,
    failures: [409],
    summary: 'Retry making a voice from the same sample',
  },
  {
    method: 'DELETE',
    path: '/avatars/{id}/voice',
    procedure: 'voice.revoke',
    status: 204,
    summary: 'Revoke the consent and delete the voice',
  },
  {
    method: 'POST',
    path: '/speech/generate',
    procedure: 'voice.generateSpeech',
    waits: true,
    status: 200,
    body: 'json',
    failures: [402, 409, 502],
    failureFields: { success: false },
    summary: "Generate speech in an avatar's voice",
  },
  {
    method: 'POST',
    path: '/speech/transcribe',
    procedure: 'voice.transcribe',
    waits: true,
    isRepeatable: true,
    status: 200,
    body: 'multipart',
    files: { audio: { maxBytes: DICTATION_MAX_BYTES, tooLarge: dictationTooLarge } },
    failures: [409, 502],
    summary: 'Transcribe a dictation',
  },
];
