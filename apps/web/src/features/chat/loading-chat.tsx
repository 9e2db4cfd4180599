import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Skeleton } from '../../components/ui/states.tsx';
import { LoadingMessages } from './loading-messages.tsx';

/** The skeleton of a conversation while its avatar is unknown. */
export function LoadingChat(): ReactElement {
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[272px_minmax(0,1fr)] lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="hidden border-r border-line bg-surface md:block" />
      <div className="grid h-dvh min-w-0 grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex min-h-14 items-center gap-1 border-b border-line bg-surface py-1 pr-1 pl-0.5 md:px-3 md:py-2">
          <span className={iconButtonClass()}>
            <Icon of={ArrowLeft} />
          </span>
          <Skeleton className="size-9 rounded-full! max-[359px]:hidden md:size-11" />
          <div className="ml-1.5 grid gap-1.5">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-6.5 w-24 rounded-full! max-md:hidden" />
          </div>
        </div>
        <main className="overflow-hidden px-4 py-5">
          <div className="mx-auto max-w-[720px]">
            <LoadingMessages />
          </div>
        </main>
        {/* As tall as the composer on a phone, so that the content above does not move. */}
        <div className="h-[66.6px] border-t border-line bg-surface md:h-[116.6px]" />
      </div>
    </div>
  );
}
