import './early-questions.ts';
import './styles/app.css';
import { mount } from './mount.tsx';

await mount();
