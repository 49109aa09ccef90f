import type { ProblemCode } from '../problems/table.ts'

/** The text of the reference on one call, besides what its endpoint says. */
export interface OperationText {
  /** Says in one sentence what the call does. */
  summary: string
  /**
   * Says what a second identical request does: `key` when the call honours `Idempotency-Key`, else a sentence. Left out
   * of reads, and of PUT and DELETE where it leaves the same state, as HTTP has it.
   */
  repeated?: string
  /** Says whether the call looks at `If-Match`. */
  checksVersion?: true
  /** Beyond those that follow from its access, its input and its key. */
  refusals?: readonly ProblemCode[]
}
