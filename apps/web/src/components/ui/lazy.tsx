import { lazy, use, useEffect, useEffectEvent, type ComponentType, type ReactElement } from 'react';
import { retryForever } from '../../lib/retry-forever.ts';
import { showErrorToast } from './toast.ts';

/**
 * A part of a page whose code comes after the page, in a Suspense whose fallback stands in for it. Without a connection
 * the fallback stays, until the code is there.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await retryForever(load) }));
}

/**
 * A dialog whose code comes when it is first opened, in a Suspense. Code that does not come, as without a connection or
 * after a new version was put up, takes no page away: that is said, the dialog is closed, and the next press asks again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loading: Promise<ComponentType<Props> | null> | null = null;
  return function LazyDialog(props: Props): ReactElement {
    const Dialog = use((loading ??= load().catch(() => null)));
    if (Dialog) return <Dialog {...props} />;
    return (
      <NotThere
        onClose={() => {
          loading = null;
          props.onClose();
        }}
      />
    );
  };
}

function NotThere({ onClose }: { onClose: () => void }): null {
  const tell = useEffectEvent(() => {
    showErrorToast({
      title: 'This could not be opened',
      description: 'Please check your connection and try again. If it stays so, load the page again.',
    });
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
