import type { ProblemCode } from '../problems/table.ts'

/** The reference text of a call, in addition to what its endpoint says. */
export interface OperationText {
  /** What the call does, in one sentence. */
  summary: string
  /**
   * What a second identical request does: `key` when the call honours `Idempotency-Key`, else a sentence. Left out for
   * reads, and for a PUT or DELETE that is idempotent as HTTP defines it.
   */
  repeated?: string
  /** Whether the call honours `If-Match`. */
  checksVersion?: true
  /** Refusals in addition to those that follow from its access, its input and its key. */
  refusals?: readonly ProblemCode[]
}
