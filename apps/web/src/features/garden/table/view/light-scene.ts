import type { SeasonName } from '@everkin/garden-plants/facts';
import { DirectionalLight, HemisphereLight, type Scene } from 'three';

/** Snow is seen in white light, everything else in that of a late morning. */
const SUN: Record<SeasonName, string> = { spring: '#fff3de', summer: '#fff0d2', autumn: '#ffeccb', winter: '#fbf8ff' };

/** Daylight from the upper left, as in the drawing. @returns the sun, which may throw shadows */
export function lightScene(scene: Scene, season: SeasonName): DirectionalLight {
  scene.add(new HemisphereLight(season === 'winter' ? '#f6f7ff' : '#fffaf0', '#b9b28f', 1.9));
  const sun = new DirectionalLight(SUN[season], 2.1);
  sun.position.set(-0.5, 0.95, 0.6);
  scene.add(sun);
  return sun;
}
