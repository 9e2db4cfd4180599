import { GeneratedReply } from '@everkin/contracts/chat';
import { ErrorBody } from '@everkin/contracts/errors';
import { LiveEvent } from '@everkin/contracts/events';
import { z } from 'zod';
import { PROCEDURES } from '../trpc/procedures.ts';
import type { ProcedureRoute, RestRoute } from './route.ts';
import { REST_ROUTES } from './routes.ts';

type Json = { [key: string]: unknown };

const COMMON_FAILURES = [400, 401, 404, 429, 500, 503, 507];

/** The JSON Schema of an input or output; files are binary strings in a multipart body (OpenAPI 3.1, section 4.8.14.2). */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  });
  return json;
}

const isZod = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** What a procedure says of itself. */
const Definition = z.looseObject({ inputs: z.array(z.unknown()), output: z.unknown().optional() });

function schemasOf(route: ProcedureRoute): { input: Json | null; output: Json | null } {
  const definition = Definition.parse(PROCEDURES.get(route.procedure)?._def);
  const [input] = definition.inputs;
  return {
    input: isZod(input) ? toJsonSchema(input, 'input') : null,
    output: isZod(definition.output) ? toJsonSchema(definition.output, 'output') : null,
  };
}

const Fields = z.looseObject({ properties: z.record(z.string(), z.looseObject({})).optional(), required: z.array(z.string()).optional() });

function withoutFields(schema: Json, names: Set<string>): Json {
  const { properties = {}, required = [], ...rest } = Fields.parse(schema);
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
    required: required.filter((name) => !names.has(name)),
  };
}

const takesKey = (route: RestRoute): boolean => route.method === 'POST' && !route.isRepeatable;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key within 24 hours gives the first answer again and does nothing twice; with another body it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

function describeParameters(route: RestRoute, input: Json | null): Json[] {
  const { properties = {} } = Fields.parse(input ?? {});
  const inPath = pathFields(route);
  const path = [...inPath].map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } }));
  if (route.method !== 'GET') return takesKey(route) ? [...path, IDEMPOTENCY_KEY] : path;
  // `unsettled` is internal to the web app: it includes replies in progress.
  const query = Object.keys(properties).filter((name) => !inPath.has(name) && name !== 'unsettled');
  return [...path, ...query.map((name) => ({ name, in: 'query', required: false, schema: properties[name] }))];
}

const pathFields = (route: RestRoute): Set<string> => new Set([...route.path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []));

function describeBody(route: RestRoute, input: Json | null): Json {
  if (!route.body || !input) return {};
  const binary = { schema: { type: 'string', format: 'binary' } };
  if (route.fileBody) return { requestBody: { required: true, content: { [route.fileBody.mimeType]: binary } } };
  const schema = withoutFields(input, pathFields(route));
  const jsonSchema = withoutFields(schema, new Set(Object.keys(route.files ?? {})));
  const content = {
    ...(route.body.includes('json') && { 'application/json': { schema: jsonSchema } }),
    ...(route.body.includes('multipart') && { 'multipart/form-data': { schema } }),
  };
  return { requestBody: { required: true, content } };
}

function describeResponses(route: RestRoute, output: Json | null): Json {
  const failure = { content: { 'application/json': { schema: describeFailure(route) } } };
  return {
    ...describeSuccess(route, output),
    ...Object.fromEntries(
      failuresOf(route)
        .toSorted((a, b) => a - b)
        .map((status) => [status, { description: DESCRIPTIONS[status] ?? 'Failed', ...failure }]),
    ),
  };
}

const SUCCESSES: Record<RestRoute['status'], string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'Done' };

