import { Camera, FolderOpen, type LucideIcon, PenLine } from 'lucide-react';
import { useId, type DragEvent, type ReactElement } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';

const CHOICE =
  'flex min-h-16 w-full cursor-pointer items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3 text-left transition-colors hover:border-edge has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

type Props = { onFiles: (files: readonly File[], from: 'camera' | 'files') => void; onWrite: () => void };

/** The three ways to add something: the camera of a phone, files, or writing. */
export function ChooseKind({ onFiles, onWrite }: Props): ReactElement {
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const dropped = [...event.dataTransfer.files];
    // A dragged word or picture of a page is no file.
    if (dropped.length > 0) onFiles(dropped, 'files');
  };
  return (
    <div className="grid grid-cols-1 gap-3" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileChoice
        icon={Camera}
        title="Take a photograph"
        text="A recipe card, a deed, the back of a picture."
        // On a desk it would only be one more way to choose files.
        className="hidden pointer-coarse:flex"
        isCamera
        onFiles={onFiles}
      />
      <FileChoice icon={FolderOpen} title="Choose files" text="Scans, photos, recordings, videos; up to 20 MB each." onFiles={onFiles} />
      <button type="button" onClick={onWrite} className={CHOICE}>
        <ChoiceWords icon={PenLine} title="Write" text="A recipe, a wish, where something is." />
      </button>
    </div>
  );
}

type FileProps = Pick<Props, 'onFiles'> & { icon: LucideIcon; title: string; text: string; className?: string; isCamera?: boolean };

function FileChoice({ icon, title, text, className, isCamera = false, onFiles }: FileProps): ReactElement {
  const id = useId();
  return (
    <label htmlFor={id} className={classNames(CHOICE, className)}>
      <ChoiceWords icon={icon} title={title} text={text} textId={`${id}-text`} />
      <input
        id={id}
        type="file"
        className="sr-only"
        aria-label={title}
        aria-describedby={`${id}-text`}
        multiple={!isCamera}
        {...(isCamera && { accept: 'image/*', capture: 'environment' })}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // Cleared, so that the same file can be chosen again.
          event.target.value = '';
          if (chosen.length > 0) onFiles(chosen, isCamera ? 'camera' : 'files');
        }}
      />
    </label>
  );
}

type WordsProps = { icon: LucideIcon; title: string; text: string; textId?: string };

const ChoiceWords = ({ icon, title, text, textId }: WordsProps): ReactElement => (
  <>
    <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-wash text-accent-text">
      <Icon of={icon} />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block text-sm font-[560]">{title}</span>
      <span id={textId} className="block text-xs text-soft">
        {text}
      </span>
    </span>
  </>
);
