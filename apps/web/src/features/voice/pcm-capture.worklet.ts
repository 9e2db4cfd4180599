// Runs on the audio thread, in a scope of its own (Web Audio API, 1.32). Loaded from our own origin: the page's
// Content-Security-Policy allows no script from a blob: address, which the recording libraries need.

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Hands every block of samples of the first channel to the page. */
class PcmCapture extends AudioWorkletProcessor {
  process(inputs: Float32Array[][]): boolean {
    const samples = inputs[0]?.[0];
    // The browser uses the block again: what is kept must be a copy.
    if (samples) this.port.postMessage(samples.slice());
    return true;
  }
}

registerProcessor('pcm-capture', PcmCapture);
