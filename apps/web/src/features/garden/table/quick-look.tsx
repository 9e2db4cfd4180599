import type { GardenModelLink } from '@everkin/contracts/garden-models';
import type { ReactElement } from 'react';
import { saveGardenModel } from '../save-garden-model.ts';
import { findSharedPicture } from '../drawing/shared-picture.ts';
import { describeTable } from '../plant-words.ts';
import { lightOf } from '@everkin/garden-plants/colours';
import { disposeGroup, makeGroup } from './model/make-group.ts';
import { makeGarden, type TablePlants } from './model/make-model.ts';
import { writeUsdz } from './model/write-model.ts';
import { takePicture } from './view/turning-view.ts';

/** A link that an iPhone opens in its own viewer. `picture`: an address for an <img>; `label`: what is in it. */
export type QuickLookModel = { link: GardenModelLink; picture: string; label: string };

/** Makes the plants' file and has the server hold it for a quarter of an hour: the viewer opens no file of a page. */
export async function prepareQuickLook(table: TablePlants, signal: AbortSignal): Promise<QuickLookModel> {
  const garden = makeGarden(table);
  const model = makeGroup(garden.meshes);
  try {
    const link = await saveGardenModel(await writeUsdz(model.group), signal);
    return { link, picture: pictureOf(model.group, table), label: describeTable(garden) };
  } finally {
    disposeGroup(model);
  }
}

/** Without WebGL it is the drawing of a tree. */
function pictureOf(group: Parameters<typeof takePicture>[0], { season }: TablePlants): string {
  try {
    return takePicture(group, season.name);
  } catch {
    return findSharedPicture({ key: 'linden-3-0', species: 'linden', size: 3, stage: 'grown' }, lightOf(season, 'light')).href;
  }
}

/** Quick Look wants `rel="ar"` and exactly one picture in the link, nothing else. */
export function QuickLook({ link, picture, label }: QuickLookModel): ReactElement {
  return (
    <div className="grid gap-3">
      <a rel="ar" href={link.url} className="block overflow-hidden rounded-card border border-line bg-[#f6efe2]">
        <img src={picture} alt={`${label} See them on your table.`} className="block aspect-[4/3] w-full object-contain" />
      </a>
      <p className="text-sm text-soft">Opens in Quick Look.</p>
    </div>
  );
}
