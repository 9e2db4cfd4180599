export type MadePicture = { mimeType: 'image/webp'; widthPx: number; heightPx: number };

/** Makes untrusted pictures safe to show. */
export interface Images {
  name: string;

  /**
   * Decodes and re-encodes a picture, with its orientation applied: only the pixels survive. GPS position, camera, comments and
   * other metadata are removed; of an animation the first frame is kept.
   * @param input.targetPath a new file; removed on failure
   * @param input.maxEdgePx the maximum length of the longer edge; smaller pictures are not enlarged
   * @throws ProviderError `invalid` for anything but a whole PNG, JPEG, GIF or WebP of a bounded number of pixels
   * @throws StorageFullError when the disk is full
   */
  makeSafe(input: { sourcePath: string; targetPath: string; maxEdgePx: number }): Promise<MadePicture>;
}
