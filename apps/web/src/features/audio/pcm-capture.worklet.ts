// Runs on the audio thread, in its own global scope (Web Audio API, 1.32). Loaded from our own origin: the page's
// Content-Security-Policy blocks scripts from blob: URLs, which recording libraries need.

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Posts every block of samples of the first channel to the page. */
class PcmCapture extends AudioWorkletProcessor {
  process(inputs: Float32Array[][]): boolean {
    const samples = inputs[0]?.[0];
    // The browser reuses the block: post a copy.
    if (samples) this.port.postMessage(samples.slice());
    return true;
  }
}

registerProcessor('pcm-capture', PcmCapture);