function describeSuccess(route: RestRoute, output: Json | null): Json {
  const description = SUCCESSES[route.status];
  const json = { 'application/json': { schema: output ?? {} } };
  if (route.file)
    return {
      200: { description, content: { [route.file.mimeType]: { schema: { type: 'string', format: 'binary' } } } },
      202: { description: 'Not ready yet', content: json },
    };
  if (route.publicFile)
    return { 200: { description, content: { [route.publicFile.mimeType]: { schema: { type: 'string', format: 'binary' } } } } };
  const isEmpty = route.status === 204 || (route.status === 202 && Object.keys(output ?? {}).length === 0);
  if (isEmpty) return { [route.status]: { description } };
  const events = route.streams && { 'text/event-stream': { schema: { type: 'string' } } };
  const duplicate = route.skipsDuplicates && { 200: { description: 'There already', content: json } };
  return {
    ...duplicate,
    [route.status]: { description, ...(route.pages && { headers: { Link: NEXT_PAGE } }), content: { ...json, ...events } },
  };
}

const NEXT_PAGE = {
  description: 'Where there is more: the address of the next page, with rel="next" (RFC 8288).',
  schema: { type: 'string' },
};

/** Statuses common to this kind of call, plus those of the route itself. */
function failuresOf(route: RestRoute): number[] {
  const always = COMMON_FAILURES.filter((status) => status !== 401 || !route.isPublic || route.path === '/login');
  // A cross-site write; a key reused for another request; a malformed body.
  const ofWrites = [...(route.method === 'GET' ? [] : [403]), ...(takesKey(route) ? [409] : []), ...(route.body ? [413, 415] : [])];
  return [...new Set([...always, ...ofWrites, ...(route.failures ?? [])])];
}

function describeFailure(route: RestRoute): Json {
  if (!route.failureFields) return { $ref: '#/components/schemas/Failure' };
  const { properties, ...schema } = Fields.parse(toJsonSchema(ErrorBody, 'output'));
  return {
    ...schema,
    properties: {
      ...properties,
      ...Object.fromEntries(Object.entries(route.failureFields).map(([name, value]) => [name, { const: value }])),
    },
  };
}

/** A browser cannot set the header on its first request, so the query string may carry the same value. */
const LIVE_SCHEMAS = { input: { properties: { lastEventId: { type: 'string', maxLength: 100 } } }, output: null };

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that was heard: the stream goes on after it.',
  schema: { type: 'string', maxLength: 100 },
};

const LIVE_RESPONSES = {
  200: {
    description: 'OK',
    content: {
      'text/event-stream': {
        schema: {
          type: 'string',
          description: 'Unnamed events without end; the data of each is a LiveEvent (#/components/schemas/LiveEvent).',
        },
      },
    },
  },
};

const DESCRIPTIONS: Record<number, string> = {
  400: 'The body does not validate or is not JSON',
  401: 'Not signed in, or wrong credentials',
  402: "A plan's limit is reached",
  403: 'Not allowed, or sent by a page of another site',
  404: "Unknown, or not the caller's to know of",
  409: 'A state forbids it',
  410: 'Expired',
  413: 'Too large',
  415: 'A file or body of the wrong type',
  429: 'Too many calls; see Retry-After',
  500: 'Something went wrong on our side',
  502: 'A provider failed after its retries',
  503: 'A dependency is down; see Retry-After',
  507: 'The disk is full',
};

/** The OpenAPI 3.1 document of every documented operation, built from the route table and the contracts. */
export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const route of REST_ROUTES) {
    const { input, output } = route.isLive ? LIVE_SCHEMAS : schemasOf(route);
    const parameters = [...describeParameters(route, input), ...(route.isLive ? [LAST_EVENT_ID] : [])];
    (paths[route.path] ??= {})[route.method.toLowerCase()] = {
      operationId: route.procedure.replace('.', '_'),
      tags: [route.procedure.split('.')[0]],
      summary: route.summary,
      ...(route.isPublic && { security: [] }),
      ...(parameters.length > 0 && { parameters }),
      ...describeBody(route, input),
      responses: {
        ...describeResponses(route, route.streams ? toJsonSchema(GeneratedReply, 'output') : output),
        ...(route.isLive && LIVE_RESPONSES),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Everkin',
      version: '0.1.0',
      description: 'Build an AI avatar of someone you love from their own words, and talk with it.',
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'everkin_session' } },
      schemas: { Failure: toJsonSchema(ErrorBody, 'output'), LiveEvent: toJsonSchema(LiveEvent, 'output') },
    },
  };
}
