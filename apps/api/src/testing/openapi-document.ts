import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';

const Content = z.record(z.string(), z.object({ schema: z.unknown() }));
const Operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema: z.unknown() }))
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)), components: z.unknown() });

export type DocumentedOperation = z.infer<typeof Operation> & { method: string; path: string };

export type ApiDocument = {
  operations: DocumentedOperation[];
  /** How a response violates the document; null when it conforms. */
  findFault(operation: DocumentedOperation, answer: { status: number; contentType: string | null; text: string }): string | null;
};

/** Parses an OpenAPI 3.1 document without any other knowledge of the server. */
export function parseApiDocument(json: unknown): ApiDocument {
  const document = Document.parse(json);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Schemas refer to each other by JSON pointer into the document.
  ajv.addSchema({ $id: 'document', components: document.components });
  const validators = new Map<unknown, ValidateFunction>();
  const validatorOf = (schema: unknown): ValidateFunction => {
    const known =
      validators.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')));
    validators.set(schema, known);
    return known;
  };
  return {
    operations: Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
    ),
    findFault: (operation, { status, contentType, text }) => {
      const response = operation.responses[status];
      if (!response) return `status ${status} is not documented`;
      if (!response.content) return text === '' ? null : 'a body is not documented';
      const type = contentType?.split(';')[0] ?? '';
      const content = response.content[type] ?? response.content['*/*'];
      if (!content) return `content type ${type} is not documented`;
      if (type !== 'application/json') return null;
      const validate = validatorOf(content.schema);
      return validate(JSON.parse(text)) ? null : ajv.errorsText(validate.errors);
    },
  };
}
