import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';

/** product.md section 5, hints. */
export const TEXT_FORMATS = 'PDF, DOC, DOCX, TXT, RTF, MD';
const TEXT_ENDINGS = ['.pdf', '.doc', '.docx', '.txt', '.rtf', '.md'];
export const TEXT_ACCEPT = [...TEXT_ENDINGS, 'text/plain', 'text/markdown', 'application/pdf'].join(',');

const TEXT_TYPES = /^(text\/|application\/(pdf|msword|rtf|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$)/;

/** By type or by ending: browsers give RTF and MD no type (decisions.md 21). The server looks at the content again. */
export function isTextFile(file: { name: string; type: string }): boolean {
  const name = file.name.toLowerCase();
  return TEXT_TYPES.test(file.type) || TEXT_ENDINGS.some((ending) => name.endsWith(ending));
}

/** What is wrong with a file before it is sent, in product.md's words; null when nothing is. */
export function findFileProblem(file: { name: string; type: string; size: number }): string | null {
  if (!isTextFile(file)) return 'Invalid file type for text upload';
  if (file.size > UPLOAD_MAX_BYTES) return 'File size exceeds the maximum allowed (20MB)';
  return null;
}
