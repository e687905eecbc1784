import { z } from 'zod';

/** A Kubernetes object: the fields that every kind has. */
export const Resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string().optional(),
    labels: z.record(z.string(), z.string()).optional(),
  }),
});
export type Resource = z.infer<typeof Resource>;

/** Display name. */
export const titleOf = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`;
