import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { NARRATOR, QUOTE_BUBBLE } from '../messages/quote-bubble.tsx';

/** Home before the first avatar: one picture of what this is, one sentence, one step (docs/SCREENS.md, Home). */
export function EmptyHome(): ReactElement {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-center lg:gap-14">
      <Picture />
      <div className="mt-6 lg:mt-0">
        <p className="max-w-[16ch] font-serif text-xl font-[480] text-balance lg:text-2xl">You don't have any avatars yet</p>
        <p className="mt-3 max-w-[38ch] text-base text-soft">
          Add the letters, recordings and photos of someone you love. Then ask, and read the answer in their own words.
        </p>
        <Link to="/onboarding" className={buttonClass('fill', 'mt-6 min-h-13 w-full text-base md:w-auto md:px-8')}>
          Create Your First Avatar
        </Link>
      </div>
    </div>
  );
}

const SENTENCE = 'In Harlingen it rains sideways and then it is finished.';

/** Drawn with the page's own parts: a letter with one sentence marked, and the same sentence as a reply. */
function Picture(): ReactElement {
  return (
    <div
      role="img"
      aria-label="A letter with one sentence marked. Below it, beside a portrait, the same sentence as a reply."
      className="relative -mx-5 h-78 overflow-hidden bg-accent-wash select-none md:mx-0 md:rounded-card lg:h-104"
    >
      <p className="absolute top-[-0.75rem] left-[7%] w-[74%] max-w-100 -rotate-2 bg-surface px-7 pt-9 pb-40 font-serif text-sm leading-[1.8] shadow-soft [mask-image:linear-gradient(to_bottom,black_52%,transparent_78%)] lg:left-[11%] lg:px-10 lg:pt-14 lg:text-base lg:leading-[1.8]">
        I am here. It rains. <mark className="box-decoration-clone px-0.5">{SENTENCE}</mark> Here it comes straight down like somebody
        emptying a bath, for three days, and the people say “bit damp” and hang out the washing on the veranda. There are mountains directly
        behind the town.
      </p>
      <div className="absolute right-4 bottom-5 left-4 flex items-end gap-2.5 lg:right-8 lg:bottom-9 lg:left-8">
        <Face />
        <div className={`${QUOTE_BUBBLE} ${NARRATOR.person} min-w-0 rounded-bl-sm shadow-soft`}>
          <p className="text-wrap">{SENTENCE}</p>
          <p className="mt-1.5 font-sans text-xs text-soft">To Aukje, November 1953</p>
        </div>
      </div>
    </div>
  );
}

/** Nobody in particular: grey hair in a bun, a green collar, evening light. */
function Face(): ReactElement {
  return (
    <svg viewBox="0 0 80 80" className="size-19 flex-none rounded-full border-4 border-raised lg:size-24" aria-hidden="true">
      <rect width="80" height="80" fill="oklch(0.83 0.07 82)" />
      <path d="M0 46c16-9 30-4 44-10s24-6 36-3v47H0z" fill="oklch(0.66 0.05 150)" />
      <circle cx="42" cy="15" r="8" fill="oklch(0.86 0.008 80)" />
      <ellipse cx="40" cy="33" rx="18" ry="19" fill="oklch(0.8 0.01 80)" />
      <path d="M14 80c1-15 11-21 26-21s25 6 26 21z" fill="oklch(0.44 0.06 160)" />
      <path d="M33 50h14v10c0 4-14 4-14 0z" fill="oklch(0.7 0.075 52)" />
      <ellipse cx="40" cy="40" rx="13.5" ry="16.5" fill="oklch(0.78 0.075 55)" />
      <path d="M25 37c2-13 9-16 16-16s13 4 14 15c-7-1-11-5-13-9-3 6-9 9-17 10z" fill="oklch(0.88 0.008 80)" />
      <path
        d="M31.5 39q3-2 5.5 0M43.5 39q3-2 5.5 0M35 49q5 3.5 10 0"
        fill="none"
        stroke="oklch(0.42 0.05 45)"
        strokeLinecap="round"
        strokeWidth="1.5"
      />
      <path d="M30 59q10 9 20 0l3 4q-13 10-26 0z" fill="oklch(0.95 0.015 85)" />
    </svg>
  );
}
