import type { Group } from 'three';

export const GLB_TYPE = 'model/gltf-binary';

/** The plants as GLB (glTF 2.0, binary), which most programs for bodies open. */
export async function writeGlb(group: Group): Promise<ArrayBuffer> {
  const { GLTFExporter } = await import('three/examples/jsm/exporters/GLTFExporter.js');
  const written = await new GLTFExporter().parseAsync(group, { binary: true });
  if (!(written instanceof ArrayBuffer)) throw new Error('GLTFExporter wrote no binary');
  return written;
}

/**
 * The plants as USDZ, which iPhones and iPads open: a zip with nothing deflated, each entry at a multiple of 64 bytes, the scene first
 * (OpenUSD, "Usdz File Format Specification").
 */
export async function writeUsdz(group: Group): Promise<Uint8Array<ArrayBuffer>> {
  const { USDZExporter } = await import('three/examples/jsm/exporters/USDZExporter.js');
  const written = await new USDZExporter().parseAsync(group, { quickLookCompatible: true });
  return new Uint8Array(written);
}
