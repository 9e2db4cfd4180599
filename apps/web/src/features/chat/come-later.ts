import { showToast } from '../../components/ui/toast.ts';

// What is named in the page but not built yet says so, and pretends nothing.

export function sayVoiceComesLater(): void {
  showToast({ title: 'Voice comes later', description: 'In this version you write, and read the answers.' });
}

export function sayDictationComesLater(): void {
  showToast({ title: 'Dictation comes later', description: "Your phone's keyboard can dictate into the field meanwhile." });
}

export function sayPhotosComeLater(): void {
  showToast({ title: 'Photos come later', description: 'In this version memories are texts: letters, notes, stories.' });
}

export function sayMemoryCaptureComesLater(): void {
  showToast({ title: 'Memory Capture comes later', description: 'To keep something meanwhile, use Add New Memory and write it down.' });
}
