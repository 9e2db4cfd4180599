import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { formatElapsed } from './recorder-flow.ts';

/** Plays a sample before it is uploaded. @param durationMs if known; otherwise the browser determines it */
export function Playback({ sound, durationMs = 0 }: { sound: Blob; durationMs?: number }): ReactElement {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [playedMs, setPlayedMs] = useState(0);
  const [lengthMs, setLengthMs] = useState(durationMs);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(sound);
    const player = new Audio(url);
    audio.current = player;
    player.onplay = () => setPlaying(true);
    player.onpause = () => setPlaying(false);
    player.ontimeupdate = () => setPlayedMs(player.currentTime * 1_000);
    player.onloadedmetadata = () => Number.isFinite(player.duration) && setLengthMs(player.duration * 1_000);
    player.onerror = () => setBroken(true);
    return () => {
      player.onerror = null;
      player.pause();
      URL.revokeObjectURL(url);
    };
  }, [sound]);
  // A click may come before the metadata has loaded, and the file may have a format that only the server decodes.
  const toggle = (): void => {
    if (isPlaying) audio.current?.pause();
    else audio.current?.play().catch(() => setBroken(true));
  };
  if (isBroken) return <p className="text-sm text-soft">This browser cannot play it, but you can still send it.</p>;
  return (
    <div className="flex items-center gap-3 rounded-full border border-line bg-paper py-1 pr-4 pl-1">
      <button
        type="button"
        aria-label={isPlaying ? 'Pause' : 'Play the sample'}
        onClick={toggle}
        className={iconButtonClass('bg-accent text-accent-ink hover:bg-accent!')}
      >
        <Icon of={isPlaying ? Pause : Play} size={18} />
      </button>
      <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${lengthMs > 0 ? (playedMs / lengthMs) * 100 : 0}%` }} />
      </span>
      <span className="text-xs text-soft tabular-nums">
        {formatElapsed(playedMs)} / {formatElapsed(lengthMs)}
      </span>
    </div>
  );
}
