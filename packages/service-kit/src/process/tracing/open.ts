import type { FastifyBaseLogger } from 'fastify'
import Type from 'typebox'
import { recorderNow, setRecorder } from './spans.ts'

/** The settings of tracing that every part reads from its environment (docs/running.md). */
export const tracingSettings = {
  /** The collector, which takes OTLP as JSON at `/v1/traces`. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://', format: 'address' })),
}

/**
 * Must run before anything that traces is created: each part checks once whether tracing is on. Without a collector
 * nothing is loaded.
 */
export async function openTracing(service: string, endpoint: string | undefined) {
  if (endpoint === undefined) return
  const { openRecorder } = await import('./sdk.ts')
  setRecorder(openRecorder(service, endpoint))
}

/** Flushes pending spans, for a few seconds at most. */
export async function closeTracing(log: Pick<FastifyBaseLogger, 'warn'>) {
  const recorder = recorderNow()
  setRecorder(undefined)
  await recorder?.stop().catch((err: unknown) => log.warn({ err }, 'the last spans were not sent'))
}
