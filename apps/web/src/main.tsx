import './early-paint.ts';
import './styles/app.css';
import { mount } from './mount.tsx';

await mount();
