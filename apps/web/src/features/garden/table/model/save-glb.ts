import { disposeGroup } from './make-group.ts';
import { makeModel, type TablePlants } from './make-model.ts';
import { GLB_TYPE, writeGlb } from './write-model.ts';

/** Lets the browser save the plants as `garden.glb`. */
export async function saveGlb(table: TablePlants): Promise<void> {
  const model = makeModel(table);
  const url = URL.createObjectURL(new Blob([await writeGlb(model.group)], { type: GLB_TYPE }));
  disposeGroup(model);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'garden.glb';
  link.click();
  URL.revokeObjectURL(url);
}
