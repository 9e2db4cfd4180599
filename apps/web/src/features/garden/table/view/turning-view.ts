import { Box3, PCFShadowMap, PerspectiveCamera, Scene, Vector3, WebGLRenderer, type DirectionalLight, type Group } from 'three';
import { disposeRenderer } from './dispose-renderer.ts';
import { lightScene, type SceneLight } from './light-scene.ts';

/** A body that can be turned. `turnBy` and `raiseBy` in radians. */
export type TurningView = {
  turnBy: (angle: number) => void;
  raiseBy: (angle: number) => void;
  setTurning: (isTurning: boolean) => void;
  end: () => void;
};

const FIELD_DEGREES = 28;
const FIRST_LOOK = { turn: 0.35, lift: 0.42 };
const LOWEST = 0.12;
const HIGHEST = 1.2;
/** Once round in about fifty seconds. */
const TURN_PER_MS = 0.000_125;
const MOST_PIXELS = 2;
/** Air about the plants. */
const MARGIN = 1.07;

/**
 * Shows a group in a canvas of its own, which fills `host`. It draws only when something moves, and nothing while it is out of the
 * window. Throws where there is no WebGL.
 */
export function createTurningView(host: HTMLElement, group: Group, light: SceneLight): TurningView {
  const { renderer, scene, camera, around } = createStage(group, light);
  const state = { ...FIRST_LOOK, isTurning: false, frame: 0, before: 0 };

  const draw = (): void => {
    placeCamera(camera, around, state);
    renderer.render(scene, camera);
  };
  mountCanvas(renderer, host, draw);
  const step = (now: number): void => {
    state.frame = 0;
    if (state.isTurning) {
      state.turn += Math.min(100, now - state.before) * TURN_PER_MS;
      state.before = now;
      schedule();
    }
    draw();
  };
  const schedule = (): void => {
    if (state.frame === 0) state.frame = requestAnimationFrame(step);
  };
  const unwatch = watchSize(host, (width, height) => {
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    // At once: a canvas of a new size is empty until it is drawn.
    draw();
  });
  return {
    turnBy: (angle) => {
      state.turn += angle;
      schedule();
    },
    raiseBy: (angle) => {
      state.lift = Math.min(HIGHEST, Math.max(LOWEST, state.lift + angle));
      schedule();
    },
    setTurning: (isTurning) => {
      state.isTurning = isTurning;
      state.before = performance.now();
      if (isTurning) schedule();
    },
    end: () => {
      cancelAnimationFrame(state.frame);
      unwatch();
      disposeRenderer(renderer);
      renderer.domElement.remove();
    },
  };
}

/** The same as a picture, 800 × 600 px, as a `data:` address. Throws where there is no WebGL. */
export function takePicture(group: Group, light: SceneLight): string {
  const { renderer, scene, camera, around } = createStage(group, light);
  renderer.setSize(800, 600, false);
  camera.aspect = 800 / 600;
  camera.updateProjectionMatrix();
  placeCamera(camera, around, FIRST_LOOK);
  renderer.render(scene, camera);
  const picture = renderer.domElement.toDataURL('image/png');
  disposeRenderer(renderer);
  return picture;
}

type Stage = { renderer: WebGLRenderer; scene: Scene; camera: PerspectiveCamera; around: Extent };
/** How far a body reaches from its middle line, and how high it is, in metres. */
type Extent = { center: Vector3; reach: number; height: number };

function measure(group: Group): Extent {
  const box = new Box3().setFromObject(group);
  const size = box.getSize(new Vector3());
  return { center: new Vector3(0, (box.min.y + box.max.y) / 2, 0), reach: Math.max(size.x, size.z) / 2, height: size.y };
}

function createStage(group: Group, light: SceneLight): Stage {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'low-power' });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  // The plants do not move: the camera does.
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;
  const scene = new Scene();
  scene.add(group);
  throwShadows(lightScene(scene, light));
  const camera = new PerspectiveCamera(FIELD_DEGREES, 1, 0.05, 20);
  return { renderer, scene, camera, around: measure(group) };
}

function placeCamera(camera: PerspectiveCamera, around: Extent, { turn, lift }: { turn: number; lift: number }): void {
  const [upright, across] = [Math.tan((FIELD_DEGREES * Math.PI) / 360), Math.tan((FIELD_DEGREES * Math.PI) / 360) * camera.aspect];
  const high = (around.height / 2) * Math.cos(lift) + around.reach * Math.sin(lift);
  // What is in front is nearer to the camera, and larger.
  const distance = Math.max(around.reach / across, high / upright) * MARGIN + around.reach * 0.55;
  const flat = Math.cos(lift) * distance;
  camera.position.set(Math.sin(turn) * flat, Math.sin(lift) * distance, Math.cos(turn) * flat).add(around.center);
  camera.lookAt(around.center);
}

function throwShadows(sun: DirectionalLight): void {
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  Object.assign(sun.shadow.camera, { left: -0.55, right: 0.55, top: 0.55, bottom: -0.55, near: 0.1, far: 3 });
  sun.shadow.normalBias = 0.004;
  sun.shadow.bias = -0.0005;
  sun.shadow.radius = 3;
}

/** @param draw called again when the graphics card, which was away, is given back */
function mountCanvas(renderer: WebGLRenderer, host: HTMLElement, draw: () => void): void {
  renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXELS));
  renderer.domElement.className = 'block size-full';
  renderer.domElement.setAttribute('aria-hidden', 'true');
  // three.js, which listens before, has made everything else anew by then.
  renderer.domElement.addEventListener('webglcontextrestored', () => {
    renderer.shadowMap.needsUpdate = true;
    draw();
  });
  host.append(renderer.domElement);
}

/** Calls whenever an element has another size than before, in px, and once at first. @returns ends it */
function watchSize(host: HTMLElement, onSize: (width: number, height: number) => void): () => void {
  const observer = new ResizeObserver(() => {
    if (host.clientWidth > 0 && host.clientHeight > 0) onSize(host.clientWidth, host.clientHeight);
  });
  observer.observe(host);
  return () => observer.disconnect();
}
