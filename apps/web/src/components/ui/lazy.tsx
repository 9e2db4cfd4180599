import { lazy, use, useEffect, useEffectEvent, useState, type ComponentType, type ReactElement } from 'react';
import { retryForever } from '../../lib/retry-forever.ts';
import { showErrorToast } from './toast.ts';

/**
 * A lazily loaded part of a page, in a Suspense with a fallback. Without a connection the fallback stays until the code
 * has loaded.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await retryForever(load) }));
}

/**
 * A lazily loaded part that can be loaded before it is rendered: then it is there at once, and its fallback, which React shows for
 * 300 ms at least, never is.
 */
export function preloadablePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<Props>; preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    loaded = await load();
  };
  const Later = lazyPart(load);
  function Part(props: Props): ReactElement {
    const [Now] = useState<ComponentType<Props> | null>(() => loaded);
    return Now ? <Now {...props} /> : <Later {...props} />;
  }
  return { Part, preload };
}

/**
 * A dialog whose code loads when it is first opened, in a Suspense. If the code fails to load, as without a connection or
 * after a deployment, the page stays: the error is shown, the dialog closes, and the next press retries.
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
      description: 'Please check your connection and try again. If that does not help, reload the page.',
    });
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
