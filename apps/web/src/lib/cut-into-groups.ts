/** Cuts a list into lists of at most `size`, in its order. */
export function cutIntoGroups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
}
