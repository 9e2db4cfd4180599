import type { ColourMesh } from '@everkin/garden-plants/mesh/sculpture';
import { BufferAttribute, BufferGeometry, Color, Group, Mesh, MeshStandardMaterial } from 'three';

/** Plants as one group of three.js, and the parts that are in it. */
export type PlantGroup = { group: Group; parts: readonly Mesh<BufferGeometry, MeshStandardMaterial>[] };

/** Makes plants in metres: a mesh and a material for each colour, for colours of corners are not shown everywhere. */
export function makeGroup(meshes: readonly ColourMesh[]): PlantGroup {
  const parts = meshes.map(({ color, positions, normals }, index) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(positions, 3));
    geometry.setAttribute('normal', new BufferAttribute(normals, 3));
    const material = new MeshStandardMaterial({ color: new Color(color), roughness: 1, metalness: 0 });
    material.name = `colour_${index}`;
    const mesh = new Mesh(geometry, material);
    mesh.name = `part_${index}`;
    // Only where a light throws them, and never in a file.
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    return mesh;
  });
  const group = new Group();
  group.name = 'garden';
  for (const part of parts) group.add(part);
  return { group, parts };
}

/** Frees what the graphics card holds of them. */
export function disposeGroup({ parts }: PlantGroup): void {
  for (const { geometry, material } of parts) {
    geometry.dispose();
    material.dispose();
  }
}
