import type { GardenModelLink } from '@everkin/contracts/garden-models';
import { lightOf } from '@everkin/garden-plants/colours';
import type { Season, Theme } from '@everkin/garden-plants/facts';
import type { ReactElement } from 'react';
import { useTheme } from '../../../lib/theme.ts';
import { saveGardenModel } from '../save-garden-model.ts';
import { findSharedPicture } from '../drawing/shared-picture.ts';
import { describeTable } from '../plant-words.ts';
import { disposeGroup, makeGroup } from './model/make-group.ts';
import { makeGarden, type TablePlants } from './model/make-model.ts';
import { writeUsdz } from './model/write-model.ts';
import { paintAir } from './view/light-scene.ts';
import { takePicture } from './view/turning-view.ts';

/** A link that an iPhone opens in its own viewer. `pictures`: an address for an <img> in each theme; `label`: what is in it. */
export type QuickLookModel = { link: GardenModelLink; pictures: Record<Theme, string>; season: Season; label: string };

/** Makes the plants' file and has the server hold it for a quarter of an hour: the viewer opens no file of a page. */
export async function prepareQuickLook(table: TablePlants, signal: AbortSignal): Promise<QuickLookModel> {
  const garden = makeGarden(table);
  const model = makeGroup(garden.meshes);
  try {
    const link = await saveGardenModel(await writeUsdz(model.group), signal);
    const pictures = { light: pictureOf(model.group, table, 'light'), dark: pictureOf(model.group, table, 'dark') };
    return { link, pictures, season: table.season, label: describeTable(garden) };
  } finally {
    disposeGroup(model);
  }
}

/** Without WebGL it is the drawing of a tree. */
function pictureOf(group: Parameters<typeof takePicture>[0], { season }: TablePlants, theme: Theme): string {
  try {
    return takePicture(group, { season: season.name, theme });
  } catch {
    return findSharedPicture({ key: 'linden-3-0', species: 'linden', size: 3, stage: 'grown' }, lightOf(season, theme)).href;
  }
}

/** Quick Look wants `rel="ar"` and exactly one picture in the link, nothing else. */
export function QuickLook({ link, pictures, season, label }: QuickLookModel): ReactElement {
  const theme = useTheme();
  return (
    <div className="grid gap-3">
      <a
        rel="ar"
        href={link.url}
        className="block overflow-hidden rounded-card border border-line"
        style={{ background: paintAir(season, theme) }}
      >
        <img src={pictures[theme]} alt={`${label} See them on your table.`} className="block aspect-[4/3] w-full object-contain" />
      </a>
      <p className="text-sm text-soft">Opens in Quick Look.</p>
    </div>
  );
}
