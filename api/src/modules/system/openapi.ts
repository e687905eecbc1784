import { ALPACA_PATH, type AnyEndpoint, errorCatalogue, Failure } from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { z } from 'zod';
import { brandName } from '../../lib/brand.ts';

type Json = Record<string, unknown>;

let document: Json | undefined;

/** The API as an OpenAPI 3.1 document, built from the endpoint table. */
export function openApi(): Json {
  document ??= {
    openapi: '3.1.0',
    info: {
      title: brandName,
      version: '1.0.0',
      description: 'A simulated-funds investment platform: no real money is taken, kept or paid.',
    },
    servers: [{ url: '/' }],
    paths: paths(),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
        keyId: { type: 'apiKey', in: 'header', name: 'APCA-API-KEY-ID' },
        keySecret: { type: 'apiKey', in: 'header', name: 'APCA-API-SECRET-KEY' },
      },
      schemas: { Failure: toSchema(Failure, 'output') },
      responses: {
        AlpacaFailure: {
          description: 'Alpaca’s codes, such as 40310000',
          content: {
            'application/json': {
              schema: toSchema(z.object({ code: z.number().int(), message: z.string() }), 'output'),
            },
          },
        },
        Failure: {
          description: Object.entries(errorCatalogue)
            .map(([code, { status }]) => `${status} ${code}`)
            .join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  };
  return document;
}

function paths(): Json {
  const byPath = new Map<string, Json>();
  for (const endpoint of endpoints) {
    const known = byPath.get(endpoint.path) ?? {};
    byPath.set(endpoint.path, { ...known, [endpoint.method.toLowerCase()]: operation(endpoint) });
  }
  return Object.fromEntries(byPath);
}

function operation(endpoint: AnyEndpoint): Json {
  const body = requestBody(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    'x-access': endpoint.access,
    ...(endpoint.permission !== null && { 'x-permission': endpoint.permission }),
    ...(endpoint.access !== 'all' && {
      security: [endpoint.access === 'key' ? { keyId: [], keySecret: [] } : { session: [] }],
    }),
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    ...(endpoint.stepUp && { 'x-step-up': true }),
    responses: {
      [endpoint.status]: success(endpoint),
      ...Object.fromEntries(endpoint.otherStatuses.map((status) => [status, success(endpoint)])),
      default: {
        $ref: `#/components/responses/${endpoint.path.startsWith(ALPACA_PATH) ? 'AlpacaFailure' : 'Failure'}`,
      },
    },
  };
}

function parameters(endpoint: AnyEndpoint): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same key and request return the same result for 24 hours, so the call is safe to retry after a 500, a 503 or no response.',
    schema: { type: 'string', maxLength: 255 },
  };
  const shownProposal = {
    name: 'Shown-Proposal',
    in: 'header',
    required: false,
    description:
      'The id of the proposal that the caller saw for this record, or "none". With another one open the call is refused with 409 proposal_unseen. Without the header the call confirms whatever is proposed.',
    schema: { type: 'string', maxLength: 36 },
  };
  return [
    ...listFields(endpoint.params).map((field) => ({ ...field, in: 'path', required: true })),
    ...listFields(endpoint.query).map((field) => ({ ...field, in: 'query' })),
    ...(endpoint.idempotent ? [key] : []),
    ...(endpoint.secondPerson ? [shownProposal] : []),
  ];
}

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function listFields(schema: z.ZodType): { name: string; required: boolean; schema: unknown }[] {
  const { properties, required } = ObjectSchema.parse(toSchema(schema, 'input'));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: required.includes(name),
    schema: field,
  }));
}

function requestBody(endpoint: AnyEndpoint): Json | null {
  const schema = toSchema(endpoint.body, 'input');
  const { properties, required } = ObjectSchema.parse(schema);
  // A body of one of several shapes has no fields of its own.
  const isUnion = schema.anyOf !== undefined;
  if (endpoint.bodyKind === 'ignored') return null;
  if (endpoint.bodyKind === 'raw') return { required: true, content: { 'application/octet-stream': {} } };
  if (Object.keys(properties).length === 0 && !isUnion && endpoint.bodyKind === 'json') return null;
  if (endpoint.bodyKind === 'json') {
    return { required: isUnion || required.length > 0, content: { 'application/json': { schema } } };
  }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const image =
    endpoint.mostImages === 1 ? file : { type: 'array', items: file, maxItems: endpoint.mostImages };
  const isOptional = endpoint.bodyKind === 'json-or-multipart';
  const withImage = {
    ...schema,
    properties: { ...properties, image },
    required: isOptional ? required : [...required, 'image'],
  };
  const multipart = { 'multipart/form-data': { schema: withImage } };
  return {
    required: true,
    content: isOptional ? { 'application/json': { schema }, ...multipart } : multipart,
  };
}

function success(endpoint: AnyEndpoint): Json {
  const headers = Object.fromEntries(
    endpoint.responseHeaders.map((name) => [name, { schema: { type: 'string' } }]),
  );
  const described = {
    description: endpoint.summary,
    ...(endpoint.responseHeaders.length > 0 && { headers }),
  };
  const schema = toSchema(endpoint.response, 'output');
  switch (endpoint.responseKind) {
    case 'none':
      return described;
    case 'binary':
      return { ...described, content: { 'application/octet-stream': {} } };
    case 'event-stream':
      return { ...described, content: { 'text/event-stream': { schema } } };
    case 'csv-or-json':
      return {
        ...described,
        content: { 'application/json': { schema }, 'text/csv': { schema: { type: 'string' } } },
      };
    case 'json':
      return { ...described, content: { 'application/json': { schema } } };
  }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
