import type { CapsuleRecipient, UpdateCapsule } from '@everkin/contracts/capsules/capsules';
import { Plus, X } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { Issue } from '../../../lib/api/failure.ts';

/** A recipient while it is typed. The key stays the same from the first letter on. */
export type Person = { key: string; id?: CapsuleRecipient['id']; name: string; relation: string; addresses: string[] };

const MAX_PEOPLE = 20;
const MAX_ADDRESSES = 2;

export const blankPerson = (): Person => ({ key: crypto.randomUUID(), name: '', relation: '', addresses: [''] });

export const toPeople = (recipients: readonly CapsuleRecipient[]): Person[] =>
  recipients.length === 0
    ? [blankPerson()]
    : recipients.map(({ id, name, relation, addresses }) => ({ key: id, id, name, relation: relation ?? '', addresses: [...addresses] }));

const isBlank = ({ name, relation, addresses }: Person): boolean => [name, relation, ...addresses].every((text) => text.trim() === '');

/** What was typed, for the server: somebody left wholly blank is nobody, and a second address left blank is none. */
export function toRecipients(people: readonly Person[]): NonNullable<UpdateCapsule['recipients']> {
  return people
    .filter((person) => !isBlank(person))
    .map(({ id, name, relation, addresses }) => ({
      ...(id !== undefined && { id }),
      name,
      relation,
      addresses: addresses.filter((address, index) => index === 0 || address.trim() !== ''),
    }));
}

type Props = { people: readonly Person[]; onChange: (people: Person[]) => void; issues: readonly Issue[] };

/** Who it is for: name, relation and one or two addresses each, which are tried in this order. */
export function PeopleFields({ people, onChange, issues }: Props): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const shown = people.filter((person) => !isBlank(person));
  const set = (changed: Person): void => onChange(people.map((person) => (person.key === changed.key ? changed : person)));
  function add(): void {
    onChange([...people, blankPerson()]);
    // Drawn by then.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus());
  }
  return (
    <div ref={list} className="grid grid-cols-1 gap-6">
      {people.map((person, index) => (
        <PersonFields
          key={person.key}
          person={person}
          title={people.length === 1 ? null : `Person ${index + 1}`}
          // The server counts without those left blank.
          issueOf={(field) => issues.find(({ path }) => path === `recipients.${shown.indexOf(person)}.${field}`)?.message}
          onChange={set}
          onRemove={people.length === 1 ? null : () => onChange(people.filter(({ key }) => key !== person.key))}
        />
      ))}
      <p className="text-sm text-soft">
        Choose addresses that will last, or add someone who will still be reached. For a child, give a parent’s address.
      </p>
      {people.length < MAX_PEOPLE && (
        <Button variant="quiet" className="-ml-3 justify-self-start" onClick={add}>
          <Icon of={Plus} size={18} />
          Add another person
        </Button>
      )}
    </div>
  );
}

type PersonProps = {
  person: Person;
  title: string | null;
  issueOf: (field: string) => string | undefined;
  onChange: (person: Person) => void;
  onRemove: (() => void) | null;
};

function PersonFields({ person, title, issueOf, onChange, onRemove }: PersonProps): ReactElement {
  const label = person.name.trim() === '' ? (title ?? 'Person') : person.name;
  const setAddress = (index: number, address: string): void => onChange({ ...person, addresses: person.addresses.with(index, address) });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className={title === null ? 'sr-only' : 'mb-2 font-serif text-lg'}>{title ?? 'Person'}</legend>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <TextField
          label="Name"
          placeholder="Hannah"
          autoComplete="off"
          maxLength={80}
          value={person.name}
          error={issueOf('name')}
          onChange={({ target }) => onChange({ ...person, name: target.value })}
        />
        <TextField
          label="Relation (optional)"
          placeholder="my granddaughter"
          autoComplete="off"
          maxLength={60}
          value={person.relation}
          error={issueOf('relation')}
          onChange={({ target }) => onChange({ ...person, relation: target.value })}
        />
      </div>
      {person.addresses.map((address, index) => (
        <TextField
          // Their order is what they are.
          key={index}
          label={index === 0 ? 'Email address' : 'Second address, tried when the first does not work'}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={address}
          error={issueOf(`addresses.${index}`) ?? (index === 0 ? issueOf('addresses') : undefined)}
          onChange={({ target }) => setAddress(index, target.value)}
        />
      ))}
      <div className="-mx-3 flex flex-wrap items-center justify-between gap-2">
        {person.addresses.length < MAX_ADDRESSES ? (
          <Button variant="quiet" onClick={() => onChange({ ...person, addresses: [...person.addresses, ''] })}>
            <Icon of={Plus} size={18} />
            Add a second address
          </Button>
        ) : (
          <span />
        )}
        {onRemove && (
          <IconButton label={`Remove ${label}`} className="text-soft" onClick={onRemove}>
            <Icon of={X} />
          </IconButton>
        )}
      </div>
    </fieldset>
  );
}
