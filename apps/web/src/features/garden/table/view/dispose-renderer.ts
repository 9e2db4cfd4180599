import type { WebGLRenderer } from 'three';

/** Frees what a renderer has of the graphics card, and its context at once: a page has few of them, and they go late by themselves. */
export function disposeRenderer(renderer: WebGLRenderer): void {
  renderer.dispose();
  renderer.forceContextLoss();
}
