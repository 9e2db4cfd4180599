const guid = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** In file byte order ("Advanced Systems Format (ASF) Specification", Microsoft, 2004, section 10). */
export const ASF_GUIDS = {
  header: guid('3026b2758e66cf11a6d900aa0062ce6c'),
  data: guid('3626b2758e66cf11a6d900aa0062ce6c'),
  fileProperties: guid('a1dcab8c47a9cf118ee400c00c205365'),
  streamProperties: guid('9107dcb7b7a9cf118ee600c00c205365'),
  audio: guid('409e69f84d5bcf11a8fd00805f5c442b'),
  contentEncryption: guid('fbb3112223bdd211b4b700a0c955fc6e'),
  extendedContentEncryption: guid('14e68a292226174cb935dae07ee9289c'),
};
