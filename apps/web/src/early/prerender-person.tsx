import { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { TimelineItem } from '@everkin/contracts/timeline/timeline';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShownAvatar } from '../features/avatars/use-avatars.ts';
import { PersonHead } from '../features/person/person-head.tsx';
import { PersonPage } from '../features/person/person-page.tsx';
import { SEARCHED_FROM } from '../features/person/person-copy.ts';
import { MemoryRow } from '../features/person/memory-row.tsx';
import { MemorySheet } from '../features/person/memory-sheet.tsx';
import type { SheetKind } from '../features/person/sheet-kind.ts';
import { DatedRow, DecadeLine } from '../features/person/timeline/dated-row.tsx';
import { AllMemories, NoDates, NoMemories } from '../features/person/timeline/timeline.tsx';
import { TimelineCard } from '../features/person/timeline/timeline-card.tsx';
import { DateAction, UndatedRow } from '../features/person/timeline/undated-row.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { trpc, trpcClient } from '../lib/api/trpc.ts';
import { routeTree } from '../routeTree.gen.ts';
import { cardShape, headShape, PERSON_SHAPES, rowShape } from './person-shapes.ts';

const CREATED_AT = '1970-01-01T00:00:00.000Z';

/** A placeholder avatar: what stands in braces is filled by src/early/early-person.ts. */
const BLANK: ShownAvatar = {
  id: AvatarId.parse('av_00000000000000000000000000'),
  name: '{name}',
  // Safe: only shown.
  relationship: '{relationship}' as ShownAvatar['relationship'],
  status: 'passed',
  imageUrl: null,
  isActive: true,
  goal: null,
  born: null,
  died: null,
  hemisphere: null,
  voiceId: null,
  voiceStatus: 'none',
  traits: [],
  createdAt: CREATED_AT,
  memoryCount: SEARCHED_FROM,
  tone: 0,
};

/** Longer than the longest short name. */
const LONG_NAME = `{name}${' '.repeat(30)}`;
const LIFE = { words: '{life}', edtf: '' };

const HEADS: readonly ShownAvatar[] = [BLANK.name, LONG_NAME].flatMap((name) => [null, LIFE].map((born) => ({ ...BLANK, name, born })));

/** A year alone stands in the margin: the words are then all that is beside it. */
const DATE = { words: '{date}', edtf: '1970', earliest: '1970-01-01', latest: '1970-12-31', precision: 'year', source: 'person' } as const;

const MEMORY: TimelineItem = {
  id: MemoryId.parse('me_blank'),
  avatarId: BLANK.id,
  type: 'qa',
  title: '{title}',
  status: 'ready',
  error: null,
  createdAt: CREATED_AT,
  happenedAt: '{when}',
  date: DATE,
  shared: false,
  narrator: 'person',
  opening: '{opening}',
};
const NARRATORS = ['person', 'contributor'] as const;

const CARDS = NARRATORS.flatMap((narrator) =>
  [true, false].flatMap((isAlone) => [true, false].map((hasPhoto) => ({ narrator, isAlone, hasPhoto }))),
);

const PHOTO = { type: 'image', thumbnailUrl: '{photo}' } as const;
const DIALOGUE = { speakers: [], from: '', to: '', opening: [], person: '' };
/** A memory for each kind of sheet. */
const SHEETS: Record<SheetKind, Partial<TimelineItem>> = {
  photo: PHOTO,
  page: {},
  chat: { dialogue: DIALOGUE },
  image: { type: 'image', opening: '' },
  video: { type: 'video' },
  voice: { type: 'voice' },
};

const DECADE = { label: '{decade}', from: 0, to: 9 };

const doNothing = (): void => {};

/**
 * Renders the blank parts of a person's page that src/early/early-person.ts fills. Run by the build, in Node.
 * @returns the HTML of a template to put beside #root
 */
export async function prerenderPerson(): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [`/avatars/${BLANK.id}`] });
  const router = createRouter({ routeTree, history });
  await router.load();
  return renderToStaticMarkup(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <Shapes />
        </RouterContextProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

const Shape = ({ name, children }: { name: string; children: ReactNode }): ReactElement => <div data-shape={name}>{children}</div>;

/** The page as it is until its memories are there, and every part that may come in their place. */
const Shapes = (): ReactElement => (
  <template id={PERSON_SHAPES}>
    <Shape name="page">
      <PersonPage avatar={BLANK} search={{}} />
    </Shape>
    {HEADS.map((avatar) => (
      <Shape key={headShape(avatar)} name={headShape(avatar)}>
        <PersonHead avatar={avatar} />
      </Shape>
    ))}
    <Shape name="no-memories">
      <NoMemories onAdd={doNothing} />
    </Shape>
    <Shape name="no-dates">
      <NoDates onAdd={doNothing} />
    </Shape>
    <Shape name="all">
      <AllMemories avatar={BLANK} label="{all}" />
    </Shape>
    <DatedShapes />
    <UndatedShapes />
    {Object.entries(SHEETS).map(([kind, memory]) => (
      <Shape key={kind} name={`sheet-${kind}`}>
        <MemorySheet memory={{ ...MEMORY, ...memory }} />
      </Shape>
    ))}
  </template>
);

const ROW = { key: 'row', margin: '{margin}' } as const;

function DatedShapes(): ReactElement {
  const actions = { onOpen: doNothing, onPlay: doNothing };
  return (
    <>
      {[true, false].map((isPlayable) => (
        <Shape key={String(isPlayable)} name={isPlayable ? 'decade-play' : 'decade'}>
          <DecadeLine decade={{ ...DECADE, isPlayable }} onPlay={doNothing} />
        </Shape>
      ))}
      {(['born', 'died'] as const).map((kind) => (
        <Shape key={kind} name={kind}>
          <DatedRow row={{ ...ROW, kind: 'event', event: { kind, date: { ...DATE, words: '{rest}' } } }} {...actions} />
        </Shape>
      ))}
      <Shape name="line">
        <DatedRow row={{ ...ROW, kind: 'memories', items: [] }} {...actions} />
      </Shape>
      {CARDS.map((card) => (
        <Shape key={cardShape(card)} name={cardShape(card)}>
          <TimelineCard
            memory={{ ...MEMORY, narrator: card.narrator, ...(card.hasPhoto && PHOTO) }}
            isAlone={card.isAlone}
            onOpen={doNothing}
          />
        </Shape>
      ))}
    </>
  );
}

function UndatedShapes(): ReactElement {
  const undated = { kind: 'undated', key: 'undated', items: [] } as const;
  const actions = { onOpen: doNothing, onDate: doNothing };
  return (
    <>
      {/* Its first element, which is the heading; and without one its rows. */}
      <Shape name="undated-heading">
        <UndatedRow row={{ ...undated, heading: 0 }} {...actions} />
      </Shape>
      <Shape name="undated">
        <UndatedRow row={{ ...undated, heading: null }} {...actions} />
      </Shape>
      {NARRATORS.map((narrator) => (
        <Shape key={narrator} name={rowShape({ narrator })}>
          <MemoryRow
            memory={{ ...MEMORY, narrator }}
            onOpen={doNothing}
            titleAs="h4"
            action={<DateAction memory={MEMORY} onDate={doNothing} />}
          />
        </Shape>
      ))}
    </>
  );
}
