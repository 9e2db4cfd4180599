/** The part of Khronos' validator that tests use; the package has no types. */
declare module 'gltf-validator' {
  type Report = { issues: { numErrors: number; numWarnings: number }; info: { totalTriangleCount: number } };
  export function validateBytes(bytes: Uint8Array): Promise<Report>;
}
