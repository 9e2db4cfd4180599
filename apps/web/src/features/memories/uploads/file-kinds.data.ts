import type { UploadType } from '@everkin/contracts/uploads';

type FileKind = {
  /** As in the drop zone's hint (docs/PRODUCT.md, Forms). */
  formats: string;
  endings: readonly string[];
  types: RegExp;
  /** MIME types for the picker, besides the extensions: phones go by these. */
  accept: readonly string[];
};

export const FILE_KINDS: Record<UploadType, FileKind> = {
  voice: {
    formats: 'MP3, WAV, M4A, AAC',
    // Browsers know few of these types, and none of older recorders.
    endings: '.mp3 .wav .m4a .aac .amr .wma .ogg .opus .flac .aif .aiff .aifc .caf .mp2 .awb .3ga .oga .weba .mka .m4b .ac3 .au'.split(' '),
    types: /^audio\//,
    // Phones and messengers save voice recordings in video containers, too.
    accept: ['audio/*', '.3gp', '.mp4', '.mov', '.webm', '.mkv'],
  },
  text: {
    formats: 'PDF, DOC, DOCX, TXT, RTF, MD',
    // Word has separate extensions for templates and files with macros. A zip is taken to be a WhatsApp chat export; the
    // extensions after it are exports of other messengers and mail programs.
    endings: [
      '.pdf',
      '.doc',
      '.docx',
      '.docm',
      '.dot',
      '.dotx',
      '.dotm',
      '.txt',
      '.rtf',
      '.md',
      '.zip',
      '.json',
      '.xml',
      '.html',
      '.htm',
      '.csv',
      '.eml',
      '.mbox',
    ],
    types:
      /^(text\/|message\/rfc822$|application\/(pdf|msword|rtf|zip|x-zip-compressed|json|xml|mbox|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$)/,
    accept: [
      'text/plain',
      'text/markdown',
      'application/pdf',
      'application/zip',
      'application/json',
      'text/xml',
      'text/html',
      'text/csv',
      'message/rfc822',
    ],
  },
  video: {
    formats: 'MP4, MOV, AVI, MKV',
    endings: '.mp4 .mov .avi .mkv .m4v .3gp .3g2 .wmv .asf .mpg .mpeg .vob .ts .mts .m2ts .divx .webm .ogv'.split(' '),
    types: /^video\//,
    accept: ['video/*'],
  },
};
