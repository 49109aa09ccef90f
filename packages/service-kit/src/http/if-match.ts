import type { FastifyRequest } from 'fastify'
import { isNamed } from './etag.ts'
import { refusal } from './problems.ts'

/** `current`: the present state, in the shape of the call's answer. */
export class ChangedMeanwhile extends refusal('CHANGED_MEANWHILE') {
  current: unknown
}

/**
 * Refuses (412) to change something whose version differs from `If-Match` or the body; the refusal carries its
 * `present` state. Without either, as from a client that only knows the specification, nothing is compared. The row
 * must be locked, unless it is checked again once it is.
 */
export async function assertUnchanged(
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
  version: number,
  present: () => unknown,
) {
  const read = (body as { version?: number }).version
  const expected = headers['if-match'] ?? (read === undefined ? undefined : `"${read}"`)
  if (expected === undefined || isNamed(`"${version}"`, expected)) return
  throw Object.assign(new ChangedMeanwhile(), { current: await present() })
}
