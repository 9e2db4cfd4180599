import { disposeGroup } from './make-group.ts';
import { makeModel, type TablePlants } from './make-model.ts';
import { GLB_TYPE, writeGlb } from './write-model.ts';

/** Lets the browser save the plants as `garden.glb`. */
export async function saveGlb(table: TablePlants): Promise<void> {
  const url = URL.createObjectURL(new Blob([await makeFile(table)], { type: GLB_TYPE }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'garden.glb';
  link.click();
  // Some browsers begin to save it only after the press.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

const REVOKE_AFTER_MS = 60_000;

async function makeFile(table: TablePlants): Promise<ArrayBuffer> {
  const model = makeModel(table);
  try {
    return await writeGlb(model.group);
  } finally {
    disposeGroup(model);
  }
}
