/** The recording is at fault, not the transcriber. The message goes to the person who uploaded it. */
export class UnreadableAudioError extends Error {
  override readonly name: string = 'UnhearableRecordingError';
}

/** The recording is decodable, but contains no speech. */
export class NobodySpeaksError extends UnreadableAudioError {
  override readonly name = 'NobodySpeaksError';
}

export const damagedRecording = (cause?: unknown): UnreadableAudioError =>
  new UnreadableAudioError(
    'This recording cannot be opened: it seems to be damaged, or to be something else than its name says. Save it again as MP3, M4A, WAV or MP4, and upload the new copy.',
    { cause },
  );

/** @param codec the codec's usual name; null when it is unknown */
export const unknownSound = (codec: string | null): UnreadableAudioError =>
  new UnreadableAudioError(
    `The sound of this file is written in a way${codec === null ? '' : ` (${codec})`} that cannot be read here. Save it as MP3, M4A, WAV or MP4, and upload that.`,
  );

export const protectedRecording = (): UnreadableAudioError =>
  new UnreadableAudioError(
    'This recording is protected by its seller, so it cannot be opened here. If you have a copy without protection, upload that.',
  );

export const soundlessVideo = (): UnreadableAudioError =>
  new UnreadableAudioError('There is no sound in this file, so there are no words to find in it.');

export const silentRecording = (): NobodySpeaksError =>
  new NobodySpeaksError('This recording is silent, so there are no words to find in it.');

export const speechlessRecording = (): NobodySpeaksError =>
  new NobodySpeaksError('No speech was heard in this recording. If somebody does speak in it, you can type what they say.');

export const overlongRecording = (maxS: number): UnreadableAudioError =>
  new UnreadableAudioError(`This recording is longer than ${maxS / 3_600} hours. Split it into parts and upload them one by one.`);
