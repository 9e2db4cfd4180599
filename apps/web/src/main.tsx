import './early/early-paint.ts';
import './styles/app.css';
import { mount } from './early/mount.tsx';

await mount();
