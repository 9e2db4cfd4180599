import { useEffect, useRef, useState, type ReactElement } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { classifyLoudness, measureBars, type Loudness } from './level.ts';

const BARS = Array.from({ length: 24 }, (_bar, index) => index);
const CHECK_EVERY_MS = 500;
/** A bar at rest is still visible. */
const REST_SCALE = 0.06;

const COPY: Record<Loudness, string> = {
  silent: 'Very quiet. Come a little closer.',
  good: 'We can hear you.',
  loud: 'Very loud. Move back a little.',
};

/** The microphone level, as bars, and as text for screen readers and reduced motion. */
export function LevelBars({ analyser }: { analyser: AnalyserNode }): ReactElement {
  const loudness = useLoudness(analyser);
  return (
    <div className="grid w-full justify-items-center gap-3">
      <SoundBars analyser={analyser} />
      <p className="text-sm text-soft">{COPY[loudness]}</p>
    </div>
  );
}

const HEIGHTS = { large: 'h-14 gap-1', small: 'h-6 gap-0.5' };

/** The level by frequency, as animated bars. Decorative: text is beside them. */
export function SoundBars({ analyser, variant = 'large' }: { analyser: AnalyserNode; variant?: keyof typeof HEIGHTS }): ReactElement {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const bins = new Uint8Array(analyser.frequencyBinCount);
    const measure = { count: BARS.length, sampleRateHz: analyser.context.sampleRate };
    let frame = requestAnimationFrame(function draw() {
      analyser.getByteFrequencyData(bins);
      for (const [index, height] of measureBars(bins, measure).entries()) {
        const bar = bars.current?.children[index];
        if (bar instanceof HTMLElement) bar.style.scale = `1 ${Math.max(REST_SCALE, height)}`;
      }
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [analyser]);
  return (
    <div
      ref={bars}
      aria-hidden="true"
      data-testid="level-bars"
      className={classNames('flex w-full max-w-70 items-center motion-reduce:hidden', HEIGHTS[variant])}
    >
      {BARS.map((index) => (
        <span key={index} className="h-full flex-1 scale-y-[0.06] rounded-full bg-accent" />
      ))}
    </div>
  );
}

function useLoudness(analyser: AnalyserNode): Loudness {
  const [loudness, setLoudness] = useState<Loudness>('good');
  useEffect(() => {
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLoudness(classifyLoudness(samples));
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [analyser]);
  return loudness;
}
