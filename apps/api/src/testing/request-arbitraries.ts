import fc from 'fast-check';
import { z } from 'zod';

/** The JSON Schema keywords that our document uses. */
type Schema = {
  type?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  format?: string | undefined;
};
const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    items: Schema.optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    format: z.string().optional(),
  }),
);

const LONGEST_CHARS = 6_000;
const ODD_WORDS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00',
  '\u202egnp.exe',
  '👩‍👩‍👧',
  '__proto__',
  'constructor',
  'ﷺ'.repeat(50),
];

const anyJson = fc.jsonValue({ maxDepth: 3 });

/** Existing ids for a field, so that the fuzzer gets past "not found"; likely ones are repeated. */
export type IdsFor = (field: string) => string[];

/** Values for a schema: mostly valid, often boundary values, now and then anything at all. */
export function valuesFor(given: unknown, name: string, ids: IdsFor): fc.Arbitrary<unknown> {
  const schema = Schema.parse(given);
  return fc.oneof({ weight: 29, arbitrary: asAsked(schema, name, ids) }, { weight: 1, arbitrary: anyJson });
}

function asAsked(schema: Schema, name: string, ids: IdsFor): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => asAsked(choice, name, ids)));
  switch (schema.type) {
    case 'object':
      return objectsFor(schema, ids);
    case 'array':
      return fc.array(valuesFor(schema.items ?? {}, name, ids), { maxLength: 5 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.max(schema.minimum ?? -5, Math.min(schema.maximum ?? 300, 300)) }),
        fc.double(),
        fc.constantFrom(-1, 0, 2 ** 53),
      );
    case 'string':
      return wordsFor(schema, name, ids);
    default:
      return anyJson;
  }
}

function objectsFor(schema: Schema, ids: IdsFor): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valuesFor(field, name, ids)]));
  const required = (schema.required ?? []).filter((name) => name in fields);
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

function wordsFor(schema: Schema, name: string, ids: IdsFor): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 100 } = schema;
  if (/(id|token|before)$/i.test(name))
    return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids(name)) }, { weight: 1, arbitrary: fc.constantFrom(...ODD_WORDS) });
  if (/^(username|email|inviteeEmail)$/.test(name))
    return fc.oneof({ weight: 3, arbitrary: fc.emailAddress() }, { weight: 1, arbitrary: fc.constantFrom(...ODD_WORDS) });
  const edge = Math.min(maxLength, LONGEST_CHARS);
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 60), maxLength: Math.min(Math.max(edge, 1), 60) }),
    },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_WORDS) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(edge), 'x'.repeat(edge + 1), 'x'.repeat(Math.max(minLength - 1, 0))) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
}
