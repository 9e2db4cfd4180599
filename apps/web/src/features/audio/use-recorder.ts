import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { showErrorToast } from '../../components/ui/toast.ts';
import { type Capture, createCapture } from './capture.ts';
import { openMicrophone, type OpenMicrophone } from './microphone.ts';
import { IDLE_RECORDER, isFull, problemText, RECORDING_MAX_MS, reduceRecorder, type RecorderState } from './recorder-flow.ts';

const TICK_MS = 100;

export type Recorder = {
  state: RecorderState;
  /** While recording; null otherwise. */
  analyser: AnalyserNode | null;
  start: () => void;
  stop: () => void;
  discard: () => void;
};

/** Records one sample from the microphone, at most a minute. Unmounting releases the microphone. */
export function useRecorder(): Recorder {
  const [state, dispatch] = useReducer(reduceRecorder, IDLE_RECORDER);
  const [analyser, setAnalyser] = useState<AnalyserNode | null>(null);
  const microphone = useRef<(OpenMicrophone & { capture: Capture }) | null>(null);
  const isGone = useRef(false);
  /** Only the latest microphone request counts, and no cancelled one. */
  const request = useRef(0);

  function releaseMicrophone(): void {
    void microphone.current?.close();
    microphone.current = null;
  }

  function fail(error: unknown): void {
    releaseMicrophone();
    dispatch({ type: 'refused', problem: problemText(error) });
    showErrorToast({ title: 'Recording Error', description: 'Could not access microphone. Please check permissions.' });
  }

  async function open(): Promise<void> {
    dispatch({ type: 'requested' });
    const own = ++request.current;
    try {
      const opened = await openMicrophone({ onLost: () => stop() });
      // The person may have moved on during the permission prompt, or while the recorder's code was loading.
      if (isGone.current || own !== request.current) return void opened.close();
      const capture = createCapture({ sampleRateHz: opened.sampleRateHz, maxMs: RECORDING_MAX_MS });
      opened.listen(capture.add);
      microphone.current = { ...opened, capture };
      setAnalyser(opened.analyser);
      dispatch({ type: 'granted' });
    } catch (error) {
      if (!isGone.current && own === request.current) fail(error);
    }
  }

  function stop(): void {
    const opened = microphone.current;
    if (!opened) return takeBack();
    microphone.current = null;
    opened.close().then(() => dispatch({ type: 'stopped', recording: opened.capture.toRecording() }), fail);
  }

  /** Stopping before the microphone was granted cancels the recording. */
  function takeBack(): void {
    request.current += 1;
    dispatch({ type: 'takenBack' });
  }

  useTicks(state.phase === 'recording', () => {
    if (microphone.current) dispatch({ type: 'ticked', elapsedMs: microphone.current.capture.elapsedMs() });
    if (isFull(state)) stop();
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      releaseMicrophone();
    };
  }, []);

  return {
    state,
    analyser: state.phase === 'recording' ? analyser : null,
    start: () => {
      if (state.phase !== 'requesting' && state.phase !== 'recording') void open();
    },
    stop,
    discard: () => {
      releaseMicrophone();
      dispatch({ type: 'discarded' });
    },
  };
}

function useTicks(isRunning: boolean, onTick: () => void): void {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}
