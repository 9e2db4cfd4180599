const MEGABYTE = 1_000_000;

/** `under 1 MB`, `12 MB`, `1.4 GB`: precise enough to decide whether to download it now. */
export function formatSize(bytes: number): string {
  if (bytes < MEGABYTE) return 'under 1 MB';
  const megabytes = Math.round(bytes / MEGABYTE);
  return megabytes < 1_000 ? `${megabytes} MB` : `${(bytes / (1_000 * MEGABYTE)).toFixed(1)} GB`;
}
