/** Audio codecs that occur in recordings and videos and cannot be decoded here, under familiar names. */

/** By its tag in WAV, AVI and ASF (RFC 2361). */
export const UNREAD_WAVE_TAGS: Record<number, string> = {
  0x0a: 'Windows Media Voice',
  0x10: 'OKI ADPCM',
  0x14: 'G.723 ADPCM',
  0x17: 'Dialogic ADPCM',
  0x20: 'Yamaha ADPCM',
  0x22: 'TrueSpeech',
  0x40: 'G.721 ADPCM',
  0x42: 'G.723.1',
  0x45: 'G.726',
  0x64: 'G.726',
  0x65: 'G.722',
  0x70: 'CELP',
  0x75: 'Voxware',
  0x130: 'ACELP.net',
  0x270: 'ATRAC3',
  0x401: 'Indeo Audio',
  0x2001: 'DTS',
  0xa109: 'Speex',
};

/** By codec name in MP4, MOV and 3GP. */
export const UNREAD_QUICKTIME: Record<string, string> = {
  QDMC: 'QDesign Music',
  QDM2: 'QDesign Music',
  MAC3: 'MACE',
  MAC6: 'MACE',
  Qclp: 'Qualcomm PureVoice',
  sqcp: 'Qualcomm PureVoice',
  sevc: 'EVRC',
  ssmv: 'SMV',
  mlpa: 'TrueHD',
  dtsc: 'DTS',
  dtsh: 'DTS',
  dtsl: 'DTS',
  dtse: 'DTS',
};

/** By prefix of the codec name in Matroska. */
export const UNREAD_MATROSKA: Record<string, string> = {
  A_DTS: 'DTS',
  A_TRUEHD: 'TrueHD',
  A_MLP: 'MLP',
  'A_REAL/': 'RealAudio',
  A_TTA1: 'True Audio',
  A_WAVPACK4: 'WavPack',
  A_QUICKTIME: 'a sound of QuickTime within Matroska',
  A_ATRAC: 'ATRAC',
};

/** By codec name in AIFF-C and CAF. */
export const UNREAD_APPLE: Record<string, string> = { ...UNREAD_QUICKTIME, qdm2: 'QDesign Music', ilbc: 'iLBC' };
