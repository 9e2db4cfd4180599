import { createRoot } from 'react-dom/client';
import { GardenDrawing } from '../../src/features/garden/drawing/garden-drawing.tsx';
const q = new URLSearchParams(location.hash.slice(1));
document.documentElement.dataset['theme'] = q.get('theme') ?? 'light';
const count = Number(q.get('n') ?? 10);
const kinds = ['text', 'qa', 'voice', 'video', 'image', 'chat', 'saved', 'text', 'text', 'image', 'voice', 'text'] as const;
const labels = count < 30 ? ['Not dated yet', '1950s', '1960s'] : ['Not dated yet', '1940s', '1950s', '1960s', '1970s', '1980s', '1990s', '2000s'];
const beds = labels.map((label, bed) => ({ key: label, label, plants: [] as any[] }));
const share = (i: number) => count < 30 ? (i < 2 ? 0 : i < count - 3 ? 1 : 2) : Math.floor(((i * 7919) % 1000) / 1000 * ((i * 31) % labels.length + 1));
for (let i = 0; i < count; i++) {
  const created = i % 11 === 10 ? Date.now() - 3 * 86400000 : i % 17 === 16 ? Date.now() : Date.now() - 1e11;
  beds[share(i)]!.plants.push({ memoryId: `mem_${i}_x${q.get('s') ?? ''}`, kind: kinds[i % kinds.length], size: (i * 7 + 3) % 5, createdAt: new Date(created).toISOString(), title: `Memory ${i}` });
}
createRoot(document.getElementById('root')!).render(<GardenDrawing beds={beds as any} buds={[{ opensOn: '2030-01-01' }, { opensOn: '2030-01-01' }, { opensOn: '2031-01-01' }]} season={{ name: (q.get('season') ?? 'summer') as any, progress: 0 }} chosenId={`mem_3_x${q.get('s') ?? ''}`} onChoose={(id) => console.log('chosen', id)} />);
