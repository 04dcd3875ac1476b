/** Names of the OpenTelemetry specification. */
export const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_traceidratio',
  'parentbased_always_off',
  'always_on',
  'traceidratio',
  'always_off',
] as const;

export type TracingConfig = Readonly<{
  sampler: (typeof SAMPLERS)[number];
  /** The fraction of requests that `traceidratio` samplers record. */
  ratio: number;
}>;
