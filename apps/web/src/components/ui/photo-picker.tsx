import { MEBIBYTE, PICTURE_MAX_BYTES } from '@everkin/contracts/units';
import { Camera } from 'lucide-react';
import { useEffect, useId, useState, type DragEvent, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from './icon.tsx';

/** A portrait is round; other photos are shown uncropped. */
const SHAPES = {
  round: { frame: 'size-28 rounded-full', picture: 'size-full object-cover' },
  wide: { frame: 'min-h-44 w-full rounded-card bg-paper', picture: 'max-h-72 w-full object-contain' },
} as const;

type Props = {
  shape?: keyof typeof SHAPES;
  maxBytes?: number;
  /** What the picture shows; once one is set, the label starts with `Change`. */
  label?: string;
  /** Visible above the picture; otherwise only for screen readers. */
  isLabelShown?: boolean;
  hint?: ReactNode;
  /** Shown below a picked photo; defaults to its file name. */
  pickedHint?: string;
  currentUrl?: string | null;
  photo: File | null;
  onPick: (photo: File) => void;
};

const HINT = 'Photo, optional. PNG, JPG, GIF or WebP up to 5 MB';

/** A photo field, by file picker or drop. Images only, at most 5 MB by default; the server checks the content again. */
export function PhotoPicker({
  shape = 'round',
  maxBytes = PICTURE_MAX_BYTES,
  label = 'Photo',
  isLabelShown = false,
  hint = HINT,
  pickedHint,
  currentUrl = null,
  photo,
  onPick,
}: Props): ReactElement {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const url = usePreviewUrl(photo) ?? currentUrl;
  const pick = (file: File | undefined): void => {
    if (!file) return;
    const problem = findPhotoProblem(file, maxBytes);
    setError(problem);
    if (problem === null) onPick(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    pick(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid justify-items-center gap-2 text-center">
      {isLabelShown && (
        <p aria-hidden="true" className="text-sm font-[540]">
          {label}
        </p>
      )}
      <label
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className={classNames(
          'relative grid place-items-center overflow-hidden border-[1.5px] border-dashed border-edge text-soft transition-colors hover:border-accent hover:text-accent has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          SHAPES[shape].frame,
        )}
      >
        {url === null ? <EmptyPhoto shape={shape} /> : <img src={url} alt="" className={SHAPES[shape].picture} />}
        <span className="sr-only">{url === null ? label : `Change ${label.toLowerCase()}`}</span>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          className="sr-only"
          aria-describedby={`${id}-note`}
          onChange={(event) => pick(event.target.files?.[0])}
        />
      </label>
      <p id={`${id}-note`} className="text-xs text-soft">
        {photo ? (pickedHint ?? photo.name) : hint}
      </p>
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function EmptyPhoto({ shape }: { shape: keyof typeof SHAPES }): ReactElement {
  if (shape === 'round') return <Icon of={Camera} size={28} />;
  return (
    <span aria-hidden="true" className="grid justify-items-center gap-2 text-sm font-[540]">
      <Icon of={Camera} size={28} />
      Choose a photo, or drop it here
    </span>
  );
}

function findPhotoProblem(file: File, maxBytes: number): string | null {
  if (!file.type.startsWith('image/')) return 'Please choose an image file.';
  return file.size > maxBytes ? `This photo is larger than ${maxBytes / MEBIBYTE} MB. Please choose a smaller one.` : null;
}

/** An object URL for a picked file; revoked when it is no longer shown. */
function usePreviewUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
