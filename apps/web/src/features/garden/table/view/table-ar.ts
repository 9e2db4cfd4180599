import type { SeasonName } from '@everkin/garden-plants/facts';
import { Mesh, MeshBasicMaterial, PerspectiveCamera, RingGeometry, Scene, Vector3, WebGLRenderer, type Group } from 'three';
import { disposeRenderer } from './dispose-renderer.ts';
import { lightScene } from './light-scene.ts';

/** `x`, `y` and `z`: where the plants stand, in metres from where the session began. */
export type TableSpot = { x: number; y: number; z: number };

type Options = {
  group: Group;
  season: SeasonName;
  /** A table came into view, or went out of it. */
  onTable: (isSeen: boolean) => void;
  /** The plants were put onto the table, there. */
  onPlaced: (spot: TableSpot) => void;
};

/** `setStill`: whether a tap moves the plants. */
export type TableAr = { setStill: (isStill: boolean) => void; end: () => void };

/**
 * Shows in a running session of WebXR where a table is hit, and puts the plants there at each tap until they are to stay.
 * Rejects where the session gives no hit test (WebXR Hit Test Module).
 */
export async function startTableAr(session: XRSession, { group, season, onTable, onPlaced }: Options): Promise<TableAr> {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  const hits = await findTables(session, renderer).catch((error: unknown) => {
    disposeRenderer(renderer);
    throw error;
  });
  const scene = new Scene();
  lightScene(scene, { season, theme: 'light' });
  const ring = createRing();
  group.visible = false;
  scene.add(group, ring);
  const camera = new PerspectiveCamera();
  const state = { isStill: false };

  const followTable = (frame: XRFrame): void => {
    const space = renderer.xr.getReferenceSpace();
    const pose =
      space &&
      frame
        .getHitTestResults(hits)
        .map((hit) => hit.getPose(space))
        .find(isLevel);
    const isSeen = pose !== null && pose !== undefined;
    if (pose) ring.position.copy(pose.transform.position);
    if (ring.visible !== (isSeen && !state.isStill)) onTable(isSeen);
    ring.visible = isSeen && !state.isStill;
  };
  session.addEventListener('select', () => {
    if (!ring.visible) return;
    standFacing(group, ring.position, renderer.xr.getCamera().getWorldPosition(new Vector3()));
    const { x, y, z } = group.position;
    onPlaced({ x, y, z });
  });
  renderer.setAnimationLoop((_now, frame) => {
    if (frame) followTable(frame);
    renderer.render(scene, camera);
  });
  return {
    setStill: (isStill) => {
      state.isStill = isStill;
    },
    end: () => {
      renderer.setAnimationLoop(null);
      ring.geometry.dispose();
      ring.material.dispose();
      disposeRenderer(renderer);
      cancelHits(hits);
    },
  };
}

/** Shows plants at a spot, turned to whoever looks at them. */
function standFacing(group: Group, spot: Vector3, eye: Vector3): void {
  group.position.copy(spot);
  group.rotation.y = Math.atan2(eye.x - spot.x, eye.z - spot.z);
  group.visible = true;
}

/** Draws into a session, and asks it to find what the middle of the picture hits. */
async function findTables(session: XRSession, renderer: WebGLRenderer): Promise<XRHitTestSource> {
  renderer.xr.enabled = true;
  renderer.xr.setReferenceSpaceType('local');
  await renderer.xr.setSession(session);
  const hits = await session.requestHitTestSource?.({ space: await session.requestReferenceSpace('viewer') });
  if (!hits) throw new Error('the session has no hit test');
  return hits;
}

/** Where a hit's y axis, which stands on what is hit, points up: a table or the floor, and no wall. */
const isLevel = (pose: XRPose | undefined): boolean => (pose?.transform.matrix[5] ?? 0) > 0.9;

/** Throws no InvalidStateError, as one does that has ended with its session (WebXR Hit Test Module, 3.2). */
function cancelHits(hits: XRHitTestSource): void {
  try {
    hits.cancel();
  } catch {
    // It had ended.
  }
}

/** Where the plants would stand: a ring on the table. */
function createRing(): Mesh<RingGeometry, MeshBasicMaterial> {
  const geometry = new RingGeometry(0.09, 0.1, 40).rotateX(-Math.PI / 2);
  const ring = new Mesh(geometry, new MeshBasicMaterial({ color: '#fffaf0' }));
  ring.visible = false;
  return ring;
}
