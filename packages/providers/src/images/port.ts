export type MadePicture = { mimeType: 'image/webp'; widthPx: number; heightPx: number };

/** Makes pictures that came from anywhere safe to show to anybody. */
export interface Images {
  name: string;

  /**
   * Decodes a picture and writes it anew, the way up that it was taken: only its pixels survive. Place, camera,
   * comments and whatever else was hidden in the file are gone; of an animation the first frame is kept.
   * @param input.targetPath a new file; not there afterwards when this fails
   * @param input.maxEdgePx the longer edge at most; a smaller picture keeps its size
   * @throws ProviderError `invalid` for anything but a whole PNG, JPEG, GIF or WebP of a bounded number of pixels
   * @throws StorageFullError when the disk is full
   */
  makeSafe(input: { sourcePath: string; targetPath: string; maxEdgePx: number }): Promise<MadePicture>;
}
