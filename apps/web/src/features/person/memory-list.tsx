import type { BrowsedMemory } from '@everkin/contracts/memories';
import type { ReactElement } from 'react';
import { PagedColumns } from '../../components/ui/paged-columns.tsx';
import { MemoryRow } from './memory-row.tsx';
import type { MemoryPages } from './use-memory-pages.ts';

type Props = {
  memories: readonly BrowsedMemory[];
  pages: Extract<MemoryPages, { state: 'ready' }>;
  onOpen: () => void;
};

export const MemoryList = ({ memories, pages, onOpen }: Props): ReactElement => (
  <PagedColumns entries={memories} keyOf={({ id }) => id} pages={pages} noun="memories">
    {(memory) => <MemoryRow key={memory.id} memory={memory} onOpen={onOpen} />}
  </PagedColumns>
);
