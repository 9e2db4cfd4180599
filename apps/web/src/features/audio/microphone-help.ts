import type { RecorderProblem } from './recorder-flow.ts';

/** Advice appended to the specified error text (docs/PRODUCT.md, Failures). */
export const MICROPHONE_HELP: Record<RecorderProblem, string> = {
  denied: 'Allow the microphone for this page: tap the icon beside the address, choose Allow, and try again.',
  missing: 'No microphone was found. Connect one, or upload a recording instead.',
  unsupported: 'This browser does not let this page use a microphone. Open Everkin over https, or upload a recording instead.',
  failed: 'Another program may be using it. Close that one and try again, or upload a recording instead.',
};
