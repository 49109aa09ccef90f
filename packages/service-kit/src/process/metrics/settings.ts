import Type, { type Static } from 'typebox'
import manifest from '../../../package.json' with { type: 'json' }

/** The metrics settings of every process. */
export const metricsSettings = {
  /** The port where Prometheus reads the metrics of this process, `GET /metrics`; without it there are none. */
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
  /** Anyone who can reach it may read them. */
  METRICS_HOST: Type.String({ default: '127.0.0.1' }),
  /** The name of this version in the metrics. */
  TAPRI_VERSION: Type.String({ pattern: '^[\\w.+-]{1,64}$', default: manifest.version }),
}

export const MetricsSettings = Type.Object(metricsSettings)
export type MetricsSettings = Static<typeof MetricsSettings>
