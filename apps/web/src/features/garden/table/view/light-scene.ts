import { lightOf, paintHorizon, paintPaper } from '@everkin/garden-plants/colours';
import type { Season, SeasonName, Theme } from '@everkin/garden-plants/facts';
import { DirectionalLight, HemisphereLight, type Scene } from 'three';

/** In which light a scene is seen: daylight, or the evening of the dark theme. */
export type SceneLight = { season: SeasonName; theme: Theme };

type Lamps = { sky: string; earth: string; skyStrength: number; sun: string; sunStrength: number };

/** Snow is seen in white light, everything else in that of a late morning. */
const SUN: Record<SeasonName, string> = { spring: '#fff3de', summer: '#fff0d2', autumn: '#ffeccb', winter: '#fbf8ff' };

/** Daylight or the last light, from the upper left as in the drawing. @returns the sun, which may throw shadows */
export function lightScene(scene: Scene, light: SceneLight): DirectionalLight {
  const { sky, earth, skyStrength, sun, sunStrength } = chooseLamps(light);
  scene.add(new HemisphereLight(sky, earth, skyStrength));
  const lamp = new DirectionalLight(sun, sunStrength);
  lamp.position.set(-0.5, 0.95, 0.6);
  scene.add(lamp);
  return lamp;
}

function chooseLamps({ season, theme }: SceneLight): Lamps {
  const isWinter = season === 'winter';
  if (theme === 'light')
    return { sky: isWinter ? '#f6f7ff' : '#fffaf0', earth: '#b9b28f', skyStrength: 1.9, sun: SUN[season], sunStrength: 2.1 };
  // Snow takes the blue of the sky, or it looks like ash.
  return {
    sky: isWinter ? '#c6cbe6' : '#d9cbb8',
    earth: '#6b6048',
    skyStrength: isWinter ? 1.05 : 0.85,
    sun: '#ffd3a1',
    sunStrength: 0.95,
  };
}

/** The air behind the plants, as a CSS background. */
export const paintAir = (season: Season, theme: Theme): string =>
  `linear-gradient(${paintPaper(theme)}, ${paintHorizon(lightOf(season, theme))})`;
